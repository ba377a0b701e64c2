import { lineFor } from '../cart/cart.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { PlacedOrder } from '../order/placed-order.ts';

type Line = PlacedOrder['lines'][number];

interface Again {
  /** What can be put into the cart as it is sold today. */
  sold: { product: Product; variant: string | null; quantity: number }[];
  /** The names of what is not sold any more, or not just now. */
  missing: string[];
}

/** What of an order can be bought again. */
export function orderedAgain(lines: readonly Line[], products: readonly Product[]): Again {
  const again: Again = { sold: [], missing: [] };
  for (const { id, name, variant, quantity } of lines) {
    const product = products.find((one) => String(one.id) === id.split('_')[0]);
    if (product?.inStock && lineFor(product, variant))
      again.sold.push({ product, variant, quantity });
    else again.missing.push(variant === null ? name : `${name}, ${variant}`);
  }
  return again;
}
