import { useEffect, useMemo, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Product } from '~/domain/catalogue/catalogue';
import type { Listing } from '~/domain/list/listing';
import { appendable } from '~/domain/catalogue/parse-product';
import { useCatalogue } from '~/islands/parts/useCatalogue';

interface Start {
  kind: Listing['kind'];
  /** The first page, which the server has rendered. */
  first: readonly Product[];
  /** How many products of this kind the build knows. */
  total: number;
}

const none: readonly Product[] = [];

/**
 * The products of a list: its first page until more are wanted, then all that the catalogue has.
 * @param wantsAll a view needs products beyond the first page
 * @param wantsOthers it needs those of other kinds as well
 */
export function useProducts(
  { kind, first, total }: Start,
  wantsAll: boolean,
  wantsOthers: boolean,
) {
  const hasAll = first.length >= total;
  const isWanted = wantsOthers || (wantsAll && !hasAll);
  const catalogue = useCatalogue(isWanted);
  const received = useBackendProducts(kind === 'perfume');
  const isComplete = hasAll || (catalogue ?? none).length > 0;

  const products = useMemo(() => {
    if (!isComplete) return first;
    const built = hasAll ? first : (catalogue ?? none).filter((product) => product.kind === kind);
    return withBackend(built, received);
  }, [isComplete, hasAll, first, catalogue, received, kind]);
  const others = useMemo(
    () => (wantsOthers && catalogue?.filter((product) => product.kind !== kind)) || none,
    [wantsOthers, catalogue, kind],
  );
  const isSettled = !isWanted || catalogue !== null;
  return { products, others, isComplete, isSettled, hasFailed: !isComplete && catalogue !== null };
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
