import { useId } from 'react';
import styles from './Stock.module.css';
import { NumberInput } from '~/islands/parts/NumberInput';

interface Props {
  /** The accessible name. */
  name: string;
  /** Seen on a phone, where the columns have no headings. */
  caption: string;
  value: string;
  onType: (text: string) => void;
}

export function UnitsField({ name, caption, value, onType }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles['caption']}>
        {caption}
      </label>
      <NumberInput
        id={id}
        className="input"
        aria-label={name}
        min={0}
        step={1}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}
