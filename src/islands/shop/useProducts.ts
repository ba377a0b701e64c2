import { useEffect, useMemo, useState } from 'react';
import { fetchCatalogue, fetchProducts } from '~/api';
import type { Product } from '~/domain/catalogue';
import type { Listing } from '~/domain/listing';
import { appendable } from '~/domain/parse-product';

interface Start {
  kind: Listing['kind'];
  /** The first page, which the server has rendered. */
  first: readonly Product[];
  /** How many products of this kind the build knows. */
  total: number;
}

/** The products of a list: its first page until more are wanted, then all that the catalogue has. */
export function useProducts({ kind, first, total }: Start, wantsAll: boolean) {
  const [fetched, setFetched] = useState<readonly Product[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const built = fetched ?? first;
  const isComplete = built.length >= total;
  const received = useBackendProducts(kind === 'perfume');

  useEffect(() => {
    if (isComplete || !wantsAll) return;
    void fetchCatalogue().then((result) => {
      if (result.ok) setFetched(result.value.products.filter((product) => product.kind === kind));
      else {
        setHasFailed(true);
        console.error('The catalogue could not be fetched.', result);
      }
    });
  }, [isComplete, wantsAll, kind]);

  const products = useMemo(
    () => (isComplete ? withBackend(built, received) : built),
    [built, isComplete, received],
  );
  return { products, isComplete, isSettled: isComplete || !wantsAll || hasFailed };
}

/** What GET /api/products answers, once; a failure is told to the console alone (specification, section 8). */
function useBackendProducts(isWanted: boolean): unknown {
  const [received, setReceived] = useState<unknown>(null);
  useEffect(() => {
    if (!isWanted) return;
    void fetchProducts().then((result) => {
      if (result.ok) setReceived(result.value);
      else console.error('The products of the backend could not be fetched.', result);
    });
  }, [isWanted]);
  return received;
}

/** Backend products stand after the built-in ones (specification, section 2). */
function withBackend(built: readonly Product[], received: unknown): readonly Product[] {
  if (received === null) return built;
  const ids = built.map(({ id }) => id);
  return [...built, ...appendable(received, ids)];
}
