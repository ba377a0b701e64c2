import { maxQuantity } from '../cart/cart.ts';
import type { OrderLimits } from '../catalogue/catalogue-file.ts';
import { isSample, maxOfSample } from '../catalogue/product/sample.ts';
import { formatPrice, times, type Cents } from '../../base/money.ts';

/** No order has more different items than this, whatever its limits. */
export const maxLines = 100;

/** How many times as much an account may order whose address is proven. */
const raise = 3;

/** The way on for who wants more; a page puts a link in its place. */
export const askForMore = 'For more, please write to us on the contact page.';

export const raisedLimits = ({ unitsPerLine, lines, total }: OrderLimits): OrderLimits => ({
  unitsPerLine: Math.min(unitsPerLine * raise, maxQuantity),
  lines: Math.min(lines * raise, maxLines),
  total: times(total, raise),
});

/** The same of its samples, of which nobody may have more. */
export const tooManySamples = (
  lines: readonly { id: string; quantity: number }[],
): string | null =>
  lines.some((line) => isSample(line.id) && line.quantity > maxOfSample)
    ? `An order can hold at most ${maxOfSample} of one sample.`
    : null;

/**
 * What is too much about an order, as one sentence; null when it is within the limits.
 * @param quantities the units of each line, equal lines counted as one.
 * @param total shipping included.
 */
export function overLimit(
  quantities: readonly number[],
  total: Cents,
  limits: OrderLimits,
): string | null {
  if (quantities.some((quantity) => quantity > limits.unitsPerLine))
    return `An order can hold at most ${limits.unitsPerLine} units of one item.`;
  if (quantities.length > limits.lines)
    return `An order can hold at most ${limits.lines} different items.`;
  if (total > limits.total) return `An order can come to at most ${formatPrice(limits.total)}.`;
  return null;
}
