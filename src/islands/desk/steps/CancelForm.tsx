import { CheckField } from '~/islands/desk/parts/CheckField';
import { TextField } from '~/islands/form/TextField';
import { isChecked, StepForm, type StepFormProps } from './StepForm';

export const CancelForm = ({ take }: StepFormProps) => (
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
      </>
    )}
  </StepForm>
);
