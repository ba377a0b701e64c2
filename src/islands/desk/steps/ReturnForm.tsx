import { unitChoices } from '~/domain/desk/steps/refund-choice';
import { StepForm, type StepFormProps } from './StepForm';
import { UnitFields, useUnits } from './UnitFields';

/** What came back, beginning with what was withdrawn. The shopper keeps the rest. */
export function ReturnForm({ reply, take }: StepFormProps) {
  const lines = unitChoices(reply, ({ kept, awaited }) => kept + awaited);
  const awaited = new Map(reply.units.map((line) => [line.id, line.awaited]));
  const { units, choose, withRestock } = useUnits(lines, ({ id }) => awaited.get(id) ?? 0);
  return (
    <StepForm
      submit="Mark returned"
      toStep={(values) => ({ type: 'returned', lines: withRestock(values) })}
      take={take}
    >
      {() => <UnitFields lines={lines} units={units} asksRestock onChange={choose} />}
    </StepForm>
  );
}
