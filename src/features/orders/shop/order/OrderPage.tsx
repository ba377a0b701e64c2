import { useEffect, useState } from 'react';
import type { Failure } from '~/api';
import { toOwnOrder, type OwnOrder } from '~/features/orders/view/own-order';
import { routes } from '~/base/routes';
import { readOrderLink } from '~/features/orders/last-order';
import { NotShown } from '~/islands/parts/NotShown';
import { onFragment } from '~/navigation/fragment';
import { fetchOrder } from './order-calls';
import styles from './OrderPage.module.css';
import { DueForChange, changeDueIn, type ChangeDue } from './ChangeDue';
import { KeptOrders } from './KeptOrders';
import { OrderActions } from './OrderActions';
import { OrderDetails } from './OrderDetails';

type Link = ReturnType<typeof readOrderLink>;
type Shown = OwnOrder & { change?: ChangeDue | null };
type State = Shown | 'loading' | 'absent' | Failure;

/** The page of one order, which its address names: `/order#id=…&key=…` (R110). */
export function OrderPage() {
  const link = useOrderLink();
  const [order, setOrder, reload] = useOrder(link);
  if (order === 'loading') return <Said text="Loading your order..." />;
  if (order === 'absent')
    return (
      <>
        <Said text="This order was not found. Please open the full link that you were given; it ends with a key of its own." />
        <a className="button quiet" href={routes.contact}>
          Write to us
        </a>
        <KeptOrders />
      </>
    );
  if ('reason' in order)
    return (
      <>
        <NotShown what="Your order" failed={order} onRetry={reload} />
        <KeptOrders shownId={link?.id} />
      </>
    );
  return (
    <>
      {order.change && <DueForChange change={order.change} currency={order.currency} />}
      <OrderDetails order={order} orderKey={link?.key ?? null} />
      <OrderActions
        key={order.id}
        order={order}
        orderKey={link?.key ?? null}
        onChanged={setOrder}
      />
      <KeptOrders shownId={order.id} />
    </>
  );
}

const Said = ({ text }: { text: string }) => (
  <p role="status" className={styles['message']}>
    {text}
  </p>
);

/** The link that the address names; undefined until the page is live. */
function useOrderLink(): Link | undefined {
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    let last: Link | undefined;
    const look = () => {
      const named = readOrderLink(window.location);
      // The fragment of the skip link names no order, and two events may tell of one change.
      if (last !== undefined && (!named || isSame(named, last))) return;
      // The pressed link goes, and the focus with it.
      if (last) focusHeading();
      last = named;
      setLink(named);
    };
    look();
    return onFragment(look);
  }, []);
  return link;
}

const isSame = (one: Link, other: Link): boolean =>
  one?.id === other?.id && one?.key === other?.key;

/** The page's own, which no island draws. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** What is known of the order of a link. An answer about an order that was left is dropped. */
function useOrder(link: Link | undefined) {
  const [known, setKnown] = useState<{ of: Link; order: State } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = link !== undefined;
    if (link !== undefined)
      void readOrder(link).then((order) => isWanted && setKnown({ of: link, order }));
    return () => {
      isWanted = false;
    };
  }, [link, tries]);
  const order = known && known.of === link ? known.order : 'loading';
  const setOrder = (changed: OwnOrder) => setKnown({ of: link ?? null, order: changed });
  const reload = () => {
    setKnown(null);
    setTries(tries + 1);
  };
  return [order, setOrder, reload] as const;
}

async function readOrder(link: Link): Promise<State> {
  if (!link) return 'absent';
  const result = await fetchOrder(link.id, link.key);
  if (result.ok) {
    const change = changeDueIn(result.value);
    return { ...toOwnOrder(result.value, result.etag, Date.now()), change };
  }
  return result.reason === 'absent' ? 'absent' : result;
}
