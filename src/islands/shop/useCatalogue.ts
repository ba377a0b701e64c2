import { useEffect, useState } from 'react';
import type { Product } from '~/domain/catalogue';
import { catalogueProducts } from '~/stores/catalogue';

/** The built-in products, once they are wanted; null until then. */
export function useCatalogue(isWanted: boolean): readonly Product[] | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    if (isWanted) void catalogueProducts().then(setProducts);
  }, [isWanted]);
  return products;
}
