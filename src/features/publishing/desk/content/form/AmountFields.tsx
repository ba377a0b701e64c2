import { isList } from '~/base/guards';
import type { NumberKind } from '~/base/typed-number';
import { valueOf } from '~/features/publishing/unread';
import { textOf, useAmount, useTyped } from '~/features/publishing/desk/content/useAmount';
import { hintWith, understood } from '~/islands/desk/parts/typed-amount';
import { describedBy, FieldFrame } from './FieldFrame';
import { fieldState, type FieldProps } from './form-context';
import styles from './ContentForm.module.css';

/* The fields of numbers that may have decimals. */

export const MoneyField = (props: FieldProps) => <AmountField {...props} />;

export const PercentField = (props: FieldProps) => <AmountField {...props} unit="%" />;

export const DecimalField = (props: FieldProps) => <AmountField {...props} unit="" />;

function AmountField({ unit, ...props }: FieldProps & NumberKind) {
  const { id, value, problems, change } = fieldState(props);
  const { control, said } = useAmount({ value, hasError: problems.length > 0, change, unit });
  const { label, hint } = props.words;
  return (
    <FieldFrame label={label} hint={hintWith(hint, said)} id={id} problems={problems}>
      <input {...control} {...describedBy(id, problems)} />
    </FieldFrame>
  );
}

const linesIn = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A list of amounts, one a line. */
export function AmountsField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { isTyped, text, type } = useTyped({
    value,
    show: (list) => (isList(list) ? list : []).map(textOf).join('\n'),
    read: (all) => linesIn(all).map((line) => valueOf(line, {})),
    change,
  });
  const said = isTyped
    ? linesIn(text).map((line) => understood(line, problems.length > 0, {}))
    : [];
  const { label, hint } = props.words;
  return (
    <FieldFrame
      label={label}
      hint={hintWith([hint, 'One a line.'].filter(Boolean).join(' '), said.join(' '))}
      id={id}
      problems={problems}
      isWide
    >
      <textarea
        {...describedBy(id, problems)}
        className={`input ${styles['tall']}`}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        rows={Math.min(8, Math.max(3, text.split('\n').length + 1))}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </FieldFrame>
  );
}
