import { salesQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import { salesOf } from '../../../src/domain/desk/sales/sales.ts';
import { ok } from '../edge/reply.ts';
import { withQuery } from '../edge/query.ts';
import { readMonths } from '../order-index/months.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';

export const getSales = withQuery(salesQuery, async ({ from, to }, { shop }) => {
  const orders = await readMonths(shop, monthsBetween(from, to));
  return ok(salesOf(orders, { from, to, timeZone: shopTimeZone() }));
});

const dayMs = 24 * 60 * 60_000;

/**
 * 'yyyy-mm' of each month that may have an order of these days. Months are those of UTC, and the
 * shop's days begin up to fourteen hours before or after.
 */
function monthsBetween(from: string, to: string): string[] {
  const months = new Set<string>();
  for (let time = Date.parse(from) - dayMs; time <= Date.parse(to) + dayMs; time += dayMs)
    months.add(new Date(time).toISOString().slice(0, 7));
  return [...months];
}
