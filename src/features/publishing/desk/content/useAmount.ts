import { useState } from 'react';
import { isNumber, isText } from '~/base/guards';
import { typedAmount } from '~/base/typed-amount';
import type { NumberKind } from '~/base/typed-number';
import { isUnread, valueOf } from '~/features/publishing/unread';
import { decimalKeys, understood } from '~/islands/desk/parts/typed-amount';

interface Typed {
  /** What the file holds. */
  value: unknown;
  show: (value: unknown) => string;
  read: (text: string) => unknown;
  change: (value: unknown) => void;
}

/** A value that is read from a text. The text stays as it was typed, for as long as its value stands. */
export function useTyped({ value, show, read, change }: Typed) {
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const isTyped = typed !== null && typed.value === value;
  return {
    isTyped,
    text: isTyped ? typed.text : show(value),
    type: (text: string) => {
      const next = read(text);
      setTyped({ text, value: next });
      change(next);
    },
  };
}

interface Amount extends Pick<Typed, 'value' | 'change'>, NumberKind {
  /** Does the field show an error? */
  hasError: boolean;
}

/** An amount of the content: its control, and what was understood once something was typed. */
export function useAmount({ value, change, hasError, ...kind }: Amount) {
  const { isTyped, text, type } = useTyped({
    value,
    show: (now) => (kind.unit !== undefined && isNumber(now) ? String(now) : textOf(now)),
    read: (typed) => valueOf(typed, kind),
    change,
  });
  return {
    control: {
      ...decimalKeys(kind),
      className: 'input',
      value: text,
      onChange: ({ target }: { target: HTMLInputElement }) => type(target.value),
    },
    said: isTyped || isUnread(value) ? understood(text, hasError, kind) : '',
  };
}

/** As a field shows an amount, or what somebody has typed in its place. */
export function textOf(value: unknown): string {
  if (isNumber(value)) return typedAmount(value);
  if (isUnread(value)) return value.typed;
  return isText(value) ? value : '';
}
