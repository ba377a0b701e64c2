import { useState, type InputEvent } from 'react';
import type { Delivery, ZoneTerms } from '~/domain/product/zones';
import { deskRoutes } from '~/domain/desk/desk-routes';
import { newOrderBody, totalOf, type NewLine } from '~/domain/desk/steps/new-order';
import { formatPrice, toCents } from '~/domain/money';
import { shippingFormOf } from '~/islands/shop/checkout/useKnownDetails';
import { useDestination } from '~/islands/shop/checkout/useDestination';
import { Panel } from '~/islands/desk/parts/Panel';
import { useWrite } from '~/islands/desk/common/useWrite';
import { NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm, valuesOf } from '~/islands/form/useForm';
import { placeNewOrder } from './place-new-order';
import { NewLines } from './NewLines';
import styles from './NewOrder.module.css';
import { PaymentChoice } from './PaymentChoice';
import { SendCart } from './SendCart';
import type { Choices } from './useChoices';

interface Props extends Choices {
  delivery: Delivery;
  home: ZoneTerms;
}

const silent = () => undefined;
const oneLine: readonly NewLine[] = [{ id: '', quantity: 1 }];

export function NewOrderForm({ choices, find, delivery, home }: Props) {
  const [lines, setLines] = useState(oneLine);
  const [off, setOff] = useState(0);
  const to = useDestination(delivery, home);
  const writer = useWrite();
  const total = totalOf(choices, lines, to.terms.cost);
  const form = useForm({
    announce: silent,
    async send(values) {
      if (lines.every(({ id }) => id === '')) return { problem: 'Choose a product.' };
      const body = newOrderBody({ lines, to: shippingFormOf(values), values, total });
      const placed = await placeNewOrder(body, choices, writer);
      if ('problem' in placed) return placed;
      return () => window.location.assign(deskRoutes.order(placed.orderId));
    },
  });
  const { errors } = form;
  const readAlong = ({ currentTarget }: InputEvent<HTMLDivElement>) => {
    const typed = currentTarget.closest('form');
    if (!typed) return;
    const { country = '', amount = '' } = valuesOf(typed);
    to.setCountry(country);
    setOff(Math.max(0, toCents(Number(amount)) || 0));
  };
  return (
    <Form
      form={form}
      submit="Place order"
      isCheckedHere={false}
      isAlert
      info={
        <p role="status">
          Total <strong>{formatPrice(Math.max(0, total - off))}</strong>
          <span>{total > 0 && `, ${formatPrice(to.terms.cost)} for shipping included`}</span>.
        </p>
      }
    >
      <div className={styles['panels']} onInput={readAlong}>
        <Panel title="Products">
          <NewLines choices={choices} find={find} lines={lines} onChange={setLines} />
          <SendCart lines={lines} />
        </Panel>
        <Panel title="Address">
          <div className={styles['fields']}>
            <NameField errors={errors} />
            <EmailField label="Email Address" errors={errors} />
            <DestinationFields errors={errors} />
            <PhoneField errors={errors} />
          </div>
        </Panel>
        <Panel title="Payment">
          <div className={styles['fields']}>
            <PaymentChoice />
            <div className={styles['discount']}>
              <TextField
                label="Discount"
                name="amount"
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                hint="In dollars, off the total."
                errors={errors}
              />
              <TextField
                label="Reason"
                name="reason"
                hint="The shopper reads it beside the discount."
                maxLength={200}
                errors={errors}
              />
            </div>
          </div>
        </Panel>
      </div>
    </Form>
  );
}
