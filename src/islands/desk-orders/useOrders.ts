import { useCallback, useRef, useState } from 'react';
import type { Result } from '~/api';
import type { OrdersReply } from '~/domain/desk/desk-replies';
import { arrivedSince, withFirstPage, withNextPage } from '~/domain/desk/order-pages';
import type { OrdersView } from '~/domain/desk/orders-view';
import { fetchOrders } from '~/islands/desk/order-calls';
import { usePolling } from '~/islands/desk/usePolling';
import { useReading } from '~/islands/desk/useReading';

/** Further down than this, rows that are added above would move what is read. */
const nearTop = 160;

interface Listed extends OrdersReply {
  /** The view that was asked for. */
  of: string;
  /** How many came since the last reading. */
  arrived: number;
  /** Ids of those that wait above, until they are asked for. */
  waiting: readonly string[];
}

/** The list of orders, which grows at its top by itself and at its end when asked. */
export function useOrders({ state, month, q }: OrdersView) {
  const held = useRef<{ of: string; listed: OrdersReply } | null>(null);
  const waiting = useRef<readonly string[]>([]);
  const wanted = useRef(0);
  const [revealed, setRevealed] = useState<readonly string[]>([]);

  const readList = useCallback(async (): Promise<Result<Listed>> => {
    const view = { state, month, q };
    const of = JSON.stringify(view);
    const before = held.current?.of === of ? held.current.listed : null;
    if (!before) waiting.current = [];
    const first = await fetchOrders(view, null);
    if (!first.ok) return first;
    let listed = withFirstPage(before, first.value);
    while (listed.next !== null && listed.orders.length < wanted.current) {
      const page = await fetchOrders(view, listed.next);
      if (!page.ok) return page;
      listed = withNextPage(listed, page.value);
    }
    wanted.current = 0;
    const arrived = arrivedSince(before, listed).map(({ orderId }) => orderId);
    if (window.scrollY > nearTop) waiting.current = [...arrived, ...waiting.current];
    held.current = { of, listed };
    const value = { ...listed, of, arrived: arrived.length, waiting: waiting.current };
    return { ...first, value };
  }, [state, month, q]);

  const { last, problem, reload } = useReading(readList);
  usePolling(reload);

  const hidden = last?.value.waiting.filter((id) => !revealed.includes(id)) ?? [];
  return {
    last: last?.value ?? null,
    problem,
    reload,
    /** What is shown belongs to another view; this one is on its way. */
    isOutdated: last !== null && last.value.of !== JSON.stringify({ state, month, q }),
    orders: last?.value.orders.filter(({ orderId }) => !hidden.includes(orderId)) ?? [],
    /** How many new orders wait above what is shown. */
    hiddenCount: hidden.length,
    reveal: () => {
      waiting.current = [];
      setRevealed(hidden);
      window.scrollTo({ top: 0 });
    },
    readOlder: () => {
      wanted.current = (held.current?.listed.orders.length ?? 0) + 1;
      return reload();
    },
    /** Reads all that is listed anew, after something was done to it. */
    readAnew: () => {
      wanted.current = held.current?.listed.orders.length ?? 0;
      held.current = null;
      return reload();
    },
  };
}
