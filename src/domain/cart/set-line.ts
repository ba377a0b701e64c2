import { setName, setOf, type Sampled } from '../catalogue/discovery-set.ts';
import { parseLineId, type Discovery, type Product } from '../catalogue/catalogue.ts';
import { routes } from '../base/routes.ts';
import { isSet, noProduct, setProducts } from '../catalogue/product/discovery.ts';
import { lineFor, replaceLines, type Cart, type LineItem } from './cart.ts';

type Find = (productId: number) => Sampled | undefined;

/** A discovery set as a line of the cart (R609); null for one that the shop does not sell. */
export function setLine(
  id: string,
  find: Find,
  discovery: Discovery | undefined,
  quantity = 1,
): LineItem | null {
  const set = setOf(id, find, discovery);
  if (!set || !discovery) return null;
  const { price, picture } = discovery;
  return {
    id,
    productId: noProduct,
    variant: null,
    name: setName(set.perfumes),
    quantity,
    price,
    originalPrice: price,
    picture,
    href: discoveryPath(setProducts(id) ?? []),
  };
}

/** The line of any id as the shop sells it today; null where it does not. */
export function lineOf(
  id: string,
  find: (productId: number) => Product | undefined,
  discovery: Discovery | undefined,
  quantity = 1,
): LineItem | null {
  if (isSet(id)) return setLine(id, find, discovery, quantity);
  const { productId = noProduct, variant = null } = parseLineId(id) ?? {};
  const product = find(productId);
  return product ? lineFor(product, variant, quantity) : null;
}

/** Where these perfumes are chosen: `/discovery?set=1-3-4`. */
const discoveryPath = (productIds: readonly number[]): string =>
  productIds.length === 0 ? routes.discovery : `${routes.discovery}?set=${productIds.join('-')}`;

/** The cart with its sets as they are sold today; one that is not sold any more stays as it is. */
export const renewSets = (cart: Cart, find: Find, discovery: Discovery | undefined): Cart =>
  replaceLines(cart, (line) => setLine(line.id, find, discovery, line.quantity) ?? line);
