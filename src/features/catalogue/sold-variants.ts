import { lineId, pathOf, type Product } from './catalogue.ts';
import { setId } from './product/set-ids.ts';
import type { Cents } from '../../base/money.ts';

/** A size or colour, for search engines and feeds. */
export interface SoldVariant {
  sku: string;
  /** '50ML', 'Sand'; null for a product that is sold as one. */
  name: string | null;
  price: Cents;
  /** The price that is struck beside it. The same price where none is. */
  originalPrice: Cents;
  /** The address of its page with this size or colour chosen. */
  href: string;
}

/** The numbers by which its maker and others know it. */
export interface MakerNumbers {
  gtin?: string | undefined;
  mpn?: string | undefined;
}

type Sold = Pick<
  Product,
  'id' | 'kind' | 'set' | 'option' | 'variants' | 'price' | 'originalPrice'
>;

/** Of what is sold as one. */
const skuOf = ({ id, set }: Sold) => (set === undefined ? lineId(id, null) : setId(set, null));

/** The sizes or colours of a product, without its sample. */
export function soldVariants(product: Sold): SoldVariant[] {
  const { id, option, variants, price, originalPrice } = product;
  const path = pathOf(product);
  if (variants.length === 0)
    return [{ sku: skuOf(product), name: null, price, originalPrice, href: path }];
  return variants.map((variant) => ({
    sku: lineId(id, variant.name),
    name: variant.name,
    price: variant.price,
    originalPrice: variant.originalPrice,
    href: option ? `${path}?${option}=${encodeURIComponent(variant.name)}` : path,
  }));
}
