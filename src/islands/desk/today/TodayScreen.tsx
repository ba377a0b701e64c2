import { useEffect } from 'react';
import { isTodayReply } from '~/domain/desk/screen-guards';
import { read } from '~/islands/desk/common/desk-call';
import { Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { setTabTitle } from '~/islands/desk/common/tab-title';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { usePolling } from '~/islands/desk/common/usePolling';
import { useReading } from '~/islands/desk/common/useReading';
import { Jobs } from './Jobs';
import { Ordered } from './Ordered';
import { Waiting } from './Waiting';

const readToday = () => read('/api/desk/today', isTodayReply);

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
