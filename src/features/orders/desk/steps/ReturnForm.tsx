import { unitChoices } from '~/features/orders/view/unit-choices';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';
import { restockField, withRestock } from './Restock';
import { StepForm, type StepFormProps } from './StepForm';

/** What came back, beginning with what was withdrawn. The shopper keeps the rest. */
export function ReturnForm({ reply, take }: StepFormProps) {
  const lines = unitChoices(
    { lines: reply.order.lines, units: reply.units },
    ({ kept, awaited }) => kept + awaited,
  );
  const awaited = new Map(reply.units.map((line) => [line.id, line.awaited]));
  const { units, named, choose } = useUnits(lines, ({ id }) => awaited.get(id) ?? 0);
  return (
    <StepForm
      submit="Mark returned"
      toStep={(values) => ({ type: 'returned', lines: withRestock(named, values) })}
      take={take}
    >
      {() => (
        <UnitFields
          lines={lines}
          units={units}
          onChange={choose}
          beside={(id) => restockField(id, true)}
        />
      )}
    </StepForm>
  );
}
