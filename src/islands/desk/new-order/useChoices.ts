import { useEffect, useState } from 'react';
import { fetchProducts } from '~/api';
import { choicesIn, type Choice } from '~/domain/desk/steps/new-order';
import { catalogueProducts } from '~/stores/catalogue';

/** All that the shop sells, products without a build too; null until it is read. */
export function useChoices(): readonly Choice[] | null {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readChoices().then((read) => {
      if (isWanted) setChoices(read);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return choices;
}

async function readChoices(): Promise<Choice[]> {
  const [builtIn, added] = await Promise.all([catalogueProducts(), fetchProducts()]);
  if (!added.ok || added.value.length === 0) return choicesIn(builtIn);
  const { appendable } = await import('~/domain/catalogue/backend-products');
  return choicesIn([...builtIn, ...appendable(added.value, builtIn)]);
}
