import { toOwnOrder, type OwnOrder } from '~/domain/order/view/own-order';
import { addressOf, NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { correctAddress } from './order-calls';
import { failureOf } from './failure';
import styles from './OrderPage.module.css';

interface Props {
  order: OwnOrder;
  orderKey: string | null;
  onSaved: (order: OwnOrder) => void;
}

/** Corrects where a new order goes (R266). */
export function AddressForm({ order, orderKey, onSaved }: Props) {
  const form = useForm({
    async send(values) {
      const to = addressOf(values);
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
