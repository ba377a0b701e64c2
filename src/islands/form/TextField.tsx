import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { NumberInput } from '~/islands/parts/NumberInput';
import type { FieldErrors } from './useForm';
import styles from './Form.module.css';

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'required'
  | 'autoCapitalize'
  | 'maxLength'
  | 'minLength'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'accept'
  | 'defaultValue'
  | 'readOnly'
  | 'spellCheck'
  | 'autoCorrect'
  | 'onInput'
> {
  label: string;
  /** The field's name in the request, by which the server names its errors. */
  name: string;
  errors: FieldErrors;
  hint?: ReactNode;
  multiline?: boolean;
  /** Lines of a multiline field. */
  rows?: number;
  /** It is copied letter by letter: no keyboard corrects it, and no browser offers it again (R1057). */
  isCode?: boolean;
}

const asCode = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
};

/** A labelled field with its hint and its error. What is typed before React arrives stays. */
export function TextField({
  label,
  name,
  errors,
  hint,
  multiline = false,
  rows = 6,
  isCode = false,
  ...attributes
}: Props) {
  const id = useId();
  const error = errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    className: 'input',
    // What is typed stands in its own direction (R853).
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  const { type, inputMode, autoCapitalize, min, max, step, onInput, ...shared } = {
    ...(isCode && asCode),
    ...attributes,
  };
  const Input = type === 'number' ? NumberInput : 'input';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea {...shared} {...control} className={`input ${styles['tall']}`} rows={rows} />
      ) : (
        <Input
          {...shared}
          {...{ type, inputMode, autoCapitalize, min, max, step, onInput }}
          {...control}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
