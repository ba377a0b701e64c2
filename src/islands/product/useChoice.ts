import { useSyncExternalStore } from 'react';
import { defaultVariant, findVariant, type Product, type Variant } from '~/domain/catalogue';

/*
 * What a shopper has chosen stands in the address (`?size=100ML`), so that it can be shared and
 * every island of the page reads the same.
 */

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A parameter of the address; null in the server's HTML. */
export const useParameter = (name: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );

/** Keeps the router's own state of this page, so that Back still finds its place. */
function setParameter(name: string, value: string) {
  const url = new URL(window.location.href);
  url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
  for (const listener of listeners) listener();
}

/** The chosen size or colour: what the address names, else the default. */
export function useChoice(product: Pick<Product, 'option' | 'variants'>): {
  chosen: Variant | null;
  choose: (name: string) => void;
} {
  const parameter = product.option ?? 'size';
  const named = useParameter(parameter);
  return {
    chosen: findVariant(product, named) ?? defaultVariant(product),
    choose: (name) => setParameter(parameter, name),
  };
}
