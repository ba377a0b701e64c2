import { useId } from 'react';
import type { CardWords } from '~/features/orders/desk-view/new-order';
import { maxCardMessage } from '~/features/gift-cards/gift-card';

interface Props {
  words: CardWords;
  onChange: (words: CardWords) => void;
}

const fields = [
  ['from', 'From', 'text'],
  ['to', 'To', 'text'],
  ['email', 'Their e-mail', 'email'],
  ['on', 'Day', 'date'],
] as const;

const hints: Partial<Record<keyof CardWords, string>> = {
  email: 'Empty: the shopper gets the card, to print it.',
  on: 'On which it is mailed. Empty: at once.',
};

/** What a gift card says and whom it goes to, as in the shop (R993). */
export function CardFields({ words, onChange }: Props) {
  const id = useId();
  return (
    <>
      {fields.map(([name, label, type]) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            className="input"
            type={type}
            dir="auto"
            autoComplete="off"
            maxLength={type === 'text' ? 60 : undefined}
            aria-describedby={hints[name] && `${id}-${name}-hint`}
            value={words[name] ?? ''}
            onChange={({ target: { value } }) => onChange({ ...words, [name]: value })}
          />
          {hints[name] && <p id={`${id}-${name}-hint`}>{hints[name]}</p>}
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}-message`}>Message</label>
        <textarea
          id={`${id}-message`}
          className="input"
          rows={3}
          dir="auto"
          maxLength={maxCardMessage}
          value={words.message ?? ''}
          onChange={({ target: { value } }) => onChange({ ...words, message: value })}
        />
      </div>
    </>
  );
}
