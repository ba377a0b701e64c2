import { useEffect, useId, type RefObject } from 'react';
import { countriesLike } from '~/features/delivery/country';
import { useCombobox } from '~/islands/parts/useCombobox';
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
  const choose = (name: string) => {
    const field = root.current?.querySelector('input');
    if (!field) return;
    field.value = name;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    onClose();
  };
  const { active, press } = useCombobox({
    text: typed,
    count: names.length,
    isOpen: names.length > 0,
    onChoose: (position) => choose(names[position] ?? typed),
    onClose,
  });
  useEffect(() => {
    const field = root.current?.querySelector('input');
    if (!field || names.length === 0) return undefined;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
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
      <p
        role="status"
        className="visually-hidden"
      >{`${names.length === 1 ? '1 country' : `${names.length} countries`} below`}</p>
      <ul id={id} role="listbox" aria-label="Countries" className={styles['names']}>
        {names.map((name, index) => (
          // The focus stays in the field, whose keys move through the options.
          <li
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
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
