import {
  defaultVariant,
  findVariant,
  type Product,
  type Variant,
} from '~/features/catalogue/catalogue';
import { addressNow, changeAddress, useAddress } from '~/navigation/address';

/** A parameter of the address; null in the server's HTML. */
export const useParameter = (name: string): string | null =>
  new URLSearchParams(useAddress()).get(name);

function setParameter(name: string, value: string) {
  const parameters = new URLSearchParams(window.location.search);
  parameters.set(name, value);
  changeAddress(`?${parameters}`, 'in place');
}

/**
 * The chosen size or colour: what the address names (`?size=100ML`), so that it can be shared and
 * every island of the page reads the same; else the default.
 */
export function useChoice(product: Pick<Product, 'option' | 'variants'>): {
  chosen: Variant | null;
  /** For presses: one right after hydration comes before the page shows what the address names. */
  chosenNow: () => Variant | null;
  choose: (name: string) => void;
} {
  const parameter = product.option ?? 'size';
  const named = useParameter(parameter);
  const variantOf = (name: string | null) => findVariant(product, name) ?? defaultVariant(product);
  return {
    chosen: variantOf(named),
    chosenNow: () => variantOf(new URLSearchParams(addressNow()).get(parameter)),
    choose: (name) => setParameter(parameter, name),
  };
}
