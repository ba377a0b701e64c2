import { useCallback, useEffect, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Product, ShopSet } from '~/features/catalogue/catalogue';
import { productsIn } from '~/features/catalogue/lines';
import {
  choicesIn,
  setOffers,
  type Choice,
  type SetOffer,
} from '~/features/orders/desk-view/new-order';
import { isRecord } from '~/base/guards';
import { source } from '~/stores/catalogue-source';
import { productsNear } from '~/stores/catalogue';

/** Adds what a text finds to the choices. */
export type Find = (text: string) => void;

export interface Choices {
  choices: readonly Choice[];
  sets: readonly SetOffer[];
  find: Find;
}

/**
 * What the shop sells, products without a build too; null until it is read. Of a large catalogue
 * what was searched for.
 */
export function useChoices(sets: readonly ShopSet[], cards: readonly number[]): Choices | null {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const add = useCallback((more: readonly Product[]) => {
    setProducts((known) => [
      ...new Map([...(known ?? []), ...more].map((one) => [one.id, one])).values(),
    ]);
  }, []);
  const find = useCallback((text: string) => void readFound(text).then(add), [add]);
  useEffect(() => {
    const inSets = productsIn(sets.flatMap(({ parts = [] }) => parts));
    void Promise.all([productsNear(inSets), readAdded()]).then(([own, added]) =>
      add([...(own ?? []), ...added]),
    );
  }, [add, sets]);
  if (!products) return null;
  return { choices: choicesIn(products, sets, cards), sets: setOffers(products, sets), find };
}

async function readAdded(): Promise<Product[]> {
  const added = await fetchProducts();
  if (!added.ok || added.value.length === 0) return [];
  const ids = added.value.filter(isRecord).map(({ id }) => Number(id));
  const { appendable } = await import('~/features/catalogue/backend-products');
  return appendable(added.value, (await productsNear(ids)) ?? []);
}

async function readFound(text: string): Promise<readonly Product[]> {
  const { hits } = (await source.find(text)) ?? { hits: [] };
  const ids = hits.flatMap(({ productId }) => productId ?? []);
  const near = await productsNear(ids);
  return near?.filter(({ id }) => ids.includes(id)) ?? [];
}
