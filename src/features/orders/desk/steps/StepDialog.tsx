import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { DeliverForm } from './DeliverForm';
import { PackForm } from './PackForm';
import { RefundForm } from './RefundForm';
import { ReplaceForm } from './ReplaceForm';
import { ReturnForm } from './ReturnForm';
import { SettleForm } from './SettleForm';
import type { AddEvent } from './steps';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { TextField } from '~/islands/form/TextField';
import { isChecked, StepForm, type StepFormProps } from './StepForm';
import { ifCancelled, spentTexts } from '~/features/orders/desk-view/back-words';
import { unitChoices } from '~/features/orders/view/unit-choices';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';
import { withLink } from '~/features/orders/desk-view/carrier-links';
import { CarrierField } from './CarrierField';

/** The steps that ask for something first, with the titles of their dialogs. `lots` packs. */
const titles = {
  lots: 'Lots by product',
  shipped: 'Ship order',
  tracking: 'Correct tracking',
  delivered: 'Deliver order',
  cancelled: 'Cancel order',
  withdrawn: 'Withdraw order',
  returned: 'Return order',
  replaced: 'Replace',
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
  replaced: ReplaceForm,
  refunded: RefundForm,
  settled: SettleForm,
} as const;

const titleOf = (type: DialogStep, { order }: DeskOrderReply): string =>
  type === 'delivered' && order.pickUp ? 'Hand over order' : titles[type];

export function StepDialog({ type, reply, take, onClose }: Props) {
  const Fields = forms[type];
  return (
    <DeskDialog title={titleOf(type, reply)} onClose={onClose}>
      <Fields reply={reply} take={take} />
    </DeskDialog>
  );
}

const Sentences = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <p key={text}>{text}</p>);

function CancelForm({ reply, take }: StepFormProps) {
  return (
    <StepForm
      submit="Cancel this order"
      toStep={({ reason, restock }) => ({ type: 'cancelled', reason, restock: isChecked(restock) })}
      take={take}
    >
      {(errors) => (
        <>
          <TextField
            label="Reason"
            name="reason"
            hint="The shopper reads it in the mail."
            maxLength={500}
            multiline
            rows={3}
            errors={errors}
          />
          <CheckField label="Put back into stock" name="restock" isChecked />
          <Sentences texts={ifCancelled(reply)} />
        </>
      )}
    </StepForm>
  );
}

/** All that the shopper has, or some of it. The shopper need not say why. */
function WithdrawForm({ reply, take }: StepFormProps) {
  const lines = unitChoices({ lines: reply.order.lines, units: reply.units }, ({ kept }) => kept);
  const { units, named, choose } = useUnits(lines, ({ left }) => left);
  const isAll = lines.every(({ id, left }) => units[id] === left);
  return (
    <StepForm
      submit="Mark withdrawn"
      toStep={({ reason }) => ({ type: 'withdrawn', reason, ...(!isAll && { lines: named }) })}
      take={take}
    >
      {(errors) => (
        <>
          <UnitFields lines={lines} units={units} onChange={choose} />
          <Sentences texts={spentTexts(reply, named)} />
          <TextField
            label="Reason"
            name="reason"
            hint="If the shopper gave one."
            maxLength={500}
            multiline
            rows={3}
            errors={errors}
          />
        </>
      )}
    </StepForm>
  );
}

/** Who carries the parcel, when it is sent or afterwards. */
function ShipmentForm({ reply, take }: StepFormProps) {
  const { shipment } = reply.progress;
  const isCorrection = shipment !== null;
  return (
    <StepForm
      submit={isCorrection ? 'Save tracking' : 'Ship and tell the shopper'}
      toStep={({ carrier, tracking, url, tell }) => {
        const sent = withLink({ carrier, tracking, url }, shipment ?? {});
        return isCorrection
          ? { type: 'tracking', ...sent, tell: isChecked(tell) }
          : { type: 'shipped', ...sent };
      }}
      take={take}
    >
      {(errors) => (
        <>
          <CarrierField saved={shipment?.carrier} errors={errors} />
          <TextField
            label="Tracking number"
            name="tracking"
            maxLength={80}
            isCode
            defaultValue={shipment?.tracking}
            errors={errors}
          />
          <TextField
            label="Tracking link"
            name="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
            hint="Leave it empty for a known carrier."
            maxLength={500}
            defaultValue={shipment?.url}
            errors={errors}
          />
          {isCorrection && (
            <CheckField label="Tell the shopper again" name="tell" isChecked={false} />
          )}
        </>
      )}
    </StepForm>
  );
}
