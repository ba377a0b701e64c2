import { choiceName } from '../catalogue/choices.ts';
import type { Cart, LineItem } from './cart.ts';

/**
 * The name of a line for its controls: the product's name, with size or colour only where the cart
 * has the product twice.
 */
export function labelOf(cart: Cart, line: LineItem): string {
  const isTwice = cart.some((other) => other.productId === line.productId && other.id !== line.id);
  return isTwice ? choiceName(line, line.variant) : line.name;
}
