import { useEffect, useRef, useState } from 'react';
import {
  isPriceSheet,
  productsLike,
  type PricedProduct,
  type PriceSheet as Sheet,
} from '~/domain/content/prices/price-sheet';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Panel } from '~/islands/desk/parts/Panel';
import { SearchField } from '~/islands/desk/table/SearchField';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { queryOf, read } from '~/islands/desk/common/desk-call';
import { clearUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { useReading } from '~/islands/desk/common/useReading';
import { changeAddress, useAddress } from '~/navigation/address';
import { GitHubDialog } from './GitHubDialog';
import { PriceRows } from './PriceRows';
import { usePrices } from './usePrices';
import styles from './Prices.module.css';
import type { Saved } from './save-prices';

interface Prices {
  sheet: Sheet;
  /** As their files say them now. */
  products: PricedProduct[];
}

async function fetchPrices() {
  const built = await read('/desk/prices.json', isPriceSheet);
  if (!built.ok) return built;
  const { value: sheet } = built;
  // Without the code that reads files the sheet shows what was built.
  const products = await import('./current-prices').then(
    ({ currentProducts }) => currentProducts(sheet),
    () => sheet.products,
  );
  return { ...built, value: { sheet, products } satisfies Prices };
}

const columns = ['Product', 'Price', 'Price before', 'May be bought'];
/** Products drawn at first: a shop of thousands must not make the page slow. */
const firstProducts = 100;

/** The prices of the catalogue's files, changed together (R323). */
export function PriceSheet() {
  const { last, problem, reload } = useReading(fetchPrices);
  return (
    <Panel title="Prices of the catalogue">
      <p className={styles['words']}>
        Dollars, with at most two decimals. Where the price before is higher, the shop shows both.
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      {last && <PriceForm {...last.value} />}
      {!last && problem === null && <Loading what="the prices" />}
    </Panel>
  );
}

function PriceForm({ sheet, products: current }: Prices) {
  const prices = usePrices(sheet, current);
  const [limit, setLimit] = useState(firstProducts);
  const q = new URLSearchParams(useAddress()).get('q') ?? '';
  const { answer, isTyped } = prices;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isTyped) clearUnsavedInput(form.current);
  }, [isTyped]);
  const found = productsLike(prices.products, q);
  return (
    <>
      <search className={styles['search']}>
        <SearchField
          label="Search prices"
          value={q}
          onSearch={(text) => changeAddress(queryOf({ q: text }), 'in place')}
        />
      </search>
      {/* The checks of the build decide what a price is. Outside a dialog this method sends nothing. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        className={styles['sheet']}
        onSubmit={(event) => {
          event.preventDefault();
          void prices.save();
        }}
      >
        {found.length === 0 && <Empty>No product of the catalogue has this name.</Empty>}
        {found.length > 0 && (
          <DeskTable label="Prices" columns={columns} className={styles['prices']}>
            {found.slice(0, limit).map((product) => (
              <PriceRows key={product.file} product={product} prices={prices} />
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
        <div className={styles['end']}>
          <button className="button" aria-disabled={prices.isBusy || undefined}>
            Save prices
          </button>
          {answer?.kind === 'saved' && <PricesSaved saved={answer} />}
          <Trouble problem={answer?.kind === 'refused' ? answer.problem : null} />
        </div>
      </form>
      {answer?.kind === 'token' && (
        <GitHubDialog
          problem={answer.problem}
          onToken={() => void prices.save()}
          onClose={prices.stopAsking}
        />
      )}
    </>
  );
}

/** Where the prices are now, and when shoppers see them. */
function PricesSaved({ saved: { files, proposed } }: { saved: Extract<Saved, { kind: 'saved' }> }) {
  if (!proposed)
    return (
      <p role="status" className={styles['saved']}>
        {`Saved in ${files} ${files === 1 ? 'file' : 'files'}. The shop shows it once it is published again.`}
      </p>
    );
  const { pull, preview } = proposed;
  return (
    <p role="status" className={styles['saved']}>
      Proposed on GitHub: <a href={pull}>pull request</a>
      {preview !== null && (
        <span>
          , with a <a href={preview}>preview</a> in a minute or two
        </span>
      )}
      <span>. Merge it, and shoppers see the prices.</span>
    </p>
  );
}
