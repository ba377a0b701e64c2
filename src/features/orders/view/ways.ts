import type { Cents } from '../../../base/money.ts';
import { optionName, type PayOption } from '../../delivery/methods.ts';

/* The ways in which an order is paid, each with its amount, in words. Apart from the ledger, for pages. */

/** `paid`: at once, by phone. */
type WayName = 'gift card' | PayOption | 'paid';

export interface Way {
  way: WayName;
  /** Of a gift card: the end of its code. */
  last?: string | undefined;
  /** What it has paid, or is to pay. */
  cents: Cents;
  /** What of it went back. */
  back: Cents;
}

/** The same on the wire, in units of the order's currency. */
export interface WayView {
  way: WayName;
  last?: string | undefined;
  amount: number;
  /** What of it went back; left out for nothing. */
  back?: number | undefined;
}

/** 'Gift card …7K2M', 'By card', 'On delivery'. @param pickUp of an order that is picked up. */
export function wayText({ way, last }: Pick<WayView, 'way' | 'last'>, pickUp?: unknown): string {
  if (way === 'gift card') return last === undefined ? 'Gift card' : `Gift card …${last}`;
  return way === 'paid' ? 'Paid when it was ordered' : optionName(way, pickUp);
}

/** Do gift cards pay a part? Then each way is said with its amount. */
export const isShared = (ways: readonly Pick<WayView, 'way'>[]): boolean =>
  ways.some(({ way }) => way === 'gift card');

/** A cell of a file: 'On delivery', or 'Gift card …7K2M 28.1; On delivery 174.8'. */
export function waysText(ways: readonly WayView[], pickUp?: unknown): string {
  const nameOf = (one: WayView) => (one.way === 'paid' ? 'Paid' : wayText(one, pickUp));
  return ways
    .map((one) => (isShared(ways) ? `${nameOf(one)} ${one.amount}` : nameOf(one)))
    .join('; ');
}
