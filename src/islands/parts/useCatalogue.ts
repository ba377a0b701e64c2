import { useEffect, useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { catalogueProducts, productsNear } from '~/stores/catalogue';

/** The built-in products, once they are wanted; null until they are here, none when they cannot be read. */
export function useCatalogue(isWanted = true): readonly Product[] | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    let isStillWanted = isWanted;
    if (isWanted) void catalogueProducts().then((read) => isStillWanted && setProducts(read));
    return () => {
      isStillWanted = false;
    };
  }, [isWanted]);
  return products;
}

/**
 * The built-in products of these ids, and maybe others; null until they are here, none when they
 * cannot be read.
 */
export function useProductsNear(ids: readonly number[]): readonly Product[] | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const wanted = ids.join();
  useEffect(() => {
    let isStillWanted = wanted !== '';
    if (isStillWanted)
      void productsNear(wanted.split(',').map(Number)).then(
        (read) => isStillWanted && setProducts(read ?? []),
      );
    return () => {
      isStillWanted = false;
    };
  }, [wanted]);
  return products;
}
