import { useEffect, useId, useState, type RefObject } from 'react';
import { countriesLike } from '~/domain/account/country';
import styles from './CountryNames.module.css';

interface Props {
  /** The element around the field. */
  root: RefObject<HTMLElement | null>;
  typed: string;
  onClose: () => void;
}

/** The countries that match the typed text, below the field. The field keeps the focus. */
export function CountryNames({ root, typed, onClose }: Props) {
  const id = useId();
  const names = countriesLike(typed);
  const [{ active, of }, setActive] = useState({ active: -1, of: typed });
  const current = of === typed ? active : -1;
  const choose = (name: string) => {
    const field = root.current?.querySelector('input');
    if (!field) return;
    field.value = name;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    onClose();
  };
  useEffect(() => {
    const field = root.current?.querySelector('input');
    if (!field || names.length === 0) return undefined;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = event.key === 'Enter' ? names[current] : undefined;
      if (step === undefined && chosen === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      if (chosen !== undefined) choose(chosen);
      else if (step === undefined) onClose();
      // From -1, which is the field itself, round to the last and back.
      else setActive({ active: around(current + step, names.length), of: typed });
    };
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    if (current >= 0) field.setAttribute('aria-activedescendant', `${id}-${current}`);
    field.addEventListener('keydown', press);
    return () => {
      for (const name of ['autocomplete', 'controls', 'activedescendant'])
        field.removeAttribute(`aria-${name}`);
      field.removeEventListener('keydown', press);
    };
  });
  if (names.length === 0) return null;
  return (
    <>
      <p role="status" className="visually-hidden">
        {names.length === 1 ? '1 country' : `${names.length} countries`} below
      </p>
      <ul id={id} role="listbox" aria-label="Countries" className={styles['names']}>
        {names.map((name, index) => (
          // The focus stays in the field, whose keys move through the options.
          <li
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            className={styles['name']}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(name);
            }}
          >
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Places from -1 to the last, in a ring. */
const around = (position: number, length: number): number =>
  ((position + 1 + length + 1) % (length + 1)) - 1;
