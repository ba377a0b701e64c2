import { shopCurrency } from '../../../../src/domain/base/money.ts';
import type { Product } from '../../../../src/features/catalogue/catalogue.ts';
import type { Prices } from '../../../../src/domain/order/quote.ts';
import {
  builtDelivery,
  builtGiftCards,
  builtSets,
  giftWrap,
} from '../../../../src/features/catalogue/server/built.ts';
import { leastByCard } from '../../kernel/payment/stripe-amounts.ts';

/** The shop's own prices and terms of today. */
export const pricesOf = (products: ReadonlyMap<number, Product>): Prices => ({
  find: (id) => products.get(id),
  delivery: builtDelivery(),
  sets: builtSets(),
  giftCards: builtGiftCards(),
  giftWrap: giftWrap(),
  leastByCard: leastByCard(shopCurrency()),
});
