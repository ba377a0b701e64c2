import { useEffect, useState } from 'react';
import type { Failure } from '~/api';
import { readOrderLink, withdrawPath } from '~/features/orders/last-order';
import { routes } from '~/base/routes';
import type { OwnReturns } from '~/features/returns/own-returns';
import { NotShown } from '~/islands/parts/NotShown';
import styles from '~/features/orders/shop/order/OrderPage.module.css';
import { SendBackForm } from './SendBackForm';
import { Slip } from './Slip';
import { fetchReturns } from './send-back-calls';

/** The order that the address names; its key stands in the fragment. */
interface Link {
  id: string;
  key: string | null;
}

interface Known {
  link: Link | null;
  state: OwnReturns | 'absent' | Failure;
}

async function readNamed(): Promise<Known> {
  const link = readOrderLink(window.location);
  if (!link) return { link, state: 'absent' };
  const result = await fetchReturns(link.id, link.key);
  if (result.ok) return { link, state: result.value };
  return { link, state: result.reason === 'absent' ? 'absent' : result };
}

/** What of an order can be sent back today, the form for it, and the slip (R1022). */
export function SendBackPage() {
  const [known, setKnown] = useState<Known | null>(null);
  const [announced, setAnnounced] = useState<string | null>(null);
  const read = () => readNamed().then(setKnown);
  useEffect(() => {
    void readNamed().then(setKnown);
  }, []);
  if (known === null) return <p role="status">Loading your order...</p>;
  const { link, state } = known;
  if (state === 'absent' || link === null)
    return (
      <>
        <p role="status" className={styles['message']}>
          This order was not found. Please open its page by the full link of our mail, and press
          ‘Send back or withdraw’ there.
        </p>
        <a className="button quiet" href={routes.track}>
          Order tracking
        </a>
      </>
    );
  if ('reason' in state)
    return <NotShown what="Your order" failed={state} onRetry={() => void read()} />;
  const shown = state.returns.find(({ number }) => number === announced);
  return (
    <>
      {shown && <Slip own={state} orderId={link.id} announced={shown} isNew />}
      {!shown && <Rights own={state} link={link} />}
      {!shown && state.lines.some(({ left, rights }) => left > 0 && rights.length > 0) && (
        <SendBackForm
          own={state}
          link={link}
          onAnnounced={async (number) => {
            setAnnounced(number);
            await read();
          }}
        />
      )}
      {state.returns
        .filter((one) => one !== shown)
        .map((one) => (
          <Slip key={one.number} own={state} orderId={link.id} announced={one} />
        ))}
    </>
  );
}

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What holds today: by law, by the shop's own promise, and for what came damaged. */
function Rights({ own, link }: { own: OwnReturns; link: Link }) {
  const { mayWithdraw, withdrawUntil, days, lines } = own;
  const has = (right: OwnReturns['lines'][number]['rights'][number]) =>
    lines.some(({ rights }) => rights.includes(right));
  // The last moment in which it is in time.
  const until = withdrawUntil && day().format(new Date(Date.parse(withdrawUntil) - 1));
  return (
    <section className="screen-only" aria-labelledby="rights">
      <h2 id="rights" className={styles['subheading']}>
        What you can do today
      </h2>
      <ul className={styles['lines']}>
        {mayWithdraw && (
          <li>
            <span>
              {`Withdraw from the contract without a reason${until ? `, until ${until}` : ''}.`}
            </span>
            <a className="text-link" href={withdrawPath(link.id, link.key)}>
              Withdraw from contract here
            </a>
          </li>
        )}
        {has('sealed') && (
          <li>{`Send back what is still sealed, for ${days} days from its delivery, whatever the reason.`}</li>
        )}
        {has('fault') && (
          <li>Send back what came damaged, or is not what you ordered, opened or not.</li>
        )}
        {!mayWithdraw && !has('fault') && (
          <li>Nothing of this order can be sent back now. Please write to us if you need help.</li>
        )}
      </ul>
    </section>
  );
}
