import { useEffect, useState } from 'react';
import { fetchProducts } from '~/api';
import { appendable } from '~/domain/catalogue/backend-products';
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
  return choicesIn([...builtIn, ...(added.ok ? appendable(added.value, builtIn) : [])]);
}
