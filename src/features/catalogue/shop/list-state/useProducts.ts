import { useEffect, useMemo, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Product } from '~/features/catalogue/catalogue';
import { headingOf, type Listing } from '~/features/search/listing';
import type { appendable } from '~/features/catalogue/backend-products';
import { isRecord } from '~/base/guards';
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
  const backend = useBackendProducts(kind === 'perfume');
  const isWanted = wants.others || (brought ? backend !== null : wants.all);
  const catalogue = useCatalogue(isWanted);

  const products = useMemo(() => {
    const builtIn = catalogue ?? none;
    if (!brought && builtIn.length === 0) return null;
    const own = brought ?? builtIn.filter((product) => headingOf(product) === kind);
    const others = wants.others ? builtIn.filter((product) => headingOf(product) !== kind) : none;
    const isKnown = builtIn.length > 0;
    const added = backend?.appendable(backend.received, isKnown ? builtIn : null) ?? none;
    return [...own, ...added, ...others];
  }, [brought, catalogue, backend, kind, wants.others]);
  return {
    /** Null until all of them are here. */
    products,
    isReady: !isWanted || catalogue !== null,
    hasFailed: products === null && catalogue !== null,
  };
}

/** What GET /api/products answers, and the rules by which a list takes it up. */
interface Backend {
  received: unknown[];
  appendable: typeof appendable;
}

/** Null where the backend has nothing; a failure is logged to the console alone (R41). */
function useBackendProducts(isWanted: boolean): Backend | null {
  const [backend, setBackend] = useState<Backend | null>(null);
  useEffect(() => {
    if (isWanted) void fetchBackend().then(setBackend);
  }, [isWanted]);
  return backend;
}

async function fetchBackend(): Promise<Backend | null> {
  const result = await fetchProducts();
  if (!result.ok) console.error('The products of the backend could not be fetched.', result);
  if (!result.ok || result.value.length === 0) return null;
  const rules = await import('~/features/catalogue/backend-products').catch(() => null);
  return rules && { received: result.value, appendable: rules.appendable };
}

/** The backend's products alone, where the catalogue is too large to be read for their ids. */
export function useAddedProducts(isWanted: boolean): readonly Product[] {
  const backend = useBackendProducts(isWanted);
  const [added, setAdded] = useState(none);
  useEffect(() => {
    if (!backend) return;
    const ids = backend.received.filter(isRecord).map(({ id }) => Number(id));
    void productsNear(ids).then((near) => {
      setAdded(backend.appendable(backend.received, near));
    });
  }, [backend]);
  return added;
}
