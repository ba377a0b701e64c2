import {
  lazy,
  Suspense,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent as Typing,
} from 'react';
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
  import('./CountryNames')
    .then((module) => ({ default: module.CountryNames }))
    .catch(() => ({ default: () => null })),
);

/** What is wrong with the text; '' where nothing is, or nobody can say. */
const check = (field: HTMLInputElement): Promise<string> =>
  import('./check-country').then(({ checkCountry }) => checkCountry(field)).catch(() => '');

/**
 * A text field for any country by any of its names. It offers names while somebody types, and says
 * on leaving when the text is no country (R350).
 */
export function CountryField({ errors, saved, required }: Props) {
  const root = useRef<HTMLDivElement>(null);
  /** Null while nothing is offered. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const offer = ({ target }: Typing<HTMLElement>) => {
    setProblem('');
    if (!(target instanceof HTMLInputElement)) return;
    // A browser that fills in the form writes into a field where nobody is.
    const isTyped = target === document.activeElement;
    setTyped(isTyped ? target.value : null);
    if (!isTyped) void check(target);
  };
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    setTyped(null);
    // No error here when a button is pressed: it would move the button away from the pointer. The
    // server refuses the country anyway.
    if (target instanceof HTMLInputElement)
      void check(target).then(
        (known) => relatedTarget instanceof HTMLInputElement && setProblem(known),
      );
  };
  return (
    <div ref={root} className={styles['offering']} onInput={offer} onBlur={leave}>
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
