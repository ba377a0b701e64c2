import { z } from 'zod';
import { withAmounts } from '../../../base/amounts.schema.ts';
import { shopCurrency } from '../../../base/money.ts';
import { cardRecord } from '../gift-card.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

/** What all cards said when they were last read, by their keys. */
const cardFoldRecord = z.object({
  rows: z.record(
    z.string(),
    z.object({
      ...cardRecord.pick({ orderId: true, last: true, currency: true, at: true, until: true })
        .shape,
      /** What was paid for it, and all corrections. */
      cents: z.int(),
      isBlocked: z.boolean(),
      /** Changes with every write of the card. */
      tag: z.string(),
    }),
  ),
});
export type CardFold = z.infer<typeof cardFoldRecord>;

export const giftCardStores = {
  giftCards: {
    name: 'shop-gift-cards',
    schema: withAmounts(cardRecord, ['cents'], shopCurrency),
  },
  giftCardFold: {
    name: 'shop-gift-card-fold',
    schema: cardFoldRecord,
    leftOut: 'is worked out from the gift cards every five minutes',
  },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof giftCardStores> {}
}
