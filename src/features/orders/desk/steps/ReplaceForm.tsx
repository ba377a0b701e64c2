import { unitChoices } from '~/features/orders/view/unit-choices';
import { SendInstead } from '~/islands/desk/parts/SendInstead';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';
import { restockField, withRestock } from './Restock';
import { StepForm, type StepFormProps } from './StepForm';

/** Units that are sent once more without a price, in a size or colour. What the shopper has may be kept. */
export function ReplaceForm({ reply, take }: StepFormProps) {
  const choices = new Map(reply.units.map(({ id, choices: own = [] }) => [id, own]));
  const lines = unitChoices({ lines: reply.order.lines, units: reply.units }, ({ id, kept }) =>
    choices.get(id)?.length ? kept : 0,
  );
  const { units, named, choose } = useUnits(lines, () => 0);
  return (
    <StepForm
      submit="Replace"
      toStep={(values) =>
        named.length === 0
          ? { problem: 'Choose at least one unit.' }
          : {
              type: 'replaced',
              lines: withRestock(named, values).map((line) => ({
                ...line,
                to: values[`to-${line.id}`] ?? line.id,
              })),
            }
      }
      take={take}
    >
      {() => (
        <>
          <p>Another order sends them, and costs nothing.</p>
          <UnitFields
            lines={lines}
            units={units}
            onChange={choose}
            beside={(id) => (
              <>
                <SendInstead id={id} choices={choices.get(id) ?? []} />
                {restockField(id, false)}
              </>
            )}
          />
        </>
      )}
    </StepForm>
  );
}
