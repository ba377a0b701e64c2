import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { isList, isNumber, isText } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import type { NumberKind } from '~/base/typed-number';
import { useAmount } from '~/features/publishing/desk/content/useAmount';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { hintWith } from '~/islands/desk/parts/typed-amount';
import { NumberInput } from '~/islands/parts/NumberInput';
import { useSetting, type Setting } from './region';
import styles from './Settings.module.css';

/* The fields of the settings: each shows one value of the file, and what is wrong with it. */

interface Props {
  field: FieldPath;
  label: string;
  hint?: string;
}

interface FrameProps extends Omit<Props, 'field' | 'hint'> {
  setting: Setting;
  hint?: ReactNode;
  children: ReactNode;
}

/** The label above a control, its hint and its error below. */
const Frame = ({ setting: { id, problem }, label, hint, children }: FrameProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
    <small id={`${id}:about`}>
      {hint && <span className={styles['hint']}>{hint}</span>}
      {problem && <span className="field-error">{problem}</span>}
    </small>
  </div>
);

const controlOf = ({ id, problem }: Setting) => ({
  id,
  className: 'input',
  'aria-invalid': problem !== '' || undefined,
  'aria-describedby': `${id}:about`,
});

const textIn = (value: unknown): string => (isText(value) ? value : '');

type TextProps = Props & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'>;

export function TextSetting({ field, label, hint, ...input }: TextProps) {
  const setting = useSetting(field);
  return (
    <Frame {...{ setting, label, ...(hint && { hint }) }}>
      <input
        {...input}
        {...controlOf(setting)}
        dir="auto"
        value={textIn(setting.value)}
        onChange={({ target }) => setting.set(target.value)}
      />
    </Frame>
  );
}

/** One line that may be long, and is read as a whole. */
export function SentenceSetting({ field, label, hint }: Props) {
  const setting = useSetting(field);
  return (
    <Frame {...{ setting, label, ...(hint && { hint }) }}>
      <textarea
        {...controlOf(setting)}
        dir="auto"
        rows={2}
        value={textIn(setting.value)}
        onChange={({ target }) => setting.set(target.value.replaceAll('\n', ' '))}
      />
    </Frame>
  );
}

export function NumberSetting({ field, label, hint }: Props) {
  const setting = useSetting(field);
  const { value, set } = setting;
  return (
    <Frame {...{ setting, label, ...(hint && { hint }) }}>
      <NumberInput
        {...controlOf(setting)}
        min={0}
        value={isNumber(value) || isText(value) ? value : ''}
        onChange={({ target }) =>
          set(Number.isNaN(target.valueAsNumber) ? '' : target.valueAsNumber)
        }
      />
    </Frame>
  );
}

interface AmountProps extends Props, Pick<NumberKind, 'unit'> {
  /** Empty takes it away. */
  isOptional?: boolean;
}

export function AmountSetting({ field, label, hint, unit, isOptional }: AmountProps) {
  const setting = useSetting(field);
  const { control, said } = useAmount({
    value: setting.value,
    hasError: setting.problem !== '',
    unit,
    change: (value) => setting.set(value === '' && isOptional ? undefined : value),
  });
  return (
    <Frame {...{ setting, label, hint: hintWith(hint, said) }}>
      <input {...control} {...controlOf(setting)} />
    </Frame>
  );
}

/** What stands in the file, and how a keeper reads it. */
export type Choice = readonly [value: string, name: string];

interface SelectProps extends Props {
  choices: readonly Choice[];
  /** What stands there while the file names nothing. */
  usual: string;
  /** Undefined for what leaves the file. */
  onChoose?: (value: string | undefined) => void;
}

export function SelectSetting({ field, label, hint, choices, usual, onChoose }: SelectProps) {
  const setting = useSetting(field);
  return (
    <Frame {...{ setting, label, ...(hint && { hint }) }}>
      <select
        {...controlOf(setting)}
        value={textIn(setting.value) || usual}
        onChange={({ target }) => (onChoose ?? setting.set)(target.value || undefined)}
      >
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Yes unless the file says no. */
export function CheckSetting({ field, label }: Props) {
  const { value, set } = useSetting(field);
  return (
    <CheckField
      label={label}
      isChecked={value !== false}
      onChange={(isChosen) => set(isChosen ? undefined : false)}
    />
  );
}

interface ChecksProps extends Omit<SelectProps, 'usual' | 'hint' | 'onChoose'> {
  /** None takes the field away. */
  isOptional?: boolean;
}

/** Several of some choices, in the order of these. */
export function ChecksSetting({ field, label, choices, isOptional = false }: ChecksProps) {
  const { value, set, problem, id } = useSetting(field);
  const name = useId();
  const chosen = isList(value) ? value : [];
  const choose = (one: string, isChosen: boolean) => {
    const next = choices
      .map(([other]) => other)
      .filter((other) => (other === one ? isChosen : chosen.includes(other)));
    set(isOptional && next.length === 0 ? undefined : next);
  };
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={name} className={styles['group']}>
      <span id={name}>{label}</span>
      <div className={styles['checks']}>
        {choices.map(([one, words]) => (
          <CheckField
            key={one}
            label={words}
            isChecked={chosen.includes(one)}
            onChange={(isChosen) => choose(one, isChosen)}
          />
        ))}
      </div>
      {problem && <small className="field-error">{problem}</small>}
    </div>
  );
}
