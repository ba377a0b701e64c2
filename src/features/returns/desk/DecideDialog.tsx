import { formatUnits } from '~/base/money';
import { numberIfAny } from '~/base/typed-number';
import type { ReturnView } from '~/features/returns/return-replies.schema';
import type { ReturnEvent } from '~/features/returns/return-request.schema';
import { useWrite } from '~/islands/desk/common/useWrite';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { AmountField } from '~/islands/desk/parts/AmountField';
import type { ListActs } from '~/islands/desk/parts/StateList';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm, type Refusal } from '~/islands/form/useForm';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';
import { ExchangeFields } from './ExchangeFields';
import { sendReturnEvent } from './return-calls';

export type Decision = 'pay back' | 'exchange' | 'refuse';

interface Props {
  what: Decision;
  shown: ReturnView & { id: string };
  acts: ListActs;
  onClose: () => void;
}

const titles = {
  'pay back': 'Pay back return',
  exchange: 'Exchange return',
  refuse: 'Refuse return',
} as const;

const done = {
  'pay back': 'is paid back',
  exchange: 'is exchanged',
  refuse: 'is refused',
} as const;

/** Asks for what a decision needs, and takes it. */
export function DecideDialog({ what, shown, acts, onClose }: Props) {
  const writer = useWrite(acts.reload);
  const lines = shown.lines.filter(({ left }) => left > 0);
  const { units, named, choose } = useUnits(lines, ({ left }) => left);
  const bodyOf = (values: Record<string, string>): ReturnEvent | Refusal => {
    const isBack = (id: string) => values[`restock-${id}`] !== undefined;
    const { reason = '' } = values;
    if (what === 'refuse') return { type: 'refused', reason };
    if (what === 'exchange')
      return {
        type: 'decided',
        exchange: lines
          .filter(({ id }) => values[`to-${id}`])
          .map(({ id }) => ({ id, to: values[`to-${id}`] ?? id, restock: isBack(id) })),
      };
    if (named.length === 0) return { problem: 'Choose at least one unit.' };
    const amount = numberIfAny(values, 'amount', { currency: shown.currency });
    if (typeof amount === 'object') return amount;
    return {
      type: 'decided',
      lines: named.map((line) => ({ ...line, restock: isBack(line.id) })),
      ...(amount !== undefined && { amount }),
    };
  };
  const form = useForm({
    async send(values, element) {
      const body = bodyOf(values);
      if ('problem' in body) return body;
      const refusal = await writer.send(body, (key) => sendReturnEvent(shown, body, key));
      if (refusal) return refusal;
      return () => {
        closeDialog(element);
        return acts.onDone(`The return ${shown.number} ${done[what]}.`);
      };
    },
  });
  const worth = shown.lines.reduce((all, line) => all + line.worth, 0);
  return (
    <DeskDialog title={titles[what]} onClose={onClose}>
      <Form form={form} submit={titles[what]} isAlert>
        {what !== 'refuse' && lines.length === 0 && (
          <p>Nothing is left of these items: they were paid back or withdrawn meanwhile.</p>
        )}
        {what === 'pay back' && (
          <>
            <UnitFields
              lines={lines}
              units={units}
              onChange={choose}
              beside={(id) => <BackField id={id} isSellable={isSellable(shown)} />}
            />
            <AmountField
              label="Amount"
              name="amount"
              currency={shown.currency}
              hint={`Empty for what the units have cost: ${formatUnits(worth, shown.currency)} for all of them.`}
              errors={form.errors}
            />
          </>
        )}
        {what === 'exchange' && (
          <ExchangeFields
            lines={lines}
            beside={(id) => <BackField id={id} isSellable={isSellable(shown)} />}
          />
        )}
        {what === 'refuse' && (
          <TextField
            label="Reason"
            name="reason"
            hint="The shopper reads it in the mail."
            required
            multiline
            rows={4}
            maxLength={500}
            errors={form.errors}
          />
        )}
      </Form>
    </DeskDialog>
  );
}

/** What is damaged, or nobody has seen yet, is sold again only if the keeper says so. */
const isSellable = ({ arrived, reason }: ReturnView): boolean =>
  arrived !== null && reason !== 'damaged';

const BackField = ({ id, isSellable }: { id: string; isSellable: boolean }) => (
  <CheckField label="Back to stock" name={`restock-${id}`} isChecked={isSellable} />
);
