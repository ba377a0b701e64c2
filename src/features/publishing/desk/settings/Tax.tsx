import { isRecord, isText } from '~/base/guards';
import { AddCountry } from './CountriesField';
import { nameOfCountry } from './countries';
import { AmountSetting, SelectSetting, SentenceSetting, TextSetting } from './fields';
import { useSetting } from './region';
import styles from './Settings.module.css';

/** Which tax is in the prices, and how invoices are numbered. */
export function Tax() {
  const { value } = useSetting(['tax', 'prices']);
  return (
    <>
      <div className={styles['row']}>
        <SelectSetting
          field={['tax', 'prices']}
          label="Prices"
          usual="none"
          choices={[
            ['none', 'No tax is charged'],
            ['include', 'Prices include the tax'],
          ]}
        />
        {value === 'include' && (
          <TextSetting field={['tax', 'name']} label="Name of the tax" hint="Such as VAT." />
        )}
      </div>
      {value === 'include' ? (
        <Rates />
      ) : (
        <SentenceSetting
          field={['tax', 'note']}
          label="Note"
          hint="What the law wants said of a shop that charges no tax."
        />
      )}
      <fieldset className={styles['part']}>
        <legend>Invoices</legend>
        <div className={styles['row']}>
          <TextSetting
            field={['invoices', 'prefix']}
            label="Before each number"
            hint="Letters, digits and hyphens."
          />
          <SelectSetting
            field={['invoices', 'series']}
            label="Numbers begin anew"
            usual="year"
            choices={[
              ['year', 'Each year'],
              ['forever', 'Never'],
            ]}
          />
        </div>
      </fieldset>
    </>
  );
}

function Rates() {
  const { value, set, id, problem } = useSetting(['tax', 'rates']);
  const { home = '', ...rates } = isRecord(value) ? value : {};
  const codes = Object.keys(rates);
  return (
    <fieldset id={id} tabIndex={-1} className={styles['part']}>
      <legend>Rates</legend>
      <ul className={styles['rates']}>
        {codes.map((code) => (
          <li key={code}>
            <AmountSetting
              field={['tax', 'rates', code]}
              label={`${nameOfCountry(code)} (%)`}
              unit="%"
            />
            <button
              type="button"
              className="button quiet"
              aria-label={`Take away ${nameOfCountry(code)}`}
              onClick={() => set({ home, ...without(rates, code) })}
            >
              Take away
            </button>
          </li>
        ))}
      </ul>
      <AddCountry
        label="Country with a rate"
        onAdd={(code) => {
          if (code !== 'others') set({ home: home || code, ...rates, [code]: rates[code] ?? '' });
        }}
      />
      <div className={styles['row']}>
        <AmountSetting
          field={['tax', 'others']}
          label="All other countries (%)"
          hint="0 for exports."
          unit="%"
        />
        <SelectSetting
          field={['tax', 'rates', 'home']}
          label="The shop’s own country"
          usual={isText(home) ? home : ''}
          choices={codes.map((code) => [code, nameOfCountry(code)])}
        />
      </div>
      {problem && <small className="field-error">{problem}</small>}
    </fieldset>
  );
}

const without = (rates: Record<string, unknown>, code: string) =>
  Object.fromEntries(Object.entries(rates).filter(([one]) => one !== code));
