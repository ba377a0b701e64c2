import type { Books } from '../../base/books.ts';
import type { Cents, Currency } from '../../base/money.ts';
import type { PickUp } from '../delivery/pick-up.schema.ts';
import type { PaymentWay } from '../delivery/ways-to-pay.ts';
import type { Delivery } from '../delivery/zones.ts';
import type { GiftCards } from '../gift-cards/gift-card.ts';
import type { ShopSet, Product } from './catalogue.ts';

/** What one order may hold, unless it is of an account whose address is proven. */
export interface OrderLimits {
  unitsPerLine: number;
  lines: number;
  /** Shipping included. */
  total: Cents;
}

/** Who the shop is, at the end of its mails. */
export interface ShopFacts {
  name: string;
  email: string;
  phone: string;
  /** On one line. */
  address: string;
}

/** At least one, payment on delivery first. */
export type WaysToPay = [PaymentWay, ...PaymentWay[]];

/** What a build leaves for browsers and functions: `catalogue.json`. */
export interface Catalogue {
  version: 1;
  shop: ShopFacts;
  /** In which all its prices are. */
  currency: Currency;
  limits: OrderLimits;
  delivery: Delivery;
  /** Where orders can be picked up, and the code of its country; left out by a shop that only sends. */
  pickUp?: (PickUp & { country: string }) | undefined;
  /** How orders can be paid, as far as the settings have who takes cards. */
  payment: WaysToPay;
  /** What the law guarantees, in words and as pictures for mails; only in the EU. */
  guarantee?: { text: string; pictures: string[] };
  /** The discovery set among them. Older builds have none. */
  sets?: ShopSet[] | undefined;
  /** Left out by a shop that sells none. */
  giftCards?: GiftCards | undefined;
  /** Left out by older builds. */
  books?: Books | undefined;
  /** For how long sealed items come back, and who pays for the parcel. Left out by older builds. */
  returns?: { days: number; paidBy: 'shopper' | 'shop' } | undefined;
  /** What a gift wrap costs. */
  giftWrap: Cents;
  /** Hosts beside the shop's own from which pages load pictures of backend products. */
  pictureHosts: string[];
  products: Product[];
}
