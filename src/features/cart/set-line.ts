import { setName, setOf, type SoldSet } from '../catalogue/sets.ts';
import { parseLineId, type Product, type ShopSet } from '../catalogue/catalogue.ts';
import { routes } from '../../base/routes.ts';
import { choiceText, discovery, isSet, noProduct } from '../catalogue/product/set-ids.ts';
import { lineFor, type LineItem } from './cart.ts';

/** A set as a line of the cart (R609); its link leads to where it is chosen so. */
export function setLine(id: string, sold: SoldSet, quantity = 1): LineItem {
  const { slug, price, picture, choose } = sold.set;
  const skus = sold.parts.map(({ sku }) => sku);
  return {
    id,
    productId: noProduct,
    variant: null,
    name: setName(sold),
    quantity,
    price,
    originalPrice: price,
    picture,
    href: setPath(slug, choose === undefined ? '' : choiceText(slug, skus)),
  };
}

/** `/discovery?set=1-3-4` where something was chosen. */
const setPath = (slug: string, chosen: string): string =>
  (slug === discovery ? routes.discovery : routes.set(slug)) +
  (chosen && `?set=${encodeURIComponent(chosen)}`);

/** The line of any id as the shop sells it today; null where it does not. */
export function lineOf(
  id: string,
  find: (productId: number) => Product | undefined,
  sets: readonly ShopSet[],
  quantity = 1,
): LineItem | null {
  if (isSet(id)) {
    const sold = setOf(id, find, sets);
    return sold && setLine(id, sold, quantity);
  }
  const { productId = noProduct, variant = null } = parseLineId(id) ?? {};
  const product = find(productId);
  return product ? lineFor(product, variant, quantity) : null;
}
