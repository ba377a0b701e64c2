import { useEffect } from 'react';
import { todayReply } from '~/features/desk/desk-replies.schema';
import { read } from '~/islands/desk/common/desk-call';
import { Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { setTabTitle } from '~/islands/desk/common/tab-title';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { usePolling } from '~/islands/desk/common/usePolling';
import { useReading } from '~/islands/desk/common/useReading';
import { Waiting } from './Waiting';
import { lateJobs } from '~/features/health/late-jobs';
import type { TodayReply } from '~/features/desk/desk-replies.schema';
import { useCallback } from 'react';
import { deskRoutes } from '~/features/desk/desk-routes';
import { salesSearch } from '~/features/sales/sales-view';
import { salesReply } from '~/features/desk/desk-replies.schema';
import { formatUnits } from '~/base/money';
import { queryOf } from '~/islands/desk/common/desk-call';
import { useToday } from '~/islands/desk/common/times';

const readToday = () => read('/api/desk/today', todayReply);

/** What waits for the shopkeeper, each with the way to it (R226). */
export function TodayScreen() {
  const { last, problem, reload } = useReading(readToday);
  usePolling(reload);
  const newOrders = last?.value.toPack ?? 0;
  useEffect(() => setTabTitle('Today', newOrders), [newOrders]);
  return (
    <Screen title="Today">
      <Trouble problem={problem} onRetry={() => void reload()} />
      <p role="status" className="visually-hidden">
        {last && (newOrders === 1 ? '1 new order.' : `${newOrders} new orders.`)}
      </p>
      <Ordered />
      {last && <Waiting today={last.value} />}
      {last && <Jobs jobs={last.value.jobs} />}
      {!last && problem === null && <Loading what="what waits" />}
    </Screen>
  );
}

/** The jobs that are late; nothing while all is well (R226). */
const Jobs = ({ jobs }: Pick<TodayReply, 'jobs'>) =>
  lateJobs(jobs, Date.now()).map((sentence) => <Trouble key={sentence} problem={sentence} />);

/** How many orders came today, and for how much. Its line has its room before the answer is here. */
function Ordered() {
  const today = useToday();
  const readSales = useCallback(
    () => read(`/api/desk/sales${queryOf({ from: today, to: today })}`, salesReply),
    [today],
  );
  const { last, reload } = useReading(readSales);
  usePolling(reload);
  const total = last?.value.total;
  return (
    <p>
      Ordered today:{' '}
      {total ? (
        <a
          href={deskRoutes.sales + salesSearch({ from: today, to: today, by: 'day' })}
          data-astro-prefetch="false"
        >
          {`${total.orders} ${total.orders === 1 ? 'order' : 'orders'}, ${formatUnits(total.ordered)}`}
        </a>
      ) : (
        <span>...</span>
      )}
    </p>
  );
}
