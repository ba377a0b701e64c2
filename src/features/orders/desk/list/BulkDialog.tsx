import { useState } from 'react';
import { fits } from '~/features/orders/desk-view/bulk-steps';
import type { Lot } from '~/features/orders/desk/steps/LotFields';
import { PackDialog } from './PackDialog';
import type { BulkDialogProps } from './useBulkStep';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import { formatPrice, sum, toCents } from '~/base/money';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { isChecked } from '~/features/orders/desk/steps/StepForm';
import { Form } from '~/islands/form/Form';
import { useBulkStep } from './useBulkStep';
import { withLink } from '~/features/orders/desk-view/carrier-links';
import { CarrierField } from '~/features/orders/desk/steps/CarrierField';
import { TextField } from '~/islands/form/TextField';

/** `lots`: they are packed, with a lot for each product. */
export type BulkDialogName = 'lots' | 'shipped' | 'delivered';

interface Props extends BulkDialogProps {
  name: BulkDialogName;
  /** What was typed for all parcels. */
  parcel: Lot;
}

/** What a step of several orders asks for first. It keeps its orders, whatever is listed meanwhile. */
export function BulkDialog({ name, orders, parcel, ...rest }: Props) {
  const step = name === 'lots' ? 'packed' : name;
  const [fitting] = useState(() => orders.filter(fits(step)));
  if (name === 'shipped') return <ShipDialog orders={fitting} {...rest} />;
  if (name === 'delivered') return <DeliverDialog orders={fitting} {...rest} />;
  return <PackDialog orders={fitting} parcel={parcel} {...rest} />;
}

const isDue = ({ money }: OrderSummary): boolean => money === 'due';

/** Several parcels that have arrived, whose money came with them or comes later. */
function DeliverDialog(props: BulkDialogProps) {
  const { orders, onClose } = props;
  const due = orders.filter(isDue);
  const form = useBulkStep('delivered', props, (order, { collected }) => ({
    type: 'delivered',
    collected: !isDue(order) || isChecked(collected),
  }));
  return (
    <DeskDialog title="Deliver orders" onClose={onClose}>
      <Form form={form} submit="Delivered" isAlert>
        {due.length > 0 ? (
          <div>
            <p>
              {`Due now: ${formatPrice(sum(due.map(({ total }) => toCents(total))))}, of ${due.length} of ${orders.length} orders.`}
            </p>
            <CheckField label="Money collected" name="collected" isChecked />
          </div>
        ) : (
          <p>All of them are paid.</p>
        )}
      </Form>
    </DeskDialog>
  );
}

/** Several parcels of one carrier, each with a tracking number of its own (R207). */
function ShipDialog(props: BulkDialogProps) {
  const { orders, onClose } = props;
  const form = useBulkStep('shipped', props, ({ orderId }, { carrier = '', ...numbers }) => ({
    type: 'shipped',
    ...withLink({ carrier, tracking: numbers[orderId] ?? '' }),
  }));
  return (
    <DeskDialog title="Ship orders" onClose={onClose}>
      <Form form={form} submit="Ship and tell the shoppers" isAlert>
        <CarrierField errors={form.errors} />
        {orders.map(({ orderId, name, city }) => (
          <TextField
            key={orderId}
            label={`Tracking number of ${orderId}`}
            name={orderId}
            hint={`${name}, ${city}`}
            maxLength={80}
            isCode
            errors={form.errors}
          />
        ))}
      </Form>
    </DeskDialog>
  );
}
