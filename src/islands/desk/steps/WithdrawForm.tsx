import { TextField } from '~/islands/form/TextField';
import { StepForm, type StepFormProps } from './StepForm';

/** The shopper need not say why, so the reason may stay empty. */
export const WithdrawForm = ({ take }: StepFormProps) => (
  <StepForm
    submit="Mark withdrawn"
    toStep={({ reason }) => ({ type: 'withdrawn', reason })}
    take={take}
  >
    {(errors) => (
      <TextField
        label="Reason"
        name="reason"
        hint="If the shopper gave one."
        maxLength={500}
        multiline
        rows={3}
        errors={errors}
      />
    )}
  </StepForm>
);
