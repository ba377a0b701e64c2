import { correctAddress } from '~/api';
import { toOwnOrder, type OwnOrder } from '~/domain/customer/own-order';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { failureOf } from './failure';
import styles from './OrderPage.module.css';

interface Props {
  order: OwnOrder;
  orderKey: string | null;
  onSaved: (order: OwnOrder) => void;
}

const fields = [
  { name: 'name', label: 'Full Name', autoComplete: 'name' },
  { name: 'address', label: 'Street Address', autoComplete: 'address-line1' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code' },
] as const;

/** Corrects where a new order goes (R266). */
export function AddressForm({ order, orderKey, onSaved }: Props) {
  const form = useForm({
    announce: () => undefined,
    async send({ name = '', address = '', city = '', country = '', postalCode = '' }) {
      const to = { name, address, city, country, postalCode };
      const result = await correctAddress(order.id, orderKey, order.etag ?? '', to);
      if (!result.ok) return failureOf(result);
      onSaved(toOwnOrder(result.value, result.etag, Date.now()));
      return null;
    },
  });
  return (
    <section aria-labelledby="address-heading" className={styles['correction']}>
      <h2 id="address-heading" className={styles['subheading']}>
        Correct the address
      </h2>
      <Form form={form} submit="Save address" isAlert>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            name={name}
            {...field}
            required
            defaultValue={order.address[name]}
            errors={form.errors}
          />
        ))}
      </Form>
    </section>
  );
}
