import { shopCurrency } from '../../../../base/money.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Prices } from '../../quote.ts';
import {
  builtDelivery,
  builtGiftCards,
  builtSets,
  giftWrap,
} from '../../../catalogue/server/built.ts';
import { leastByCard } from '../../../../../netlify/kernel/payment/stripe-amounts.ts';

/** The shop's own prices and terms of today. */
export const pricesOf = (products: ReadonlyMap<number, Product>): Prices => ({
  find: (id) => products.get(id),
  delivery: builtDelivery(),
  sets: builtSets(),
  giftCards: builtGiftCards(),
  giftWrap: giftWrap(),
  leastByCard: leastByCard(shopCurrency()),
});
