import { useEffect, useState } from 'react';
import type { CardProduct } from '~/domain/catalogue/catalogue';

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
  const { knownCard, learnProducts } = await import('~/stores/products');
  return (await learnProducts(ids)) ? ids.flatMap((id) => knownCard(id) ?? []) : 'unreadable';
}
