import { useCallback, useState } from 'react';
import { deskRoutes } from '~/features/desk/desk-routes';
import type { DiscountReply } from '~/features/discounts/discount-replies.schema';
import { readPages } from '~/islands/desk/common/read-pages';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { DeskTable } from '~/islands/desk/table/DeskTable';
import { CodeRow } from './CodeRow';
import { fetchCodes, switchCode } from './code-calls';
import type { NamedProduct } from './code-words';
import styles from './Codes.module.css';
import { NewCode } from './NewCode';

const columns = ['Code', 'What it does', 'Days', 'Rules', 'State', 'Uses', 'Brought', 'Change'];

interface Props {
  /** Those that a code can be for alone; none where they are too many to be ticked. */
  products: readonly NamedProduct[];
}

/** Discount codes: made here, listed with what they brought, switched off and on (R991). */
export function CodesScreen({ products }: Props) {
  const pages = usePageCount('codes');
  const { last, problem, reload } = useReading(
    useCallback(() => readPages(fetchCodes, pages.count), [pages.count]),
  );
  const writer = useWrite(reload);
  const [said, setSaid] = useState('');
  const codes = last?.value.flatMap((page) => page.codes) ?? [];
  const turn = async ({ word, state }: DiscountReply) => {
    const off = state !== 'off';
    setSaid('');
    const refusal = await writer.send({ word, off }, () => switchCode(word, off));
    if (refusal !== null) return;
    setSaid(`${word} is switched ${off ? 'off' : 'on'}.`);
    await reload();
  };
  return (
    <Screen title="Codes">
      <NewCode products={products} reload={reload} />
      <p>
        <a href={deskRoutes.giftCards}>Gift cards that were sold</a>
      </p>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      <Trouble problem={writer.problem} />
      {codes.length > 0 && (
        <DeskTable label="All codes" columns={columns} className={styles['codes']}>
          {codes.map((code) => (
            <CodeRow
              key={code.word}
              code={code}
              products={products}
              isBusy={writer.isBusy}
              onTurn={() => void turn(code)}
            />
          ))}
        </DeskTable>
      )}
      {last?.value.at(-1)?.next != null && (
        <button type="button" className="button quiet" onClick={pages.showMore}>
          Older codes
        </button>
      )}
      {last && codes.length === 0 && (
        <Empty>
          <p>
            No codes yet. A code is a word that shoppers type in the cart to pay less: for your
            newsletter, for a season, or to thank somebody.
          </p>
        </Empty>
      )}
      {!last && problem === null && <Loading what="codes" />}
    </Screen>
  );
}
