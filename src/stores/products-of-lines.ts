import type { Product } from '~/features/catalogue/catalogue';
import { productIdsOf } from '~/features/catalogue/lines';
import { productsNear } from './catalogue';
import { $sets } from './sets';

/**
 * The built-in products that lines are about, and maybe others; null when they cannot be read. In a
 * large catalogue the sets come with any products.
 */
export async function productsOfLines(
  lineIds: readonly string[],
): Promise<readonly Product[] | null> {
  if (import.meta.env.LARGE_CATALOGUE && $sets.get().length === 0) await productsNear([1]);
  return productsNear(lineIds.flatMap((id) => productIdsOf(id, $sets.get())));
}
