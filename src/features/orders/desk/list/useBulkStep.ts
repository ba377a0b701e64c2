import { useRef } from 'react';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import type { BulkStep } from '~/features/orders/desk-view/bulk-steps';
import { closeDialog } from '~/islands/desk/parts/DeskDialog';
import type { StepBody } from '~/islands/desk/common/order-calls';
import { useForm } from '~/islands/form/useForm';
import { stepOrders, steppedText } from './step-orders';

/** What the dialog of such a step gets. */
export interface BulkDialogProps {
  /** Each can take the step. */
  orders: readonly OrderSummary[];
  /** Some were asked: what became of them, and whether all took the step. */
  onStepped: (said: string, isAll: boolean, step: BulkStep) => Promise<void>;
  onClose: () => void;
}

type Values = Record<string, string>;
/** The form of a step of several orders. Those that did not take it stay for another try. */
export function useBulkStep(
  step: BulkStep,
  { orders, onStepped }: BulkDialogProps,
  toStep: (order: OrderSummary, values: Values) => StepBody,
) {
  const keys = useRef(new Map<string, string>());
  const done = useRef(new Set<string>());
  return useForm({
    async send(values, element) {
      const steps = orders
        .filter(({ orderId }) => !done.current.has(orderId))
        .map((order) => ({ orderId: order.orderId, step: toStep(order, values) }));
      const stepped = await stepOrders(steps, keys.current);
      for (const orderId of stepped.done) done.current.add(orderId);
      const said = steppedText(stepped, step);
      const isAll = stepped.problems.length === 0;
      if (isAll)
        return async () => {
          await onStepped(said, isAll, step);
          closeDialog(element);
        };
      await onStepped(said, isAll, step);
      return { problem: said };
    },
  });
}
