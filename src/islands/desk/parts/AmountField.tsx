import { useState, type ComponentProps } from 'react';
import { typedAmount } from '~/base/typed-amount';
import type { NumberKind } from '~/base/typed-number';
import { TextField } from '~/islands/form/TextField';
import { decimalKeys, hintWith, understood } from './typed-amount';

type Field = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'errors' | 'required'>;

interface Props extends Field, NumberKind {
  hint?: string;
  /** In units. */
  defaultValue?: number | undefined;
}

/** An amount in a form, which reads it by `numberIn` when it is sent. */
export function AmountField({ currency, unit, isSigned, hint, defaultValue, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const kind = { currency, unit, isSigned: isSigned === true };
  const said = understood(typed, field.errors[field.name] !== undefined, kind);
  return (
    <TextField
      {...field}
      {...decimalKeys(kind)}
      defaultValue={defaultValue === undefined ? undefined : typedAmount(defaultValue)}
      hint={hintWith(hint, said)}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
