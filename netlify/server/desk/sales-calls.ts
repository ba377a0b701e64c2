import { salesQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import { salesOf } from '../../../src/domain/desk/sales/sales.ts';
import { ok } from '../edge/reply.ts';
import { withQuery } from '../edge/query.ts';
import { monthsOfDays, readWithLate } from '../order-index/months.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';

export const getSales = withQuery(salesQuery, async ({ from, to }, { shop }) => {
  const orders = await readWithLate(shop, monthsOfDays(from, to));
  return ok(salesOf(orders, { from, to, timeZone: shopTimeZone() }));
});
