import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { unlessOffline } from '~/api';
import type { Cart } from '~/features/cart/cart';
import type { WaysToPay } from '~/features/catalogue/catalogue-file';
import { payWords, whereToPay } from '~/features/delivery/ways-to-pay';
import { formatPrice } from '~/base/money';
import { routes } from '~/base/routes';
import { isCardLine } from '~/features/gift-cards/card-line';
import { cartSums } from '~/features/orders/order';
import { useCart } from '~/features/cart/shop/CartProvider';
import { NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { notifyAlert } from '~/islands/toast/notify';
import { $extras } from '~/stores/extras';
import { $details } from '~/stores/details';
import styles from './CheckoutView.module.css';
import type { DeliveryChoice as Chosen } from './DeliveryChoice';
import type { Glance as Copy } from './Glance';
import { loadSending } from './load-sending';
import type { PaymentChoice } from './PaymentChoice';
import type { KnownDestination } from './useDestination';
import { shippingFormOf, useKnownDetails, type KnownDetails } from './useKnownDetails';

/** Fetched beside the form; without it the order is delivered. */
const DeliveryChoice = lazy<typeof Chosen>(() =>
  import('./DeliveryChoice')
    .then((module) => ({ default: module.DeliveryChoice }))
    .catch(() => ({ default: () => null })),
);

const Glance = lazy<typeof Copy>(() =>
  import('./Glance')
    .then((module) => ({ default: module.Glance }))
    .catch(() => ({ default: () => null })),
);

interface Props {
  /** What is ordered. */
  cart: Cart;
  to: KnownDestination;
  /** The words on the button. */
  button: string;
  ways: WaysToPay;
  /** Orders can be picked up. */
  picksUp?: boolean | undefined;
  /** Of what is ordered, where it has no room beside the form. */
  summary: ReactNode;
  /** The legal guarantee. */
  children?: ReactNode;
  onPlaced: () => void;
}

/** The shipping form. It always posts: the server decides what is wrong (R99). */
export function CheckoutForm({
  cart,
  to,
  button,
  ways,
  picksUp,
  summary,
  children,
  onPlaced,
}: Props) {
  const { clear } = useCart();
  const extras = useStore($extras);
  const { terms, country, arrival } = to;
  const sums = cartSums(cart, terms, extras);
  const { isPickUp = false } = terms;
  const known = useKnownDetails(to.setCountry);
  // A gift card is paid before it is made.
  const [way, setWay] = useState((cart.some(({ id }) => isCardLine(id)) && ways[1]) || ways[0]);
  /** Null where the shop takes no cards. */
  const [Choice, setChoice] = useState<typeof PaymentChoice | null>(null);
  useEffect(() => {
    if (ways[1]) void loadSending().then((sending) => sending?.offerCards(setChoice));
  }, [ways]);

  const form = useForm({
    announce: notifyAlert,
    async send(values, _, sure) {
      const sending = await loadSending();
      const refusal = await sending?.sendOrder({
        cart,
        clear,
        to,
        onPlaced,
        details: shippingFormOf(values),
        sure,
        isRemembered: values['remember'] !== undefined,
        isByCard: way === 'card',
        isGuest: !known.account,
      });
      return refusal === undefined
        ? { problem: unlessOffline('Server error. Try again.') }
        : refusal;
    },
  });
  // Said as soon as it is known, and only of the chosen way; the order is posted all the same.
  const { problems } = to;
  const errors =
    problems && (problems[way] || problems.delivery === form.errors['country'])
      ? { ...form.errors, country: problems[way] }
      : form.errors;
  const online = terms.methods ? 'online' : payWords.card;
  const total = formatPrice(sums.total);
  const paying = way === 'delivery' ? whereToPay({ pickUp: isPickUp }) : online;
  return (
    <Form
      form={form}
      submit={button}
      isCheckedHere={false}
      before={
        <p>
          Total <strong>{total}</strong>
        </p>
      }
    >
      {summary !== null && (
        <Suspense fallback={<div style={{ minHeight: '3rem' }} />}>
          <Glance cart={cart} total={total} />
        </Suspense>
      )}
      {picksUp && sums.isSent && (
        <Suspense fallback={<div style={{ minHeight: '9rem' }} />}>
          <DeliveryChoice onChange={to.choose} />
        </Suspense>
      )}
      <NameField errors={errors} />
      <EmailField label="Email Address" errors={errors} />
      {/* What was typed stays for who has it delivered after all. */}
      <div style={{ display: isPickUp || !sums.isSent ? 'none' : 'contents' }}>
        <DestinationFields errors={errors} />
        <p role="status" className={styles['said']}>
          {arrival &&
            !errors['country'] &&
            `Delivery to ${country}: ${formatPrice(sums.shipping)}. ${arrival}`}
        </p>
      </div>
      {sums.isSent && <PhoneField errors={errors} isPickUp={isPickUp} />}
      <Remember known={known} />
      {Choice && <Choice way={way} methods={terms.methods} isPickUp={isPickUp} onChange={setWay} />}
      {children}
      <p className={styles['said']}>
        <span>{`You pay ${paying}.`}</span> The <a href={routes.terms}>terms</a> hold, and you can{' '}
        <a href={routes.withdraw}>withdraw</a> within 14 days. More about{' '}
        <a href={routes.delivery}>delivery and returns</a> and <a href={routes.privacy}>privacy</a>.
      </p>
      {summary}
    </Form>
  );
}

/** Where the form is filled in from the next time. Both texts take the same room. */
const Remember = ({ known: { account, root } }: { known: KnownDetails }) => (
  <div ref={root} className={styles['remember']}>
    {account ? (
      account.note
    ) : (
      <label>
        <input type="checkbox" name="remember" defaultChecked={$details.get() !== undefined} />
        Remember my details on this device
      </label>
    )}
  </div>
);
