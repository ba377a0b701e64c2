import type { Product, ShopSet } from '../catalogue.ts';
import type { Catalogue, OrderLimits } from '../catalogue-file.ts';
import type { Cents } from '../../../base/money.ts';
import type { Method } from '../../delivery/methods.ts';
import type { PaymentWay } from '../../delivery/ways-to-pay.ts';
import type { GiftCards } from '../../gift-cards/gift-card.ts';
import { onlineMethods, type Delivery } from '../../delivery/zones.ts';
import { builtCatalogue } from '../../../../netlify/kernel/store/built-catalogue.ts';

let byId: ReadonlyMap<number, Product> | undefined;

/**
 * The products that pages were built from, so that a price on a page and a price charged cannot
 * differ within one deploy.
 */
export const builtIn = (): ReadonlyMap<number, Product> =>
  (byId ??= new Map(builtCatalogue().products.map((item) => [item.id, item])));

export const orderLimits = (): OrderLimits => builtCatalogue().limits;

/** Where the shop delivers to, at what cost and how fast. */
export const builtDelivery = (): Delivery => builtCatalogue().delivery;

/** Where orders can be picked up; undefined where they are only sent. */
export const builtPickUp = (): Catalogue['pickUp'] => builtCatalogue().pickUp;

/** How orders can be paid by the content, whatever the settings have. */
export const builtPayment = (): readonly PaymentWay[] => builtCatalogue().payment;

/** What can be paid with online, wherever it goes. */
export const builtMethods = (): Method[] => onlineMethods(builtDelivery());

/** What the law guarantees; only in the EU. */
export const builtGuarantee = (): Catalogue['guarantee'] => builtCatalogue().guarantee;

export const builtSets = (): readonly ShopSet[] => builtCatalogue().sets ?? [];

export const builtGiftCards = (): GiftCards | undefined => builtCatalogue().giftCards;

/** On which terms sealed items come back; for no days where an older build does not say it. */
export const builtReturns = (): NonNullable<Catalogue['returns']> =>
  builtCatalogue().returns ?? { days: 0, paidBy: 'shopper' };

/** What a gift wrap costs. */
export const giftWrap = (): Cents => builtCatalogue().giftWrap;

export const pictureHosts = (): readonly string[] => builtCatalogue().pictureHosts;
