import { useState } from 'react';
import {
  mayGoBack,
  paidByCodeFor,
  refundableLines,
  refundFor,
  restOf,
} from '~/domain/desk/steps/refund-choice';
import { formatPrice, toDollars } from '~/domain/money';
import { TextField } from '~/islands/form/TextField';
import { RefundLines } from './RefundLines';
import { isChecked, StepForm, type StepFormProps } from './StepForm';

/** A part of what was collected or all of it, for units of the order or as it is. Several refunds add up. */
export function RefundForm({ reply, take }: StepFormProps) {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const lines = refundableLines(reply);
  const named = lines
    .map(({ id }) => ({ id, quantity: units[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const amount = toDollars(refundFor(reply, named));
  const code = paidByCodeFor(reply, named);
  return (
    <StepForm
      submit="Refund"
      toStep={(values) => ({
        type: 'refunded',
        amount: Number(values['amount']),
        ...(named.length > 0 && {
          lines: named.map((line) => ({
            ...line,
            restock: isChecked(values[`restock-${line.id}`]),
          })),
        }),
      })}
      take={take}
    >
      {(errors) => (
        <>
          <RefundLines
            lines={lines}
            units={units}
            mayGoBack={mayGoBack(reply)}
            onChange={(id, quantity) => setUnits({ ...units, [id]: quantity })}
          />
          {code > 0 && (
            <p>
              The code of the sets has paid <span>{formatPrice(code)}</span> of another order: so
              much less is paid back for them.
            </p>
          )}
          {/* What the chosen units cost takes the place of what stood there. */}
          <TextField
            key={amount}
            label="Amount"
            name="amount"
            type="number"
            inputMode="decimal"
            min={0.01}
            step={0.01}
            required
            defaultValue={amount}
            hint={`In dollars. ${formatPrice(restOf(reply))} can be paid back.${reply.payment.way === 'card' ? ' It goes to the card.' : ''}`}
            errors={errors}
          />
        </>
      )}
    </StepForm>
  );
}
