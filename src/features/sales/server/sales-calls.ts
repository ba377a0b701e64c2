import { salesQuery } from '../../desk/desk-queries.schema.ts';
import { salesOf } from '../sales.ts';
import { toUnits, type Cents } from '../../../base/money.ts';
import type { SalesReply } from '../../desk/desk-replies.schema.ts';
import { ok } from '../../../../netlify/kernel/http/reply.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { monthsOfDays, readWithLate } from '../../orders/server/index/months.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';

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

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Ports {
    /** What is on all gift cards together. */
    onGiftCards: (shop: Shop) => Promise<Cents>;
  }
}
