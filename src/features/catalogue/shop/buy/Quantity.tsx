import { useId, type RefObject } from 'react';
import { maxQuantity, parseQuantity } from '~/features/cart/cart';
import { Stepper } from '~/islands/parts/Stepper';
import { NumberInput } from '~/islands/parts/NumberInput';

/** The quantity in a field: a whole number from 1 to 99, or `last` for unreadable text. */
export const readQuantity = (text: string, last: number): number =>
  Math.max(1, parseQuantity(text) ?? last);

/**
 * Writes a valid quantity into a field, changed by `change`. An emptied field returns to its
 * `data-last`.
 */
function writeValid(input: HTMLInputElement | null, change = 0) {
  if (!input) return;
  const asked = readQuantity(input.value, Number(input.dataset['last'] ?? 1)) + change;
  input.value = String(Math.min(maxQuantity, Math.max(1, asked)));
  input.dataset['last'] = input.value;
}

/**
 * How many to add. The field itself has the number, so that text typed before hydration counts too.
 * Blur and Enter correct it.
 */
export function Quantity({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Quantity</label>
      <Stepper less="One less" more="One more" onStep={(by) => writeValid(field.current, by)}>
        <NumberInput
          ref={field}
          id={id}
          min={1}
          max={maxQuantity}
          defaultValue={1}
          onCommit={(input) => writeValid(input)}
        />
      </Stepper>
    </div>
  );
}
