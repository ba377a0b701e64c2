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
 * The products of a list: its first page until more are wanted, then all that the catalogue has
 * and, after them, those of the backend (specification, section 2). The catalogue is read for
 * these too, because it alone knows the ids that are built in.
 *
 * @param wantsAll a view needs products beyond the first page
 * @param wantsOthers it needs those of other kinds as well
 */
export function useProducts(
  { kind, first, total }: Start,
  wantsAll: boolean,
  wantsOthers: boolean,
) {
  const hasAll = first.length >= total;
  const received = useBackendProducts(kind === 'perfume');
  const hasReceived = Array.isArray(received) && received.length > 0;
  const isWanted = wantsOthers || (hasAll ? hasReceived : wantsAll);
  const catalogue = useCatalogue(isWanted);
  const isComplete = hasAll || (catalogue ?? none).length > 0;

  const products = useMemo(() => {
    if (!isComplete) return first;
    const built = hasAll ? first : (catalogue ?? none).filter((product) => product.kind === kind);
    return [...built, ...appendable(received, catalogue ?? none)];
  }, [isComplete, hasAll, first, catalogue, received, kind]);
  const others = useMemo(
    () => (wantsOthers && catalogue?.filter((product) => product.kind !== kind)) || none,
    [wantsOthers, catalogue, kind],
  );
  const isSettled = !isWanted || catalogue !== null;
  return { products, others, isComplete, isSettled, hasFailed: !isComplete && catalogue !== null };
}

/** What GET /api/products answers, once; a failure is logged to the console alone (specification, section 8). */
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
