import { useId, useState } from 'react';
import type { Hit } from '~/domain/search/search';
import { source } from '~/stores/catalogue-source';
import styles from './Compare.module.css';
import type { PickerProps } from './ListPicker';

/** Perfumes by their names, as one types. */
export function SearchPicker({ isIn, onPick }: PickerProps) {
  const id = useId();
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const find = async (text: string) => {
    const chosen = hits.find(({ name }) => name === text);
    if (chosen?.productId) onPick(chosen.productId);
    else if (text.trim().length > 1) setHits((await source.find(text))?.hits ?? []);
  };
  const perfumes = hits.filter(
    ({ kind, productId }) => kind === 'perfume' && productId !== null && !isIn(productId),
  );
  return (
    <div className={`field ${styles['picker']}`}>
      <label htmlFor={id}>Add a perfume</label>
      <input
        dir="auto"
        id={id}
        className="input"
        list={`${id}-names`}
        autoComplete="off"
        onChange={(event) => void find(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {perfumes.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </div>
  );
}
