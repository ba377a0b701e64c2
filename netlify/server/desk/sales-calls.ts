import { salesQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import { salesOf } from '../../../src/domain/desk/sales/sales.ts';
import { ok } from '../kernel/http/reply.ts';
import { withQuery } from '../kernel/http/query.ts';
import { monthsOfDays, readWithLate } from '../orders/index/months.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';

export const getSales = withQuery(salesQuery, async ({ from, to }, { shop }) => {
  const orders = await readWithLate(shop, monthsOfDays(from, to));
  return ok(salesOf(orders, { from, to, timeZone: shopTimeZone() }));
});
