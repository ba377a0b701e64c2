import { useState } from 'react';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { trackOrder } from './order-calls';
import { failureOf } from './failure';
import { KeptOrders } from './KeptOrders';
import styles from './OrderPage.module.css';

const sent = 'If we know this order, its link is on its way.';

/** Has the link of an order mailed to its address again (R257). */
export function TrackForm() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    async send({ orderId = '', email = '' }) {
      setSent(false);
      const result = await trackOrder({ orderId, email });
      if (!result.ok) return failureOf(result);
      setSent(true);
      return null;
    },
  });
  const { errors } = form;
  return (
    <>
      <Form form={form} submit="Send me the link" isAlert>
        <TextField
          label="Order number"
          name="orderId"
          isCode
          autoCapitalize="none"
          required
          errors={errors}
        />
        <EmailField label="E-mail" required errors={errors} />
      </Form>
      <p role="status" className={styles['status']}>
        {isSent && sent}
      </p>
      <KeptOrders />
    </>
  );
}
