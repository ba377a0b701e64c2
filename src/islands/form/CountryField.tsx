import { lazy, Suspense, useRef, useState, type FocusEvent } from 'react';
import type { CountryNames as Names } from './CountryNames';
import styles from './Form.module.css';
import { TextField } from './TextField';
import type { FieldErrors } from './useForm';

interface Props {
  errors: FieldErrors;
  saved?: string | undefined;
  required?: boolean | undefined;
}

/** Loaded once somebody types into the field, which works without. */
const CountryNames = lazy<typeof Names>(() =>
  import('./CountryNames').then(
    (module) => ({ default: module.CountryNames }),
    () => ({ default: () => null }),
  ),
);

/**
 * A text field for any country by any of its names. It offers names while somebody types, and says
 * on leaving when the text is no country (R350).
 */
export function CountryField({ errors, saved, required }: Props) {
  const root = useRef<HTMLDivElement>(null);
  /** Null while nothing is offered. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const offer = () => {
    setProblem('');
    setTyped(root.current?.querySelector('input')?.value ?? null);
  };
  const check = async ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    setTyped(null);
    // No error here when a button is pressed: it would move the button away from the pointer. The
    // server refuses the country anyway.
    if (!(relatedTarget instanceof HTMLInputElement) || !(target instanceof HTMLInputElement))
      return;
    const rule = await import('~/domain/account/country').catch(() => null);
    if (rule && target.value !== '' && !rule.isCountry(target.value))
      setProblem(rule.unknownCountry);
  };
  return (
    <div
      ref={root}
      className={styles['offering']}
      onInput={offer}
      onBlur={(event) => void check(event)}
    >
      <TextField
        label="Country"
        name="country"
        autoComplete="country-name"
        defaultValue={saved}
        required={required}
        errors={problem ? { ...errors, country: problem } : errors}
      />
      {typed !== null && (
        <Suspense fallback={null}>
          <CountryNames root={root} typed={typed} onClose={() => setTyped(null)} />
        </Suspense>
      )}
    </div>
  );
}
