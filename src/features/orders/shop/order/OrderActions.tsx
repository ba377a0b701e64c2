import { useRef, useState } from 'react';
import { fetchProducts } from '~/api';
import { sendBackPath } from '~/features/orders/last-order';
import { toOwnOrder, withdrawable, type OwnOrder } from '~/features/orders/view/own-order';
import { areCards } from '~/features/gift-cards/card-line';
import { productIdsOf } from '~/features/catalogue/lines';
import { appendable } from '~/features/catalogue/backend-products';
import { orderedAgain } from '~/features/orders/view/order-again';
import type { PlacedOrder } from '~/features/orders/placed-order';
import { addressOf, NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { $openPayment, keepPayment } from '~/stores/orders/open-payment';
import { addLineToCart } from '~/stores/cart';
import { productsOfLines } from '~/stores/products-of-lines';
import { $sets } from '~/stores/sets';
import { CancelDialog } from './CancelDialog';
import styles from './OrderPage.module.css';
import { keepOrder } from './keep-calls';
import { correctAddress } from './order-calls';
import { failureOf } from './failure';

interface Props {
  order: OwnOrder;
  /** The order's key; null for one that is read by its account. */
  orderKey: string | null;
  onChanged: (order: OwnOrder) => void;
}

/** What a shopper can do about an order. */
export function OrderActions({ order, orderKey, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [said, setSaid] = useState('');
  const { card } = order;
  const payPage = card?.state === 'awaiting' ? card.url : null;
  const isStanding = order.state === 'new' && card?.state !== 'expired';
  /** The page that the payment leads back to asks how this order stands. */
  const keep = () => {
    if ($openPayment.get()?.id === order.id) return;
    keepPayment({ id: order.id, key: orderKey ?? '' }, { attempt: '', isGuest: false });
  };
  /** A second press says the same and adds nothing (R857). */
  const added = useRef<ReturnType<typeof orderAgain>>(null);
  const again = async () => {
    added.current ??= orderAgain(order.lines);
    const { isRead, said: outcome } = await added.current;
    if (!isRead) added.current = null;
    setSaid(outcome);
  };
  const keepInAccount = async (key: string) => {
    const result = await keepOrder(order.id, key);
    setSaid(
      result.ok
        ? `A mail to ${order.email} is on its way. Its link opens an account that has this order; it needs no password.`
        : failureOf(result).problem,
    );
  };
  return (
    <div className={`screen-only ${styles['actions']}`}>
      {payPage !== null && (
        <a className="button" href={payPage} onClick={keep}>
          Pay now
        </a>
      )}
      {isStanding && (
        <button type="button" className="button quiet" onClick={() => setAsking(true)}>
          Cancel order
        </button>
      )}
      {isStanding && !order.pickUp && !areCards(order.lines) && (
        <button
          type="button"
          className="button quiet"
          aria-expanded={isCorrecting}
          onClick={() => setCorrecting(!isCorrecting)}
        >
          Correct address
        </button>
      )}
      {/* Who has just ordered looks for another button. */}
      <button
        type="button"
        className={isStanding ? `text-link ${styles['again']}` : 'button'}
        onClick={() => void again()}
      >
        Order again
      </button>
      {maySendBack(order) && (
        <a className="text-link" href={sendBackPath(order.id, orderKey)}>
          Send back or withdraw
        </a>
      )}
      {orderKey !== null && order.email !== '' && (
        <button type="button" className="button quiet" onClick={() => void keepInAccount(orderKey)}>
          Keep this order in an account
        </button>
      )}
      {isCorrecting && isStanding && (
        <AddressForm
          order={order}
          orderKey={orderKey}
          onSaved={(saved) => {
            onChanged(saved);
            setCorrecting(false);
            setSaid('The address is corrected.');
          }}
        />
      )}
      <p role="status" className={styles['status']}>
        {said}
      </p>
      {isAsking && (
        <CancelDialog
          order={order}
          orderKey={orderKey}
          onClose={() => setAsking(false)}
          onCancelled={(cancelled) => {
            onChanged(cancelled);
            setSaid('Your order is cancelled.');
          }}
        />
      )}
    </div>
  );
}

interface Outcome {
  /** False when the products could not be read: nothing has happened then. */
  isRead: boolean;
  said: string;
}

const unreadable: Outcome = {
  isRead: false,
  said: 'The products cannot be read just now. Please try again.',
};

/** Puts the lines that are still sold into the cart, at today's prices. */
async function orderAgain(lines: PlacedOrder['lines']): Promise<Outcome> {
  const builtIn = await productsOfLines(lines.map(({ id }) => id));
  if (!builtIn) return unreadable;
  const ids = new Set(builtIn.map((product) => product.id));
  const isBuiltIn = ({ id }: { id: string }) =>
    productIdsOf(id, $sets.get()).every((one) => ids.has(one));
  const backend = lines.every(isBuiltIn) ? null : await fetchProducts();
  if (backend && !backend.ok) return unreadable;
  const others = backend ? appendable(backend.value, builtIn) : [];
  const { sold, missing } = orderedAgain(lines, [...builtIn, ...others], $sets.get());
  sold.forEach(addLineToCart);
  const said = [
    sold.length > 0 ? 'Added to your cart at today’s prices.' : 'Nothing was added to your cart.',
    missing.length > 0 ? `Not sold at the moment: ${missing.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return { isRead: true, said };
}

interface AddressFormProps {
  order: OwnOrder;
  orderKey: string | null;
  onSaved: (order: OwnOrder) => void;
}

/** Corrects where a new order goes (R266). */
function AddressForm({ order, orderKey, onSaved }: AddressFormProps) {
  const form = useForm({
    async send(values, _, sure) {
      const to = { ...addressOf(values), sure };
      const result = await correctAddress(order.id, orderKey, order.etag ?? '', to);
      if (!result.ok) return failureOf(result);
      return () => onSaved(toOwnOrder(result.value, result.etag, Date.now()));
    },
  });
  return (
    <section aria-labelledby="address-heading" className={styles['correction']}>
      <h2 id="address-heading" className={styles['subheading']}>
        Correct the address
      </h2>
      <Form form={form} submit="Save address" isAlert>
        <NameField saved={order.address} required errors={form.errors} />
        <DestinationFields saved={order.address} required errors={form.errors} />
        <PhoneField saved={order.address} errors={form.errors} />
      </Form>
    </section>
  );
}

/** It was sent or packed, and some of it is not back. */
const maySendBack = ({ state, units }: OwnOrder): boolean =>
  ['packed', 'shipped', 'delivered', 'withdrawn'].includes(state) &&
  (units.length === 0 || units.some((line) => withdrawable(line) > 0));
