import { salesQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import { salesOf } from '../../../src/domain/desk/sales/sales.ts';
import { toUnits, type Cents } from '../../../src/domain/base/money.ts';
import type { SalesReply } from '../../../src/domain/desk/desk-replies.schema.ts';
import { ok } from '../kernel/http/reply.ts';
import { withQuery } from '../kernel/http/query.ts';
import { monthsOfDays, readWithLate } from '../../../src/features/orders/server/index/months.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';

export const getSales = withQuery(salesQuery, async ({ from, to }, { shop }) => {
  const orders = await readWithLate(shop, monthsOfDays(from, to));
  const { giftCards, ...sales } = salesOf(orders, { from, to, timeZone: shopTimeZone() });
  const open = toUnits(await shop.ports.onGiftCards(shop));
  const { sold, redeemed } = giftCards ?? { sold: 0, redeemed: 0 };
  return ok({
    ...sales,
    ...((giftCards || open > 0) && { giftCards: { sold, redeemed, open } }),
  } satisfies SalesReply);
});

declare module '../kernel/store/shop.ts' {
  interface Ports {
    /** What is on all gift cards together. */
    onGiftCards: (shop: Shop) => Promise<Cents>;
  }
}
