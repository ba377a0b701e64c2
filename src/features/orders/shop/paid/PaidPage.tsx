import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { hasTakenMoney } from '~/features/orders/view/card-payment';
import type { OwnOrder } from '~/features/orders/view/own-order';
import { paidText } from '~/features/orders/view/paid-text';
import { whereToPay } from '~/features/delivery/ways-to-pay';
import { routes } from '~/base/routes';
import { orderPath, type LastOrder } from '~/features/orders/last-order';
import { useHydrated } from '~/islands/parts/useHydrated';
import { $cart } from '~/stores/cart';
import { endOpenPayment, orderToPay } from '~/stores/orders/paid-order';
import styles from './PaidPage.module.css';
import { UnpaidActions } from './UnpaidActions';
import { toOwnOrder } from '~/features/orders/view/own-order';
import { fetchOrder } from '~/features/orders/shop/order/order-calls';

interface Props {
  /** The shop takes payment on delivery. */
  onDelivery: boolean;
}

/** Where the provider leads back to: how the payment of the device's last order stands (R662). */
export function PaidPage(props: Props) {
  return useHydrated() ? <LastPayment {...props} /> : <Standing text={waits.loading} />;
}

function LastPayment(props: Props) {
  const [named] = useState(() => orderToPay(window.location.search));
  return named ? <Payment named={named} {...props} /> : <Unknown />;
}

function Payment({ named, onDelivery }: Props & { named: LastOrder }) {
  const { known, asked, setKnown } = usePayment(named);
  const [placed, setPlaced] = useState<LastOrder | null>(null);
  const cart = useStore($cart);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typeof known === 'object' && known.card && hasTakenMoney(known.card))
      endOpenPayment({ ...named, lines: known.lines }, known);
  }, [known, named]);

  if (known === 'absent') return <Unknown />;
  if (typeof known === 'string') return <Standing text={waits[known]} />;
  if (placed)
    return (
      <Standing
        place={status}
        text={`Your order is placed. You pay ${whereToPay(known)}.`}
        order={placed}
      />
    );
  const hasLeft = new URLSearchParams(window.location.search).has('left');
  const { text, more, mayRetry } = paidText(known, { hasLeft, asked, hasCart: cart.length > 0 });
  const show = (order: OwnOrder | null, next: LastOrder | null) => {
    if (order) setKnown(order);
    setPlaced(next);
    // What was pressed is gone.
    status.current?.focus();
  };
  return (
    <>
      <Standing place={status} text={text} more={more} order={named} />
      {mayRetry && (
        <UnpaidActions named={named} order={known} onDelivery={onDelivery} onChanged={show} />
      )}
    </>
  );
}

const waits = {
  loading: 'Loading your payment...',
  unreachable: 'We cannot ask just now, and go on trying.',
} as const;

interface StandingProps {
  place?: React.Ref<HTMLDivElement>;
  text: string;
  more?: string | undefined;
  order?: LastOrder;
}

const Standing = ({ place, text, more, order }: StandingProps) => (
  <div ref={place} tabIndex={-1} className={styles['standing']}>
    <div role="status">
      <p className={styles['text']}>{text}</p>
      {more && <p className={styles['more']}>{more}</p>}
    </div>
    {order && (
      <p>
        <a className="text-link" href={orderPath(order)}>
          See your order
        </a>{' '}
        <span className={styles['number']}>{order.id}</span>
      </p>
    )}
  </div>
);

/** Opened without an order, or in a browser that has kept none. */
const Unknown = () => (
  <>
    <Standing
      text="This browser knows of no payment."
      more="If you have paid, a mail with the link to your order is on its way."
    />
    <div className={styles['actions']}>
      <a className="button quiet" href={routes.track}>
        Track your order
      </a>
      <a className="button quiet" href={routes.dashboard}>
        My Account
      </a>
    </div>
  </>
);

/** What is known of an order whose payment was begun: 'absent' where the server has none. */
type Known = OwnOrder | 'loading' | 'absent' | 'unreachable';

/** Milliseconds between two questions: ever more, for a bank may take days. */
const shortest = 1000;
const longest = 60_000;

const pauseAfter = (asked: number): number =>
  asked === 0 ? 0 : Math.min(shortest * 2 ** (asked - 1), longest);

/**
 * Asks how the payment of an order stands, as long as that may change: soon at first, then ever more
 * slowly, and at once when its shopper comes back to this page.
 */
function usePayment(named: LastOrder) {
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
