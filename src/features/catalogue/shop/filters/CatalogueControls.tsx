import { useId } from 'react';
import { spell } from '~/base/text/spell';
import { chooseValues } from '~/features/search/listing-view';
import styles from './CatalogueControls.module.css';
import type { ListState } from '~/features/catalogue/shop/list-state/list-state';
import { PriceSlider } from './PriceSlider';

/** Search, category or type, and highest price of the oils and diffusers catalogues. */
export const CatalogueControls = (list: ListState) => (
  <div className={styles['controls']}>
    <SearchField {...list} />
    <LeadSelect {...list} />
    <PriceSlider {...list} />
  </div>
);

function SearchField({ view, setView }: ListState) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Search</label>
      <input
        id={id}
        className="input"
        type="search"
        dir="auto"
        name="q"
        autoComplete="off"
        value={view.q}
        onChange={(event) => {
          setView({ ...view, q: event.target.value, pages: 1 }, 'in place');
        }}
      />
    </div>
  );
}

function LeadSelect({ listing, view, setView, counts, leadTotal }: ListState) {
  const id = useId();
  const [lead] = listing.facets;
  if (!lead) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{lead.label}</label>
      <select
        id={id}
        name={lead.key}
        className="input"
        value={view.selection[lead.key]?.[0] ?? 'all'}
        onChange={({ target: { value } }) => {
          setView(chooseValues(view, lead, value === 'all' ? [] : [value]));
        }}
      >
        <option value="all">{`All (${leadTotal})`}</option>
        {lead.vocabulary?.map((value) => (
          <option key={value} value={value}>
            {`${spell(value)} (${counts[lead.key]?.get(value) ?? 0})`}
          </option>
        ))}
      </select>
    </div>
  );
}
