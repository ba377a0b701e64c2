import type { DeskOrderReply } from '~/domain/order/desk/order-replies.schema';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { CancelForm } from './CancelForm';
import { DeliverForm } from './DeliverForm';
import { PackForm } from './PackForm';
import { RefundForm } from './RefundForm';
import { ReturnForm } from './ReturnForm';
import { SettleForm } from './SettleForm';
import { ShipmentForm } from './ShipmentForm';
import { WithdrawForm } from './WithdrawForm';
import type { AddEvent } from './steps';

/** The steps that ask for something first, with the titles of their dialogs. `lots` packs. */
const titles = {
  lots: 'Lots by product',
  shipped: 'Ship order',
  tracking: 'Correct tracking',
  delivered: 'Deliver order',
  cancelled: 'Cancel order',
  withdrawn: 'Withdraw order',
  returned: 'Return order',
  refunded: 'Refund',
  settled: 'Nothing more is owed',
} as const;
export type DialogStep = keyof typeof titles;

export const hasDialog = (type: string): type is DialogStep => Object.hasOwn(titles, type);

interface Props {
  type: DialogStep;
  reply: DeskOrderReply;
  take: AddEvent;
  onClose: () => void;
}

const forms = {
  lots: PackForm,
  shipped: ShipmentForm,
  tracking: ShipmentForm,
  delivered: DeliverForm,
  cancelled: CancelForm,
  withdrawn: WithdrawForm,
  returned: ReturnForm,
  refunded: RefundForm,
  settled: SettleForm,
} as const;

export function StepDialog({ type, reply, take, onClose }: Props) {
  const Fields = forms[type];
  return (
    <DeskDialog title={titles[type]} onClose={onClose}>
      <Fields reply={reply} take={take} />
    </DeskDialog>
  );
}
