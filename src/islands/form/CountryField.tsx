import { useId, useState, type FocusEvent } from 'react';
import { TextField } from './TextField';
import type { FieldErrors } from './useForm';

interface Props {
  errors: FieldErrors;
  saved?: string | undefined;
  required?: boolean | undefined;
}

/** Loaded once somebody types into the field. */
const loadCountries = () => import('~/domain/account/country');

/**
 * A field for any country by any of its names. It offers the usual ones while somebody types and is
 * a plain text field at rest; who goes on to the next field is told what is no country (R351).
 */
export function CountryField({ errors, saved, required }: Props) {
  const id = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const offer = async () => {
    setProblem('');
    const { countryNames } = await loadCountries();
    if (document.activeElement?.getAttribute('name') === 'country') setNames(countryNames);
  };
  const check = async ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    setNames([]);
    // A button keeps its place under the pointer, and says itself what the server refuses.
    if (!(relatedTarget instanceof HTMLInputElement) || !(target instanceof HTMLInputElement))
      return;
    const { isCountry, unknownCountry } = await loadCountries();
    if (target.value !== '' && !isCountry(target.value)) setProblem(unknownCountry);
  };
  return (
    <div onInput={() => void offer()} onBlur={(event) => void check(event)}>
      <TextField
        label="Country"
        name="country"
        autoComplete="country-name"
        defaultValue={saved}
        required={required}
        list={names.length > 0 ? id : undefined}
        errors={problem ? { ...errors, country: problem } : errors}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
