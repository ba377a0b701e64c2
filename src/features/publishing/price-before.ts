import { plusDays } from '../../base/text/plus-days.ts';

/*
 * The price that may be struck beside a reduced one (R741): the lowest of the 30 days before the
 * reduction began. Directive 98/6/EC, article 6a, as the Court reads it (C-330/23, Aldi Süd).
 */

/** A price in dollars, and the day from which it stands: '2026-11-23'. */
export interface PriceStep {
  price: number;
  from: string;
}

/** How many days before a reduction its lowest price may lie. */
const lookBackDays = 30;

/**
 * @param steps the prices of a size or colour, the oldest first.
 * @param today the day from which `price` counts, when the steps do not end with it.
 * @returns null where nothing may be struck: the price is not reduced, was as low before, or is the
 * first.
 */
export function priceBefore(
  steps: readonly PriceStep[],
  price: number,
  today: string,
): number | null {
  const stood = withoutRepeats([...steps, { price, from: today }]);
  const began = reductionStart(stood);
  const start = stood[began]?.from ?? '';
  const earlier = stood.slice(0, began);
  if (!earlier.some(({ from }) => from < start)) return null;
  const since = plusDays(start, 0 - lookBackDays);
  // On the day of a change both prices count.
  const recent = earlier.filter((_, at) => (stood[at + 1]?.from ?? '') >= since);
  const lowest = Math.min(...recent.map((step) => step.price));
  return price < lowest ? lowest : null;
}

const withoutRepeats = (steps: readonly PriceStep[]): PriceStep[] =>
  steps.filter(({ price }, at) => steps[at - 1]?.price !== price);

/**
 * The index of the step that began the current reduction. Further steps down continue a reduction,
 * a step up ends it. After a step up the last step is its own beginning.
 */
function reductionStart(steps: readonly PriceStep[]): number {
  let start = steps.length - 1;
  const isLower = (at: number) => (steps[at]?.price ?? 0) < (steps[at - 1]?.price ?? 0);
  while (isLower(start) && isLower(start - 1)) start -= 1;
  return start;
}
