import { useEffect, useState } from 'react';
import type { Product } from '~/features/catalogue/catalogue';
import { catalogueProducts, productsNear } from '~/stores/catalogue';

/** The built-in products, once they are wanted; null until they are here, none when they cannot be read. */
export const useCatalogue = (isWanted = true): readonly Product[] | null =>
  useRead(isWanted ? 'all' : '', catalogueProducts);

/**
 * The built-in products of these ids, and maybe others; null until they are here, none when they
 * cannot be read.
 */
export const useProductsNear = (ids: readonly number[]): readonly Product[] | null =>
  useRead(ids.join(), readNear);

type Read = (wanted: string) => ReturnType<typeof productsNear>;

const readNear: Read = (ids) => productsNear(ids.split(',').map(Number));

/** Products as they are read. @param wanted which; '' for none yet. */
export function useRead(wanted: string, read: Read): readonly Product[] | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    let isStillWanted = wanted !== '';
    if (isStillWanted) void read(wanted).then((found) => isStillWanted && setProducts(found ?? []));
    return () => {
      isStillWanted = false;
    };
  }, [wanted, read]);
  return products;
}
