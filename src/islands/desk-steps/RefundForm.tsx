import { formatPrice, toCents, toDollars } from '~/domain/money';
import { TextField } from '~/islands/form/TextField';
import { StepForm, type StepFormProps } from './StepForm';

/** A part of what was collected or all of it. Several refunds add up. */
export function RefundForm({ reply, take }: StepFormProps) {
  const { collected, refunded } = reply.progress.money;
  const rest = toCents(collected) - toCents(refunded);
  return (
    <StepForm
      submit="Refund"
      toStep={({ amount }) => ({ type: 'refunded', amount: Number(amount) })}
      take={take}
    >
      {(errors) => (
        <TextField
          label="Amount"
          name="amount"
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          required
          defaultValue={toDollars(rest)}
          hint={`In dollars. ${formatPrice(rest)} can be paid back.`}
          errors={errors}
        />
      )}
    </StepForm>
  );
}
