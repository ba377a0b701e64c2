import { useEffect, useId, useState } from 'react';
import type { Choice } from '~/domain/desk/steps/new-order';
import type { Find } from './useChoices';

export interface ProductFieldProps {
  choices: readonly Choice[];
  /** Left out where `choices` has all. */
  find?: Find | null | undefined;
  /** The id of a choice; '' until there is one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** What a line is of. */
export function ProductField({ find, ...props }: ProductFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Product</label>
      {find ? <Typed id={id} find={find} {...props} /> : <Picked id={id} {...props} />}
    </div>
  );
}

type Own = Omit<ProductFieldProps, 'find'> & { id: string };

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
function Typed({ id, choices, find, chosen, onChoose }: Own & { find: Find }) {
  const [text, setText] = useState(
    () => choices.find((choice) => choice.id === chosen)?.name ?? '',
  );
  useEffect(() => {
    if (chosen !== '' || text.trim().length < 2) return;
    const timer = setTimeout(() => find(text), 150);
    return () => clearTimeout(timer);
  }, [chosen, find, text]);
  return (
    <>
      <input
        id={id}
        className="input"
        list={`${id}-names`}
        placeholder="Type a name"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChoose(choices.find(({ name }) => name === target.value)?.id ?? '');
        }}
      />
      <datalist id={`${id}-names`}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.name} />
        ))}
      </datalist>
    </>
  );
}
