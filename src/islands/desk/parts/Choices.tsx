import styles from './Choices.module.css';

interface Props<Id extends string> {
  label: string;
  choices: readonly { id: Id; name: string; count?: number | undefined }[];
  /** Null when none is. */
  chosen: Id | null;
  onChoose: (id: Id) => void;
}

/** A group of buttons of which one is pressed: 'New (3)'. */
export const Choices = <Id extends string>({ label, choices, chosen, onChoose }: Props<Id>) => (
  <div role="group" aria-label={label} className={styles['choices']}>
    {choices.map(({ id, name, count }) => (
      <button
        key={id}
        type="button"
        className={`chip ${styles['choice']}`}
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
      >{`${name}${count !== undefined ? ` (${count})` : ''}`}</button>
    ))}
  </div>
);
