import { useRef } from 'react';
import type { OrderSummary } from '~/domain/desk/order-replies';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { CarrierField } from '~/islands/desk/steps/CarrierField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { stepOrders, steppedText } from './step-orders';

interface Props {
  /** Packed ones. */
  orders: readonly OrderSummary[];
  /** Some were shipped: what is said of it, and whether all were. */
  onShipped: (said: string, isAll: boolean) => Promise<void>;
  onClose: () => void;
}

const silent = () => undefined;

/** Several parcels of one carrier, each with a tracking number of its own (R207). */
export function ShipDialog({ orders, onShipped, onClose }: Props) {
  const keys = useRef(new Map<string, string>());
  const shipped = useRef(new Set<string>());
  const form = useForm({
    announce: silent,
    async send(values, element) {
      const left = orders.filter(({ orderId }) => !shipped.current.has(orderId));
      const steps = left.map(({ orderId }) => ({
        orderId,
        step: { type: 'shipped', carrier: values['carrier'], tracking: values[orderId] },
      }));
      const stepped = await stepOrders(steps, keys.current);
      for (const orderId of stepped.done) shipped.current.add(orderId);
      const said = steppedText(stepped, 'shipped');
      const isAll = stepped.problems.length === 0;
      if (isAll)
        return async () => {
          await onShipped(said, isAll);
          closeDialog(element);
        };
      await onShipped(said, isAll);
      return { problem: said };
    },
  });
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
            autoComplete="off"
            autoCapitalize="characters"
            errors={form.errors}
          />
        ))}
      </Form>
    </DeskDialog>
  );
}
