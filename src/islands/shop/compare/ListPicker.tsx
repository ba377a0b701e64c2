import { useCatalogue } from '~/islands/parts/useCatalogue';
import styles from './Compare.module.css';

export interface PickerProps {
  /** Whether a perfume is compared already. */
  isIn: (id: number) => boolean;
  onPick: (id: number) => void;
}

/** All perfumes in a list. */
export function ListPicker({ isIn, onPick }: PickerProps) {
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
