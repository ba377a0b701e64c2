import type { Discovery, OrderLimits, Product } from '../../../src/domain/catalogue/catalogue.ts';
import type { Cents } from '../../../src/domain/base/money.ts';
import type { Delivery } from '../../../src/domain/delivery/zones.ts';
import { builtCatalogue } from '../kernel/store/built-catalogue.ts';

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

export const builtDiscovery = (): Discovery | undefined => builtCatalogue().discovery;

/** What a gift wrap costs. */
export const giftWrap = (): Cents => builtCatalogue().giftWrap;

export const pictureHosts = (): readonly string[] => builtCatalogue().pictureHosts;
