import { useCallback, useRef, useState } from 'react';
import { arrivedSince } from '~/features/orders/desk-view/arrived-orders';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import type { OrdersView } from '~/features/orders/desk-view/orders-view';
import { fetchOrders } from '~/islands/desk/common/order-calls';
import { lackedBy } from '~/features/desk/left-out';
import { readPages } from '~/islands/desk/common/read-pages';
import { usePageCount } from '~/islands/desk/common/usePageCount';
import { usePolling } from '~/islands/desk/common/usePolling';
import { useReading } from '~/islands/desk/common/useReading';

/** In pixels. Further down than this, new rows above would move what somebody reads. */
const nearTop = 160;

/** What was listed last, and of it those that wait above, unseen. */
interface Listed {
  list: string;
  orders: OrderSummary[];
  waiting: readonly string[];
}

/** The list of orders, which grows at its top by itself and at its end when asked. */
export function useOrders({ state, month, q, of }: OrdersView) {
  const list = JSON.stringify([state, month, q, of]);
  const pages = usePageCount(list);
  const before = useRef<Listed | null>(null);
  const [revealed, setRevealed] = useState<readonly string[]>([]);

  const readList = useCallback(async () => {
    const result = await readPages(
      (after) => fetchOrders({ state, month, q, of }, after),
      pages.count,
    );
    if (!result.ok) return result;
    const [{ counts }] = result.value;
    const orders = result.value.flatMap((page) => page.orders);
    const earlier = before.current?.list === list ? before.current : null;
    const arrived = arrivedSince(earlier?.orders ?? null, orders);
    const isReading = window.scrollY > nearTop;
    const waiting = isReading ? [...arrived, ...(earlier?.waiting ?? [])] : [];
    before.current = { list, orders, waiting };
    const next = result.value.at(-1)?.next ?? null;
    const unreadable = lackedBy(result.value);
    const value = { list, orders, next, counts, waiting, arrived: arrived.length, unreadable };
    return { ...result, value };
  }, [list, state, month, q, of, pages.count]);

  const { last, problem, reload } = useReading(readList);
  usePolling(reload);

  const waiting = last?.value.waiting.filter((id) => !revealed.includes(id)) ?? [];
  return {
    last: last?.value ?? null,
    problem,
    reload,
    /** What is shown belongs to another list; this one is on its way. */
    isOutdated: last !== null && last.value.list !== list,
    orders: last?.value.orders.filter(({ orderId }) => !waiting.includes(orderId)) ?? [],
    /** How many new orders wait above what is shown. */
    waitingCount: waiting.length,
    reveal: () => {
      setRevealed(waiting);
      window.scrollTo({ top: 0 });
    },
    showOlder: pages.showMore,
  };
}
