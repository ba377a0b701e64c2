import { salesQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import { salesOf } from '../../../src/domain/desk/sales.ts';
import { ok } from '../edge/reply.ts';
import { withQuery } from '../edge/query.ts';
import { readMonths } from '../order-index/months.ts';

export const getSales = withQuery(salesQuery, async ({ from, to }, { shop }) =>
  ok(salesOf(await readMonths(shop, monthsBetween(from, to)), from, to)),
);

/** 'yyyy-mm' of each month that has a day between these two. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (
    const month = new Date(`${from.slice(0, 7)}-01`);
    ;
    month.setUTCMonth(month.getUTCMonth() + 1)
  ) {
    const text = month.toISOString().slice(0, 7);
    if (text > to.slice(0, 7)) return months;
    months.push(text);
  }
}
