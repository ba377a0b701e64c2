import { useEffect, useState } from 'react';
import { toOwnOrder, type OwnOrder } from '~/domain/customer/own-order';
import type { LastOrder } from '~/domain/order/last-order';
import { fetchOrder } from '~/islands/customer/order/order-calls';

/** What is known of an order whose payment was begun: 'absent' where the server has none. */
export type Known = OwnOrder | 'loading' | 'absent' | 'unreachable';

/** Milliseconds between two questions: ever more, for a bank may take days. */
const shortest = 1000;
const longest = 60_000;

const pauseAfter = (asked: number): number =>
  asked === 0 ? 0 : Math.min(shortest * 2 ** (asked - 1), longest);

/**
 * Asks how the payment of an order stands, as long as that may change: soon at first, then ever more
 * slowly, and at once when its shopper comes back to this page.
 */
export function usePayment(named: LastOrder) {
  const [{ known, asked }, setState] = useState<{ known: Known; asked: number }>({
    known: 'loading',
    asked: 0,
  });
  const mayChange =
    typeof known === 'object' ? known.card?.state === 'awaiting' : known !== 'absent';
  useEffect(() => {
    if (!mayChange) return undefined;
    const ask = () => void read(named).then((found) => setState((before) => after(before, found)));
    const next = setTimeout(ask, pauseAfter(asked));
    const askNow = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', askNow);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [mayChange, asked, named]);
  return { known, asked, setKnown: (order: OwnOrder) => setState({ known: order, asked }) };
}

/** What was known stays when it cannot be asked again. */
const after = ({ known, asked }: { known: Known; asked: number }, found: Known) => ({
  known: found === 'unreachable' && typeof known === 'object' ? known : found,
  asked: asked + 1,
});

async function read({ id, key }: LastOrder): Promise<Known> {
  const result = await fetchOrder(id, key);
  if (result.ok) return toOwnOrder(result.value, result.etag, Date.now());
  return result.reason === 'absent' ? 'absent' : 'unreachable';
}
