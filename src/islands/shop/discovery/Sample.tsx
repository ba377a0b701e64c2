import { useId } from 'react';
import type { Sampled } from '~/domain/scent/sampled';
import styles from './Discovery.module.css';

interface Props {
  perfume: Sampled;
  isChosen: boolean;
  isSoldOut: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

export function Sample({ perfume, isChosen, isSoldOut, isDisabled, onChange }: Props) {
  const id = useId();
  const { name, notes, picture } = perfume;
  return (
    <label className={styles['sample']} data-off={isDisabled || undefined}>
      <input
        type="checkbox"
        name={String(perfume.id)}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-notes`}
        onChange={onChange}
      />
      <img src={picture.src} alt="" width={72} height={90} loading="lazy" />
      <span>
        <span id={`${id}-name`} className={styles['name']}>
          {name}
        </span>
        <span id={`${id}-notes`} className={styles['notes']}>
          {isSoldOut ? 'Out of stock' : notes}
        </span>
      </span>
    </label>
  );
}
