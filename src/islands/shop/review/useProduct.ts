import { useEffect, useState } from 'react';
import type { Product } from '~/domain/catalogue/catalogue';
import { productsNear } from '~/stores/catalogue';

/** A built-in product by its id; null for one that only the backend knows, or that is gone. */
export function useProduct(id: number | null): Product | null | 'loading' {
  const [product, setProduct] = useState<Product | null | 'loading'>('loading');
  useEffect(() => {
    let isWanted = true;
    void productsNear(id === null ? [] : [id]).then((products) => {
      if (isWanted) setProduct(products?.find((one) => one.id === id) ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return product;
}
