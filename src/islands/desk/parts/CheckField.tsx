import styles from './CheckField.module.css';

interface Props {
  label: string;
  /** The field's name in its form; left out where `onChange` follows it. */
  name?: string;
  isChecked: boolean;
  isOff?: boolean;
  onChange?: (isChecked: boolean) => void;
}

/** A checkbox with its label, as large as a thumb. Without `onChange` it holds its own state. */
export const CheckField = ({ label, name, isChecked, isOff, onChange }: Props) => (
  <label className={styles['check']}>
    <input
      type="checkbox"
      name={name}
      disabled={isOff}
      {...(onChange
        ? { checked: isChecked, onChange: ({ target }) => onChange(target.checked) }
        : { defaultChecked: isChecked })}
    />
    <span>{label}</span>
  </label>
);
