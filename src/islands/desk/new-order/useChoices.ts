import { useCallback, useEffect, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Discovery, Product } from '~/domain/catalogue/catalogue';
import { choicesIn, setOffer, type Choice, type SetOffer } from '~/domain/order/desk/new-order';
import { isRecord } from '~/domain/base/guards';
import { loadAnswers } from '~/islands/shop/search/load-answers';
import { catalogueProducts, productsNear } from '~/stores/catalogue';

/** Adds what a text finds to the choices. */
export type Find = (text: string) => void;

export interface Choices {
  choices: readonly Choice[];
  sets: SetOffer;
  /** Not there where `choices` has all. */
  find?: Find;
}

/** What the shop sells, products without a build too; null until it is read. */
type UseChoices = (discovery: Discovery) => Choices | null;

const useAll: UseChoices = (discovery) => {
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const reads = [catalogueProducts(), readAdded(catalogueProducts)];
    void Promise.all(reads).then((all) => isWanted && setProducts(all.flat()));
    return () => {
      isWanted = false;
    };
  }, []);
  return products && { choices: choicesIn(products), sets: setOffer(products, discovery) };
};

/** Of a large catalogue what was searched for: the desk's own products are here at once. */
const useFound: UseChoices = (discovery) => {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const add = useCallback((more: readonly Product[]) => {
    setProducts((known) => [...new Map([...known, ...more].map((one) => [one.id, one])).values()]);
  }, []);
  const find = useCallback((text: string) => void readFound(text).then(add), [add]);
  useEffect(() => {
    void readAdded(async (ids) => (await productsNear(ids)) ?? []).then(add);
  }, [add]);
  return { choices: choicesIn(products), sets: setOffer(products, discovery), find };
};

/** @param near reads the products of the build among which these ids may be. */
async function readAdded(
  near: (ids: readonly number[]) => Promise<readonly Product[]>,
): Promise<Product[]> {
  const added = await fetchProducts();
  if (!added.ok || added.value.length === 0) return [];
  const ids = added.value.filter(isRecord).map(({ id }) => Number(id));
  const { appendable } = await import('~/domain/catalogue/backend-products');
  return appendable(added.value, await near(ids));
}

async function readFound(text: string): Promise<readonly Product[]> {
  const answers = await loadAnswers();
  const { hits } = (await answers?.(text)) ?? { hits: [] };
  const ids = hits.flatMap(({ productId }) => productId ?? []);
  const near = await productsNear(ids);
  return near?.filter(({ id }) => ids.includes(id)) ?? [];
}

export const useChoices = import.meta.env.LARGE_CATALOGUE ? useFound : useAll;
