import { times, type Cents } from '../base/money.ts';

interface PricedLine {
  priceCents: Cents;
  quantity: number;
  /** What a discount code takes off all its units together. */
  offCents?: Cents | undefined;
}

/** What so many units of an order's line cost; without a number, all. On a bill it may have none. */
export const costOf = (
  { priceCents, quantity: all, offCents = 0 }: PricedLine,
  quantity = all,
): Cents =>
  // Of a line without a code there may be no unit left to share it among.
  times(priceCents, quantity) - (offCents === 0 ? 0 : Math.round((offCents * quantity) / all));
