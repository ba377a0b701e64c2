import { useEffect, useId, useState } from 'react';
import type { Choice } from '~/features/orders/desk-view/new-order';
import { source } from '~/stores/catalogue-source';
import type { Find } from './useChoices';

export interface ProductFieldProps {
  choices: readonly Choice[];
  /** Adds what a text finds to the choices, where these are not all. */
  find: Find;
  /** The id of a choice; '' until there is one. */
  chosen: string;
  onChoose: (id: string) => void;
}

type Own = ProductFieldProps & { id: string };

const Picked = ({ id, choices, chosen, onChoose }: Own) => (
  <select
    id={id}
    className="input"
    value={chosen}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">Choose a product</option>
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ))}
  </select>
);

/** Of many products those are offered whose names one types. */
function Typed({ id, choices, find, chosen, onChoose }: Own) {
  const [typed, setTyped] = useState({ chosen, text: '' });
  // After a line above was removed, this is another line than the one that was typed into.
  const nameOf = (line: string) => choices.find((choice) => choice.id === line)?.name ?? '';
  const text = typed.chosen === chosen ? typed.text : nameOf(chosen);
  const isOpen = chosen === '' && text.trim().length > 1;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => find(text), source.pauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, find, text]);
  return (
    <>
      <input
        id={id}
        className="input"
        list={`${id}-names`}
        dir="auto"
        placeholder="Type a name"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target: { value } }) => {
          const next = choices.find(({ name }) => name === value)?.id ?? '';
          setTyped({ chosen: next, text: value });
          onChoose(next);
        }}
      />
      <p id={`${id}-hint`}>{isOpen && 'Choose one from the list.'}</p>
      <datalist id={`${id}-names`}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.name} />
        ))}
      </datalist>
    </>
  );
}

const Control = import.meta.env.LARGE_CATALOGUE ? Typed : Picked;

/** What a line is of. */
export function ProductField(props: ProductFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Product</label>
      <Control id={id} {...props} />
    </div>
  );
}
