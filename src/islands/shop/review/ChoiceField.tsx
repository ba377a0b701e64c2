import { useId } from 'react';
import styles from './ReviewForm.module.css';

export interface Choice {
  value: string | number;
  text: string;
  /** The place on a scale, for who sees the page; the text says as much. */
  level?: number;
}

interface Props {
  label: string;
  /** The field's name in its form. */
  name: string;
  choices: readonly Choice[];
  /** Whether several may be chosen. */
  isMany?: boolean;
}

/** One of a few, or several of them, each as large as a thumb. Nothing is chosen at first. */
export function ChoiceField({ label, name, choices, isMany = false }: Props) {
  const id = useId();
  return (
    <div role={isMany ? 'group' : 'radiogroup'} aria-labelledby={id}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['choices']}>
        {choices.map(({ value, text, level }) => (
          <label key={value} className="chip">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              className="over-label"
            />
            {level !== undefined && <b aria-hidden="true">{level}</b>}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
