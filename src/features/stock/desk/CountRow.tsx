import type { StockRow } from '~/features/stock/stock-replies.schema';
import { deskRoutes } from '~/features/desk/desk-routes';
import { countOf, isKeptBack, rowName, shownFigure } from '~/features/stock/stock-list';
import { variantText } from '~/features/catalogue/product/sample';
import { isLow } from '~/features/stock/stock';
import { cellRole, rowHeaderRole, rowRole } from '~/islands/desk/table/table';
import table from '~/islands/desk/table/Table.module.css';
import { Trouble } from '~/islands/desk/parts/Trouble';
import type { Counts } from './useCounts';
import styles from './Stock.module.css';
import { useId } from 'react';
import { NumberInput } from '~/islands/parts/NumberInput';

interface Props {
  row: StockRow;
  counts: Counts;
  onChange: () => void;
}

/** One SKU: what was counted, typed anew and saved. */
export function CountRow({ row, counts, onChange }: Props) {
  const { sku, product, variant, held, waiting } = row;
  const { onHand, warnBelow } = counts.typed[sku] ?? {};
  return (
    <tr {...rowRole} aria-label={rowName(row)} data-sku={sku}>
      <th {...rowHeaderRole} scope="row" className={styles['product']}>
        <span>{product}</span>{' '}
        {variant !== null && <span className={table['soft']}>{variantText(variant)}</span>}
        {waiting > 0 && <span className={styles['waiting']}>{`${waiting} waiting`}</span>}
      </th>
      <td {...cellRole} className={styles['onHand']}>
        <UnitsField
          name={`On hand of ${rowName(row)}`}
          caption="On hand"
          value={onHand ?? shownFigure(row.onHand)}
          onType={(text) => counts.type(sku, { onHand: text })}
        />
        {isKeptBack(row) && <KeptBack row={row} />}
      </td>
      <td {...cellRole} className={styles['held']}>
        <span className={styles['caption']}>Held</span> <span>{held}</span>
      </td>
      <td {...cellRole} className={styles['free']}>
        <span className={styles['caption']}>Free</span> <Free row={row} />
      </td>
      <td {...cellRole} className={styles['warn']}>
        <UnitsField
          name="Warn below"
          caption="Warn below"
          value={warnBelow ?? shownFigure(row.warnBelow)}
          onType={(text) => counts.type(sku, { warnBelow: text })}
        />
      </td>
      <td {...cellRole} className={styles['actions']}>
        <button
          type="button"
          className="button"
          disabled={countOf(row, counts.typed[sku]) === null}
          aria-disabled={counts.isBusy || undefined}
          onClick={() => void counts.save([row])}
        >
          Save
        </button>
        <button
          type="button"
          className="button quiet"
          aria-haspopup="dialog"
          aria-label={`Change stock of ${rowName(row)}`}
          disabled={row.onHand === null}
          onClick={onChange}
        >
          + / −
        </button>
        <Trouble problem={counts.problems[sku] ?? null} />
      </td>
    </tr>
  );
}

/** Counted, and still 'Out of stock' for shoppers. */
const KeptBack = ({ row }: { row: StockRow }) => (
  <p className={styles['keptBack']}>
    May not be bought, by the product’s own file.{' '}
    <a href={deskRoutes.productNamed(row.product)} aria-label={`Change this for ${rowName(row)}`}>
      Change this
    </a>
  </p>
);

function Free({ row: { free, warnBelow } }: { row: StockRow }) {
  if (free === null) return <span className={table['soft']}>Not counted</span>;
  return (
    <>
      <span>{free}</span>
      {isLow({ free, warnBelow }) && <span className={styles['low']}>Low</span>}
    </>
  );
}

interface UnitsFieldProps {
  /** The accessible name. */
  name: string;
  /** Seen on a phone, where the columns have no headings. */
  caption: string;
  value: string;
  onType: (text: string) => void;
}

function UnitsField({ name, caption, value, onType }: UnitsFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles['caption']}>
        {caption}
      </label>
      <NumberInput
        id={id}
        className="input"
        aria-label={name}
        min={0}
        step={1}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}
