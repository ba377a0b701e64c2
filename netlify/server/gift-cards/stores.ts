import { cardRecord } from '../../../src/domain/gift-card/gift-card.schema.ts';
import type { Kinds, StoresOf } from '../kernel/store/records/form.ts';

export const giftCardStores = {
  giftCards: { name: 'shop-gift-cards', schema: cardRecord },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof giftCardStores> {}
}
