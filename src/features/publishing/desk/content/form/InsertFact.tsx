import { useRef } from 'react';
import { factTitle } from '~/features/publishing/figures';
import type { ContentForm } from './form-context';
import styles from './ContentForm.module.css';

interface Props {
  form: ContentForm;
  /** Of the field's control. */
  id: string;
  /** What the field is called. */
  label: string;
  /** The field's text with the fact in it. */
  onInsert: (text: string) => void;
}

/** Puts a fact of the shop into a text by its name, so that no text says what the settings do not (R986). */
export function InsertFact({ form: { facts = {} }, id, label, onInsert }: Props) {
  const chosen = useRef<HTMLSelectElement>(null);
  const insert = () => {
    const field = document.getElementById(id);
    const name = chosen.current?.value ?? '';
    if (!(field instanceof HTMLTextAreaElement) || name === '') return;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end');
    onInsert(field.value);
  };
  return (
    <div className={styles['pick']}>
      <select ref={chosen} className="input" aria-label={`Fact for ${label}`} defaultValue="">
        <option value="">Choose a fact of the shop</option>
        {Object.entries(facts).map(([name, text]) => (
          <option key={name} value={name}>
            {factTitle(name, text)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button quiet"
        aria-label={`Insert the fact into ${label}`}
        onClick={insert}
      >
        Insert
      </button>
    </div>
  );
}
