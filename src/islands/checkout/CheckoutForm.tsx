import { navigate } from 'astro:transitions/client';
import { placeOrder, unlessOffline, type PlacedReply } from '~/api';
import { isFinalRefusal } from '~/domain/attempt';
import { subtotal, type Cart } from '~/domain/cart/cart';
import { formatPrice } from '~/domain/money';
import { routes } from '~/domain/frame/routes';
import { orderTotal, toOrderRequest } from '~/domain/order/order';
import type { ShippingForm } from '~/domain/order/order.schema';
import { useCart } from '~/islands/cart/CartProvider';
import { addressOf, NameField, PlaceFields } from '~/islands/form/AddressFields';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { useForm, type Refusal } from '~/islands/form/useForm';
import { notifyAlert } from '~/islands/toast/notify';
import { orderAttempt } from '~/stores/attempt';
import { acceptRefusal } from '~/stores/cart-news';
import { keepDetails } from '~/stores/details';
import { keepLastOrder } from '~/stores/last-order';
import styles from './CheckoutView.module.css';
import { Remember } from './Remember';
import { useKnownDetails } from './useKnownDetails';

/** The shipping form. It always posts: the server decides what is wrong (R99). */
export function CheckoutForm({ onPlaced }: { onPlaced: () => void }) {
  const { cart, clear } = useCart();
  const known = useKnownDetails();

  async function finish(reply: PlacedReply) {
    onPlaced();
    keepLastOrder(reply);
    notifyAlert(reply.message);
    clear();
    // Not before the cart is empty: a tab closed at the alert must not order the same cart again.
    orderAttempt.end();
    await navigate(routes.home);
  }

  const form = useForm({
    announce: notifyAlert,
    async send(values) {
      const details = shippingFormOf(values);
      const outcome = await order(cart, details);
      if ('problem' in outcome) return outcome;
      if (known.isGuest) keepDetails(values['remember'] === undefined ? undefined : details);
      await finish(outcome);
      return null;
    },
  });
  const { errors } = form;
  return (
    <Form
      form={form}
      submit="Place Order"
      isCheckedHere={false}
      note={
        <p className={styles['payment']}>
          Total <strong>{formatPrice(orderTotal(subtotal(cart)))}</strong>. You pay on delivery. The{' '}
          <a href={routes.terms}>terms</a> hold, and you can <a href={routes.withdraw}>withdraw</a>{' '}
          within 14 days.
        </p>
      }
    >
      <NameField errors={errors} />
      <EmailField label="Email Address" errors={errors} />
      <PlaceFields errors={errors} />
      <Remember known={known} />
    </Form>
  );
}

const shippingFormOf = (values: Record<string, string>): ShippingForm => {
  const { email = '' } = values;
  return { ...addressOf(values), email };
};

async function order(cart: Cart, form: ShippingForm): Promise<PlacedReply | Refusal> {
  const request = toOrderRequest(cart, form);
  const result = await placeOrder(request, orderAttempt.keyFor(request));
  if (result.ok) return result.value;
  if (result.reason === 'unreachable')
    return { problem: unlessOffline('Server error. Try again.') };
  if (isFinalRefusal(result.status)) orderAttempt.end();
  acceptRefusal(result.reply);
  const { error = 'Something went wrong', fields } = result.reply;
  return { problem: error, fields };
}
