import { useEffect, useState } from 'react';
import type { CardProduct } from '~/domain/catalogue/catalogue';

interface Shared {
  /** Those that the shop sells, as far as they could be read. */
  products: readonly CardProduct[];
  /** False where not all could be read. */
  isWhole: boolean;
}

/** The products of a shared list, null until they are here; and what reads them again. */
export function useSharedProducts(ids: readonly number[]): [Shared | null, () => void] {
  const [shared, setShared] = useState<Shared | null>(null);
  const [tries, setTries] = useState(0);
  const names = ids.join();
  useEffect(() => {
    let isWanted = true;
    const wanted = names === '' ? [] : names.split(',').map(Number);
    void readProducts(wanted).then((read) => isWanted && setShared(read));
    return () => {
      isWanted = false;
    };
  }, [names, tries]);
  return [shared, () => setTries(tries + 1)];
}

async function readProducts(ids: readonly number[]): Promise<Shared> {
  const { knownCard, learnProducts } = await import('~/stores/products');
  const isWhole = await learnProducts(ids);
  return { products: ids.flatMap((id) => knownCard(id) ?? []), isWhole };
}
