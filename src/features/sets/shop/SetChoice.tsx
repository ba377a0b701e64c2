import { useId } from 'react';
import type { Choosable } from '~/features/catalogue/sets';
import styles from './SetForm.module.css';

interface ChoiceProps {
  part: Choosable;
  isChosen: boolean;
  isSoldOut: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

/** A part that may be chosen. */
export function Choice({ part, isChosen, isSoldOut, isDisabled, onChange }: ChoiceProps) {
  const id = useId();
  const { sku } = part;
  return (
    <label className={styles['choice']} data-off={isDisabled || undefined}>
      <input
        type="checkbox"
        name={sku}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-notes`}
        onChange={onChange}
      />
      <Shown part={part} isSoldOut={isSoldOut} id={id} />
    </label>
  );
}

interface ShownProps extends Pick<ChoiceProps, 'part' | 'isSoldOut'> {
  /** Begins the ids of its texts. */
  id?: string;
}

/** What a part of a set is. */
export const Shown = ({ part: { name, notes, picture }, isSoldOut, id }: ShownProps) => (
  <>
    <img src={picture.src} alt="" width={72} height={90} loading="lazy" />
    <span>
      <span id={id && `${id}-name`} className={styles['name']}>
        {name}
      </span>
      <span id={id && `${id}-notes`} className={styles['notes']}>
        {isSoldOut ? 'Out of stock' : notes}
      </span>
    </span>
  </>
);
