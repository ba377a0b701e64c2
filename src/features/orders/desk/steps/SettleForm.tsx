import { formatUnits } from '~/base/money';
import { TextField } from '~/islands/form/TextField';
import { StepForm, type StepFormProps } from './StepForm';

/** A deduction or an agreement ends what the shop owes. */
export const SettleForm = ({ reply, take }: StepFormProps) => (
  <StepForm
    submit="Nothing more is owed"
    toStep={({ reason }) => ({ type: 'settled', reason })}
    take={take}
  >
    {(errors) => (
      <>
        <p>{`Still owed: ${formatUnits(reply.progress.money.owed, reply.order.currency)}`}</p>
        <TextField
          label="Reason"
          name="reason"
          hint="Such as a deduction for wear, or what you have agreed on. No shopper reads it."
          maxLength={500}
          multiline
          rows={3}
          errors={errors}
        />
      </>
    )}
  </StepForm>
);
