import { useEffect, useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { catalogueProducts, productsNear } from '~/stores/catalogue';

/** The built-in products, once they are wanted; null until they are here, none when they cannot be read. */
export const useCatalogue = (isWanted = true): readonly Product[] | null =>
  useProducts(isWanted ? 'all' : '');

/**
 * The built-in products of these ids, and maybe others; null until they are here, none when they
 * cannot be read.
 */
export const useProductsNear = (ids: readonly number[]): readonly Product[] | null =>
  useProducts(ids.join());

/** @param wanted 'all', or ids with commas. */
function useProducts(wanted: string): readonly Product[] | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    let isStillWanted = wanted !== '';
    if (isStillWanted)
      void (
        wanted === 'all' ? catalogueProducts() : productsNear(wanted.split(',').map(Number))
      ).then((read) => isStillWanted && setProducts(read ?? []));
    return () => {
      isStillWanted = false;
    };
  }, [wanted]);
  return products;
}
