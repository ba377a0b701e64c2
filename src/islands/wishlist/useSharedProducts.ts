import { useEffect, useState } from 'react';
import type { CardProduct } from '~/domain/catalogue/catalogue';
import { forCard } from '~/domain/catalogue/for-card';

type Shared = readonly CardProduct[] | 'loading' | 'unreadable';

/** The products of a shared list that the shop sells, once they are here. */
export function useSharedProducts(ids: readonly number[]): Shared {
  const [products, setProducts] = useState<Shared>('loading');
  const names = ids.join();
  useEffect(() => {
    let isWanted = true;
    const wanted = names === '' ? [] : names.split(',').map(Number);
    void readProducts(wanted).then((read) => isWanted && setProducts(read));
    return () => {
      isWanted = false;
    };
  }, [names]);
  return products;
}

async function readProducts(ids: readonly number[]): Promise<Shared> {
  const { knownProducts, learnProducts } = await import('~/stores/products');
  await learnProducts(ids);
  if (ids.length > 0 && knownProducts.size === 0) return 'unreadable';
  return ids.flatMap((id) => knownProducts.get(id) ?? []).map(forCard);
}
