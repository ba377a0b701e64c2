import { useEffect, useState } from 'react';
import { fetchProducts } from '~/api';
import type { Product } from '~/domain/catalogue/catalogue';
import { productIdsOf } from '~/domain/catalogue/lines';
import { productsNear } from '~/stores/catalogue';

type Products = ReadonlyMap<number, Product>;

const none: Products = new Map();

/** The products of these lines that the shop still sells, by id. */
export function useOrderedProducts(lines: readonly { id: string }[]): Products {
  const [products, setProducts] = useState(none);
  const ids = lines.flatMap(({ id }) => productIdsOf(id)).join();
  useEffect(() => {
    let isWanted = true;
    void readProducts(ids.split(',').map(Number)).then((read) => {
      if (isWanted) setProducts(read);
    });
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return products;
}

/** The built-in ones, and those of the backend when one of them is missing. */
async function readProducts(ids: readonly number[]): Promise<Products> {
  const builtIn = await productsNear(ids);
  const byId = new Map(builtIn?.map((product) => [product.id, product]));
  if (ids.every((id) => byId.has(id))) return byId;
  const result = await fetchProducts();
  const { appendable } = await import('~/domain/catalogue/backend-products');
  const added = result.ok ? appendable(result.value, builtIn) : [];
  return new Map([...byId, ...added.map((product) => [product.id, product] as const)]);
}
