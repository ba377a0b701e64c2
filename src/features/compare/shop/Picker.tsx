import { useId, useState } from 'react';
import type { Hit } from '~/features/search/search';
import { useCatalogue } from '~/islands/parts/useCatalogue';
import { source } from '~/stores/catalogue-source';
import styles from './Compare.module.css';

interface Props {
  /** Whether a perfume is compared already. */
  isIn: (id: number) => boolean;
  onPick: (id: number) => void;
}

/** A further perfume to compare. In a large catalogue it is found by its name. */
export const Picker = import.meta.env.LARGE_CATALOGUE ? SearchPicker : ListPicker;

/** All perfumes in a list. */
function ListPicker({ isIn, onPick }: Props) {
  const products = useCatalogue() ?? [];
  const perfumes = products.filter(({ id, kind }) => kind === 'perfume' && !isIn(id));
  return (
    <div className={`field ${styles['picker']}`}>
      <label htmlFor="compare-pick">Add a perfume</label>
      <select
        id="compare-pick"
        className="input"
        value=""
        onChange={(event) => {
          onPick(Number(event.target.value));
        }}
      >
        <option value="" disabled>
          Choose one
        </option>
        {perfumes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Perfumes by their names, as one types. */
function SearchPicker({ isIn, onPick }: Props) {
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
