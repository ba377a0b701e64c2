import { isComposing } from '~/islands/parts/composing';
import { useId, useState } from 'react';
import { unknownCountry } from '~/features/delivery/country';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { codeOfCountry, countriesText, countryNames, nameOfCountry } from './countries';
import styles from './Settings.module.css';

/** What the fields of countries offer, once a screen. */
const countryListId = 'country-names';
export const CountryList = () => (
  <datalist id={countryListId}>
    {['All other countries', ...countryNames()].map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

/** A country is typed and added by a press or by Enter, which sends no form. */
export function AddCountry({ label, onAdd }: { label: string; onAdd: (code: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const add = () => {
    const code = codeOfCountry(text);
    setProblem(code === null ? unknownCountry : '');
    if (code === null) return;
    onAdd(code);
    setText('');
  };
  return (
    <div className={styles['add']}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className="input"
          list={countryListId}
          autoComplete="off"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}:problem`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            add();
          }}
        />
        <small id={`${id}:problem`} className="field-error" role="status">
          {problem}
        </small>
      </div>
      <button type="button" className="button quiet" onClick={add}>
        Add
      </button>
    </div>
  );
}

interface Props {
  /** For what the list of problems leads to. */
  id: string;
  label: string;
  codes: readonly string[];
  problem: string;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
}

/** Countries by name: which they are in a line, behind it a press that takes each away. */
export const CountriesField = ({ id, label, codes, problem, onAdd, onRemove }: Props) => (
  <details id={id} tabIndex={-1} className={styles['countries']}>
    <summary>
      <span>{`${label}: `}</span>
      <span>{countriesText(codes)}</span>
    </summary>
    <ul>
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            className="chip"
            aria-label={`Take away ${nameOfCountry(code)}`}
            onClick={() => onRemove(code)}
          >
            <span>{nameOfCountry(code)}</span>
            <DeskIcon name="close" />
          </button>
        </li>
      ))}
    </ul>
    <AddCountry label="Country" onAdd={onAdd} />
    {problem && <small className="field-error">{problem}</small>}
  </details>
);
