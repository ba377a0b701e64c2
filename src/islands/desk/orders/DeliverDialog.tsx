import type { OrderSummary } from '~/domain/desk/order-replies';
import { formatPrice, sum, toCents } from '~/domain/money';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { isChecked } from '~/islands/desk/steps/StepForm';
import { Form } from '~/islands/form/Form';
import { useBulkStep, type BulkDialogProps } from './useBulkStep';

const isDue = ({ money }: OrderSummary): boolean => money === 'due';

/** Several parcels that have arrived, whose money came with them or comes later. */
export function DeliverDialog(props: BulkDialogProps) {
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
              {`Due on delivery: ${formatPrice(sum(due.map(({ total }) => toCents(total))))}, of ${due.length} of ${orders.length} orders.`}
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
