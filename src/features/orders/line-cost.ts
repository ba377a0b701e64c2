import { times, type Cents } from '../../base/money.ts';

interface PricedLine {
  priceCents: Cents;
  quantity: number;
  /** What a discount code takes off all its units together. */
  offCents?: Cents | undefined;
}

/** What so many units of an order's line cost; without a number, all. */
export const costOf = (
  { priceCents, quantity: all, offCents = 0 }: PricedLine,
  quantity = all,
): Cents => times(priceCents, quantity) - Math.round((offCents * quantity) / all);
