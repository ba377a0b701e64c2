import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '~/api';
import { isInt, isListOf, isShape, isText } from '~/base/guards';
import type { Cart } from '~/features/cart/cart';
import { productIdsOf } from '~/features/catalogue/lines';
import { $sets } from '~/stores/sets';
import styles from './Hazards.module.css';

/** What the label of a product says: 'Danger. May be fatal if swallowed and enters airways.' */
export interface HazardNote {
  id: number;
  name: string;
  href: string;
  words: string;
}

const isNotes = isListOf(
  isShape<HazardNote>({ id: isInt, name: isText, href: isText, words: isText }),
);

/** The hazards of what lies in the cart, which a label names before it is bought (R710). */
export function Hazards({ cart }: { cart: Cart }): ReactNode {
  const [notes, setNotes] = useState<readonly HazardNote[]>([]);
  useEffect(() => {
    void call('/hazards.json', isNotes).then((result) => {
      if (result.ok) setNotes(result.value);
      else console.error('The hazards could not be read:', result);
    });
  }, []);
  const sets = useStore($sets);
  const ids = cart.flatMap(({ id }) => productIdsOf(id, sets));
  const named = notes.filter(({ id }) => ids.includes(id));
  return (
    named.length > 0 && (
      <section aria-labelledby="hazards-heading" className={styles['hazards']}>
        <h3 id="hazards-heading">Hazards</h3>
        <ul>
          {named.map(({ id, name, href, words }) => (
            <li key={id}>
              <a href={`${href}#safety`}>{name}</a>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
