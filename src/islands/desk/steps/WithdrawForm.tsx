import { unitChoices } from '~/domain/order/view/unit-choices';
import { TextField } from '~/islands/form/TextField';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';
import { StepForm, type StepFormProps } from './StepForm';

/** All that the shopper has, or some of it. The shopper need not say why. */
export function WithdrawForm({ reply, take }: StepFormProps) {
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
