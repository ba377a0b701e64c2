import { parseLineId, type Product } from '../../catalogue/catalogue.ts';
import { orderedSkus } from '../../catalogue/lines.ts';
import type { OrderLine } from '../order-record.schema.ts';
import type { Enclosed } from './order-replies.schema.ts';
import type { LineView } from '../view/progress-view.ts';
import { isFullBottle } from '../../catalogue/product/full-bottle.ts';
import { noProduct } from '../../catalogue/product/set-ids.ts';

/** The lines with what is in the parcel of them; without those of which nothing is. */
export const inParcel = <Line extends { id: string }>(
  { lines }: { lines: readonly Line[] },
  units: readonly Pick<LineView, 'toSend' | 'sent'>[],
): (Line & { quantity: number })[] =>
  lines
    .map((line, at) => ({ ...line, quantity: (units[at]?.toSend ?? 0) + (units[at]?.sent ?? 0) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * With each full bottle, in a set too, goes a sample of the same perfume, so that the bottle can stay sealed and
 * be returned (R611). It costs nothing and is not counted in the stock of samples that are sold.
 */
export function enclosedWith(
  lines: readonly Pick<OrderLine, 'id' | 'parts' | 'quantity'>[],
  find: (productId: number) => Pick<Product, 'kind' | 'name' | 'sample'> | undefined,
): Enclosed[] {
  const samples = new Map<number, Enclosed>();
  for (const line of lines)
    for (const sku of orderedSkus(line)) {
      const { productId = noProduct, variant = null } = parseLineId(sku) ?? {};
      const product = find(productId);
      if (product?.sample === undefined || !isFullBottle(product, variant)) continue;
      const before = samples.get(productId)?.quantity ?? 0;
      samples.set(productId, { name: product.name, quantity: before + line.quantity });
    }
  return [...samples.values()];
}
