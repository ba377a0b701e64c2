import { useState } from 'react';
import { isPriceSheet, type PriceSheet as Sheet } from '~/domain/desk/price-sheet';
import { DeskTable } from '~/islands/desk-parts/DeskTable';
import { Loading } from '~/islands/desk-parts/Empty';
import { Panel } from '~/islands/desk-parts/Panel';
import { Trouble } from '~/islands/desk-parts/Trouble';
import { read } from '~/islands/desk/desk-call';
import { useReading } from '~/islands/desk/useReading';
import { GitHubDialog } from './GitHubDialog';
import { PriceRows } from './PriceRows';
import { PricesSaved } from './PricesSaved';
import { usePrices } from './usePrices';
import styles from './Prices.module.css';

const fetchPrices = () => read('/desk/prices.json', isPriceSheet);
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
      {last && <PriceForm sheet={last.value} />}
      {!last && problem === null && <Loading what="the prices" />}
    </Panel>
  );
}

function PriceForm({ sheet }: { sheet: Sheet }) {
  const prices = usePrices(sheet);
  const [limit, setLimit] = useState(firstProducts);
  const { products, answer } = prices;
  return (
    <>
      {/* The checks of the build decide what a price is. Outside a dialog this method sends nothing. */}
      <form
        method="dialog"
        noValidate
        className={styles['sheet']}
        onSubmit={(event) => {
          event.preventDefault();
          void prices.save();
        }}
      >
        <DeskTable label="Prices" columns={columns} className={styles['prices']}>
          {products.slice(0, limit).map((product) => (
            <PriceRows key={product.file} product={product} prices={prices} />
          ))}
        </DeskTable>
        {products.length > limit && (
          <button type="button" className="button quiet" onClick={() => setLimit(Infinity)}>
            Show all {products.length}
          </button>
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
