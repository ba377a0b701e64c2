import { useEffect, useId, useRef, useState } from 'react';
import { isBoolean, isNumber, isRecord, isText } from '~/base/guards';
import { textFinder } from '~/base/text/fold';
import { readNumber } from '~/base/typed-number';
import { ledgerFile } from '~/features/publishing/price-ledger';
import { changedBy, choicesIn, priceEdits, productsIn } from '~/features/publishing/prices/choices';
import { queryOf } from '~/islands/desk/common/desk-call';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { SaveContent } from '~/features/publishing/desk/content/SaveContent';
import type { Content } from '~/features/publishing/desk/content/useContent';
import { Empty } from '~/islands/desk/parts/Empty';
import { Panel } from '~/islands/desk/parts/Panel';
import { decimalKeys, hintWith, understood } from '~/islands/desk/parts/typed-amount';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { SearchField } from '~/islands/desk/table/SearchField';
import { changeAddress, useAddress } from '~/navigation/address';
import { PriceRows } from './PriceRows';
import { provenPrices } from './proven-prices';
import styles from './Prices.module.css';

const columns = ['Product', 'Price', 'Price before', 'May be bought'];
/** Products drawn at first: a shop of thousands must not make the page slow. */
const firstProducts = 100;

/** The prices of the catalogue's files, changed together (R323). */
export function PriceSheet({ content }: { content: Content }) {
  const [limit, setLimit] = useState(firstProducts);
  const q = new URLSearchParams(useAddress()).get('q') ?? '';
  const { files, opened, edit, isEdited } = content;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isEdited) clearUnsavedInput(form.current);
  }, [isEdited]);
  const prices = provenPrices(opened?.texts.get(ledgerFile));
  const isLike = textFinder(q);
  const found = productsIn(files ?? new Map()).filter(({ name }) => isLike(name));
  const changeAll = (percent: number) =>
    edit(
      ...found.flatMap(({ path, values }) =>
        choicesIn(values)
          .filter(({ originalPrice }) => originalPrice !== undefined)
          .flatMap((choice) =>
            isNumber(choice.price)
              ? priceEdits(path, choice, changedBy(percent, choice.price), prices)
              : [],
          ),
      ),
    );
  return (
    <Panel title="Prices of the catalogue">
      <search className={styles['search']}>
        <SearchField
          label="Search prices"
          value={q}
          onSearch={(text) => changeAddress(queryOf({ q: text }), 'in place')}
        />
      </search>
      <ChangeAll count={found.length} onChange={changeAll} />
      {/* The checks of the build decide what a price is. Outside a dialog this method sends nothing. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        className={styles['sheet']}
        onSubmit={(event) => {
          event.preventDefault();
          void content.save(whyOf(content));
        }}
      >
        {found.length === 0 && <Empty>No product of the catalogue has this name.</Empty>}
        {found.length > 0 && (
          <DeskTable label="Prices" columns={columns} className={styles['prices']}>
            {found.slice(0, limit).map((product) => (
              <PriceRows key={product.path} {...{ product, content, prices }} />
            ))}
          </DeskTable>
        )}
        {found.length > limit && (
          <button
            type="button"
            className="button quiet"
            onClick={() => setLimit(Infinity)}
          >{`Show all ${found.length}`}</button>
        )}
        <SaveContent
          content={content}
          label="Save prices"
          nameOf={(path, field) => `${nameIn(content, path)}, ${wordOf(field)}`}
        />
      </form>
    </Panel>
  );
}

const percent = { unit: '%', isSigned: true } as const;

/** Percent on the prices of all that the search shows, samples aside. */
function ChangeAll({ count, onChange }: { count: number; onChange: (percent: number) => void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <div className={styles['all']}>
      <div>
        <label htmlFor={id}>Change all by (%)</label>
        <input
          {...decimalKeys(percent)}
          id={id}
          className="input"
          aria-describedby={`${id}-said`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button
        type="button"
        className="button quiet"
        disabled={count === 0}
        onClick={() => {
          const read = readNumber(typed, percent);
          if (typeof read === 'number') onChange(read);
        }}
      >
        {`Change the ${count} shown`}
      </button>
      <span id={`${id}-said`}>{hintWith(undefined, understood(typed, false, percent))}</span>
    </div>
  );
}

const nameIn = ({ files }: Content, path: string): string => {
  const values = files?.get(path);
  const name = isRecord(values) ? values['name'] : null;
  return isText(name) ? name : path;
};

const wordOf = (field: string): string => {
  if (field === 'inStock') return 'whether it may be bought';
  return field.endsWith('originalPrice') ? 'the price before' : 'the price';
};

/** What the list of changes says of it. */
function whyOf({ files, opened, valueAt }: Content): string {
  const changed = productsIn(files ?? new Map()).filter(
    ({ path, values }) => values !== opened?.files.get(path),
  );
  const [first] = changed;
  if (!first) return 'Change prices';
  if (changed.length > 1) return `Change prices of ${changed.length} products`;
  const isSoldNow = valueAt(first.path, ['inStock']);
  const wasSold = opened?.files.get(first.path)?.['inStock'];
  return isBoolean(isSoldNow) && isSoldNow !== wasSold
    ? `${isSoldNow ? 'Put on sale' : 'Take off sale'}: ${first.name}`
    : `Change the price of ${first.name}`;
}
