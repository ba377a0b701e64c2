import { useId, type InputHTMLAttributes } from 'react';
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
  | 'defaultValue'
> {
  label: string;
  /** The field's name in the request, by which the server names its errors. */
  name: string;
  errors: FieldErrors;
  hint?: string;
  multiline?: boolean;
}

/** A labelled field with its hint and its error. What is typed before React arrives stays. */
export function TextField({ label, name, errors, hint, multiline = false, ...attributes }: Props) {
  const id = useId();
  const error = errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  const { type, inputMode, autoCapitalize, ...shared } = attributes;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea {...shared} {...control} className={`input ${styles['tall']}`} rows={6} />
      ) : (
        <input {...shared} {...{ type, inputMode, autoCapitalize }} {...control} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
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
