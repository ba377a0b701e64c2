import { useEffect, useMemo, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Product } from '~/domain/catalogue/catalogue';
import type { Listing } from '~/domain/list/listing';
import { appendable } from '~/domain/catalogue/parse-product';
import { isListOf, isRecord } from '~/domain/guards';
import { useCatalogue } from '~/islands/parts/useCatalogue';
import { productsNear } from '~/stores/catalogue';

interface Wants {
  /** A view needs products beyond the first page. */
  all: boolean;
  /** It shows those of other kinds as well. */
  others: boolean;
}

const none: readonly Product[] = [];

/**
 * The products of a list: what the page brings, else what the catalogue has once all are wanted,
 * after them those of the backend (R41), and last those of other kinds. The catalogue is read for
 * the backend's too, because it alone knows the ids that are built in.
 *
 * @param brought null when the page has only the first of them.
 */
export function useProducts(
  kind: Listing['kind'],
  brought: readonly Product[] | null,
  wants: Wants,
) {
  const received = useBackendProducts(kind === 'perfume');
  const hasReceived = Array.isArray(received) && received.length > 0;
  const isWanted = wants.others || (brought ? hasReceived : wants.all);
  const catalogue = useCatalogue(isWanted);

  const products = useMemo(() => {
    const builtIn = catalogue ?? none;
    if (!brought && builtIn.length === 0) return null;
    const own = brought ?? builtIn.filter((product) => product.kind === kind);
    const others = wants.others ? builtIn.filter((product) => product.kind !== kind) : none;
    const isKnown = builtIn.length > 0;
    return [...own, ...appendable(received, isKnown ? builtIn : null), ...others];
  }, [brought, catalogue, received, kind, wants.others]);
  return {
    /** Null until all of them are here. */
    products,
    isReady: !isWanted || catalogue !== null,
    hasFailed: products === null && catalogue !== null,
  };
}

/** What GET /api/products answers, once; a failure is logged to the console alone (R145). */
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

/** The backend's products alone, where the catalogue is too large to be read for their ids. */
export function useAddedProducts(isWanted: boolean): readonly Product[] {
  const received = useBackendProducts(isWanted);
  const [added, setAdded] = useState(none);
  useEffect(() => {
    const ids = isListOf(isRecord)(received) ? received.map(({ id }) => Number(id)) : [];
    if (ids.length === 0) return;
    void productsNear(ids).then((near) => {
      setAdded(appendable(received, near));
    });
  }, [received]);
  return added;
}
