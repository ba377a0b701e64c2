import { isRecord } from '~/base/guards';
import { percent, withNames } from '~/features/publishing/field-kinds';
import { AddCountry } from './CountriesField';
import { nameOfCountry } from './countries';
import { useSetting } from './region';
import { OwnSetting, Row, Setting } from './Setting';
import styles from './Settings.module.css';

/** Which tax is in the prices, and how invoices are numbered. */
export function Tax() {
  const { value } = useSetting(['tax', 'prices']);
  return (
    <>
      <div className={styles['row']}>
        <Setting at={['tax', 'prices']} />
        {value === 'include' && <Setting at={['tax', 'name']} />}
      </div>
      {value === 'include' ? <Rates /> : <Setting at={['tax', 'note']} />}
      <fieldset className={styles['part']}>
        <legend>Invoices</legend>
        <Row above={['invoices']} names={['prefix', 'series']} />
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
            <OwnSetting
              field={percent(code)}
              words={{ [code]: { label: `${nameOfCountry(code)} (%)` } }}
              above={['tax', 'rates']}
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
        <Setting at={['tax', 'others']} />
        <OwnSetting
          field={withNames(
            'one',
            'home',
            Object.fromEntries(codes.map((code) => [code, nameOfCountry(code)])),
          )}
          words={{ home: { label: 'The shop’s own country' } }}
          above={['tax', 'rates']}
        />
      </div>
      {problem && <small className="field-error">{problem}</small>}
    </fieldset>
  );
}

const without = (rates: Record<string, unknown>, code: string) =>
  Object.fromEntries(Object.entries(rates).filter(([one]) => one !== code));
