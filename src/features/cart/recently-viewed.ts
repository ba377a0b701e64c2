import type { Product } from '../catalogue/catalogue.ts';
import { teaserOf, type Teaser } from '../catalogue/teaser.ts';
import { isInt, isList, isRecord, isText } from '../../base/guards.ts';
import type { Cents } from '../../base/money.ts';
import { stripLength } from '../catalogue/strip.ts';

/** A product as it was when the shopper looked at it. */
export interface ViewedProduct extends Teaser {
  /** Of that visit. */
  price: Cents;
  /** When that was, ms since 1970; left out by an earlier deploy. */
  at?: number | undefined;
}

/** The products that a shopper looked at on this device, the latest first. */
export type RecentlyViewed = readonly ViewedProduct[];

export const neverViewed: RecentlyViewed = [];

/** One more than a strip shows, because the product that is on the screen is left out. */
const most = stripLength + 1;

export const viewedProduct = (product: Product): ViewedProduct => ({
  ...teaserOf(product),
  price: product.price,
});

/** So long (ms) a price is taken for today's, as long as what was read of the catalogue. */
const samePriceFor = 5 * 60_000;

/** Does it cost what it did? Else the catalogue is asked. @param now ms since 1970. */
export const isPriceOfNow = ({ at = 0 }: Pick<ViewedProduct, 'at'>, now: number): boolean =>
  at <= now && now - at < samePriceFor;

export const addViewed = (viewed: RecentlyViewed, product: ViewedProduct): RecentlyViewed =>
  [product, ...viewed.filter(({ id }) => id !== product.id)].slice(0, most);

/** Reads a stored list and drops what is no such product, such as the ids of earlier versions. */
export function parseViewed(stored: unknown): RecentlyViewed {
  return isList(stored) ? stored.filter(isViewed).slice(0, most) : neverViewed;
}

function isViewed(value: unknown): value is ViewedProduct {
  return (
    isRecord(value) &&
    isInt(value['id']) &&
    isText(value['name']) &&
    isText(value['href']) &&
    /^\/(?!\/)/.test(value['href']) &&
    isInt(value['price']) &&
    (value['at'] === undefined || isInt(value['at'])) &&
    isRecord(value['picture']) &&
    isText(value['picture']['src'])
  );
}
