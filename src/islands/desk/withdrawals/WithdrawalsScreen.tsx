import { useCallback, useRef, useState } from 'react';
import type { WithdrawalState } from '~/domain/withdrawal/withdrawal-replies.schema';
import { Choices } from '~/islands/desk/parts/Choices';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { readPages } from '~/islands/desk/common/read-pages';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { useReading } from '~/islands/desk/common/useReading';
import { changeAddress, useAddress } from '~/navigation/address';
import { Withdrawal } from './Withdrawal';
import { fetchWithdrawals } from './withdrawal-calls';
import styles from './Withdrawals.module.css';

/** What shoppers have declared, until a keeper has dealt with it (R403). */
export const WithdrawalsScreen = () => (
  <Live title="Withdrawals" what="withdrawals">
    <Withdrawals />
  </Live>
);

function Withdrawals() {
  const state: WithdrawalState =
    new URLSearchParams(useAddress()).get('state') === 'done' ? 'done' : 'open';
  const pages = usePageCount(state);
  const readWithdrawals = useCallback(
    () => readPages((after) => fetchWithdrawals(state, after), pages.count),
    [state, pages.count],
  );
  const { last, problem, reload } = useReading(readWithdrawals);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const shown = last?.value.flatMap(({ withdrawals }) => withdrawals) ?? [];
  return (
    <Screen title="Withdrawals">
      <Choices
        label="State"
        choices={[
          { id: 'open', name: 'Open', count: last?.value[0].counts.open },
          { id: 'done', name: 'Done' },
        ]}
        chosen={state}
        onChoose={(next) => changeAddress(next === 'open' ? '' : `?state=${next}`, 'step')}
      />
      <p ref={status} role="status" tabIndex={-1} className={styles['said']}>
        {said}
      </p>
      <Trouble problem={problem} onRetry={() => void reload()} />
      {shown.map((withdrawal) => (
        <Withdrawal
          key={withdrawal.id}
          withdrawal={withdrawal}
          onDone={async (text) => {
            setSaid(text);
            // The withdrawal leaves the list, with the button that had the focus.
            status.current?.focus();
            await reload();
          }}
          reload={reload}
        />
      ))}
      {last && shown.length === 0 && (
        <Empty>
          {state === 'open' ? 'Every withdrawal is dealt with.' : 'There are no withdrawals here.'}
        </Empty>
      )}
      {!last && problem === null && <Loading what="withdrawals" />}
      {last?.value.at(-1)?.next != null && (
        <button type="button" className="button quiet" onClick={pages.showMore}>
          More withdrawals
        </button>
      )}
    </Screen>
  );
}
