import { useContext, useEffect, useState } from 'react';
import { fetchAvailability } from '~/api';
import { lineTotal, subtotal } from '~/features/cart/cart';
import type { Rates } from '~/features/orders/order';
import { parseProposed, proposedCart, type Proposal } from '~/features/orders/proposed-cart';
import { noAvailability } from '~/features/catalogue/availability';
import type { OrderLimits } from '~/features/catalogue/catalogue-file';
import { choiceName } from '~/features/catalogue/choices';
import { routes } from '~/base/routes';
import { formatPrice } from '~/base/money';
import { notify } from '~/islands/toast/notify';
import { addLineToCart } from '~/stores/cart';
import { $sets } from '~/stores/sets';
import { knownProduct, learnLines } from '~/stores/products';
import { LimitsContext } from './OrderLimits';
import styles from './ProposedCart.module.css';

interface Props {
  /** From the address. */
  fragment: string;
  delivery: Rates;
  onDone: () => void;
}

/** A cart that somebody has sent as a link. Nothing of it is taken without a press. */
export function ProposedCart({ fragment, delivery, onDone }: Props) {
  const limits = useContext(LimitsContext);
  const [read, setRead] = useState<Proposal | 'loading' | 'unreadable'>('loading');
  useEffect(() => {
    let isWanted = true;
    if (limits)
      void readProposal(fragment, limits, delivery).then((found) => isWanted && setRead(found));
    return () => {
      isWanted = false;
    };
  }, [fragment, limits, delivery]);

  const { lines, remarks } = typeof read === 'string' ? nothing : read;
  const close = () => {
    window.history.replaceState(window.history.state, '', routes.cart);
    onDone();
  };
  const add = () => {
    lines.forEach(addLineToCart);
    void notify('success', 'Added to your cart!');
    close();
  };
  return (
    <section className={styles['proposed']} aria-labelledby="proposed-heading">
      <h2 id="proposed-heading">Proposed cart</h2>
      <p role="status">
        {typeof read === 'string' ? waits[read] : words[lines.length > 0 ? 'some' : 'none']}
      </p>
      {lines.length > 0 && (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <img src={line.picture} width={48} height={60} alt="" />
                <a href={line.href}>{choiceName(line, line.variant)}</a>
                <span>{`${line.quantity > 1 ? `${line.quantity} × ${formatPrice(line.price)} = ` : ''}${formatPrice(lineTotal(line))}`}</span>
              </li>
            ))}
          </ul>
          <p className={styles['sum']}>
            Together <strong>{formatPrice(subtotal(lines))}</strong>, without shipping.
          </p>
        </>
      )}
      {remarks.map((remark) => (
        <p key={remark} className={styles['remark']}>
          {remark}
        </p>
      ))}
      <div className={styles['actions']}>
        {lines.length > 0 && (
          <button type="button" className="button" onClick={add}>
            Add to Cart
          </button>
        )}
        <button type="button" className="button quiet" onClick={close}>
          No, thanks
        </button>
      </div>
    </section>
  );
}

const nothing: Proposal = { lines: [], remarks: [] };
const waits = {
  loading: 'Loading what the link proposes...',
  unreadable: 'What the link proposes cannot be shown just now. Please load this page again.',
} as const;
const words = {
  some: 'A link has brought you these. They are in your cart only when you add them.',
  none: 'Nothing that the link proposes can be ordered now.',
} as const;

async function readProposal(
  fragment: string,
  limits: OrderLimits,
  rates: Rates,
): Promise<Proposal | 'unreadable'> {
  const wanted = parseProposed(fragment) ?? [];
  const [isRead, units] = await Promise.all([
    learnLines(wanted.map(({ id }) => id)),
    fetchAvailability(),
  ]);
  if (!isRead) return 'unreadable';
  // The shop decides when the order comes.
  const availability = units.ok ? units.value : noAvailability;
  const shop = { find: knownProduct, sets: $sets.get(), availability };
  return proposedCart(wanted, { ...shop, limits, rates });
}
