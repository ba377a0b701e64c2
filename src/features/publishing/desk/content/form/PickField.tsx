import { isComposing } from '~/islands/parts/composing';
import { useRef, useState } from 'react';
import type { ContentProblem } from '~/features/publishing/content-replies';
import type { Option } from '~/features/publishing/field-kinds';
import type { FieldWords } from '~/features/publishing/words';
import { fold } from '~/base/text/fold';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { describedBy, FieldFrame } from './FieldFrame';
import styles from './ContentForm.module.css';

interface Props {
  id: string;
  words: FieldWords;
  options: readonly Option[];
  /** In their order. */
  chosen: readonly string[];
  problems: readonly ContentProblem[];
  onChange: (chosen: readonly string[]) => void;
}

/** Some of many, found by name: typed, or taken from the list that the field offers. */
export function PickField({ id, words, options, chosen, problems, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const found = optionLike(options, typed);
    setUnknown(found || typed.trim() === '' ? null : typed.trim());
    if (!found) return;
    setTyped('');
    if (!chosen.includes(found.value)) onChange([...chosen, found.value]);
  };
  const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? value;
  return (
    <FieldFrame {...words} id={id} problems={problems} isWide>
      {chosen.length > 0 && (
        <ul className={styles['picked']}>
          {chosen.map((value) => (
            <li key={value}>
              <span>{nameOf(value)}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${nameOf(value)} from ${words.label}`}
                onClick={() => {
                  onChange(chosen.filter((one) => one !== value));
                  field.current?.focus();
                }}
              >
                <DeskIcon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['pick']}>
        <input
          {...describedBy(id, problems)}
          ref={field}
          className="input"
          dir="auto"
          autoComplete="off"
          list={`${id}:options`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            // Enter would save the form.
            event.preventDefault();
            add();
          }}
        />
        <button
          type="button"
          className="button quiet"
          aria-label={`Add to ${words.label}`}
          onClick={add}
        >
          Add
        </button>
      </div>
      <datalist id={`${id}:options`}>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, name }) => (
            <option key={value} value={name} />
          ))}
      </datalist>
      <p role="status" className="field-error">
        {unknown !== null && `There is no “${unknown}” to choose from.`}
      </p>
    </FieldFrame>
  );
}

/** By its whole name, else by how its name begins, where that is one alone. */
function optionLike(options: readonly Option[], typed: string): Option | null {
  const asked = fold(typed.trim());
  if (asked === '') return null;
  const exact = options.find(({ name }) => fold(name) === asked);
  const begun = options.filter(({ name }) => fold(name).startsWith(asked));
  return exact ?? (begun.length === 1 ? (begun[0] ?? null) : null);
}
