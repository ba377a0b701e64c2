import { withLink } from '~/domain/desk/steps/carrier-links';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { CarrierField } from '~/islands/desk/steps/CarrierField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useBulkStep, type BulkDialogProps } from './useBulkStep';

/** Several parcels of one carrier, each with a tracking number of its own (R207). */
export function ShipDialog(props: BulkDialogProps) {
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
            autoComplete="off"
            autoCapitalize="characters"
            errors={form.errors}
          />
        ))}
      </Form>
    </DeskDialog>
  );
}
