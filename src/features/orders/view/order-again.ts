import type { LineItem } from '../../cart/cart.ts';
import { lineOf } from '../../cart/set-line.ts';
import type { Product, ShopSet } from '../../catalogue/catalogue.ts';
import { choiceName } from '../../catalogue/choices.ts';
import { productIdsOf } from '../../catalogue/lines.ts';
import type { PlacedOrder } from '../placed-order.ts';

type Line = PlacedOrder['lines'][number];

interface Again {
  /** What can be put into the cart as it is sold today. */
  sold: LineItem[];
  /** The names of what is not sold any more, or not just now. */
  missing: string[];
}

/** What of an order can be bought again. */
export function orderedAgain(
  lines: readonly Line[],
  products: readonly Product[],
  sets: readonly ShopSet[],
): Again {
  const find = (id: number) => products.find((product) => product.id === id);
  const again: Again = { sold: [], missing: [] };
  for (const { id, name, variant, quantity } of lines) {
    const line = lineOf(id, find, sets, quantity);
    if (line && productIdsOf(id, sets).every((one) => find(one)?.inStock)) again.sold.push(line);
    else again.missing.push(choiceName({ name }, variant));
  }
  return again;
}
