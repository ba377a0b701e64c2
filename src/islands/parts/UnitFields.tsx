import { useId, useState, type ReactNode } from 'react';
import type { LineUnits } from '~/features/orders/history/step.schema';
import type { UnitChoice } from '~/features/orders/view/unit-choices';
import { NumberInput } from './NumberInput';
import styles from './UnitFields.module.css';

type Units = Readonly<Record<string, number>>;

/** How many units of each line a form is about, and those lines of which it has some. */
export function useUnits(lines: readonly UnitChoice[], first: (line: UnitChoice) => number) {
  const [units, setUnits] = useState<Units>(
    Object.fromEntries(lines.map((line) => [line.id, first(line)])),
  );
  const named: LineUnits[] = lines
    .map(({ id }) => ({ id, quantity: units[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const choose = (id: string, quantity: number) => setUnits({ ...units, [id]: quantity });
  return { units, named, choose };
}

interface Props {
  lines: readonly UnitChoice[];
  units: Units;
  onChange: (id: string, quantity: number) => void;
  /** What stands beside a line of which some are chosen. */
  beside?: ((id: string) => ReactNode) | undefined;
}

/** A number of units for each line. */
export const UnitFields = ({ lines, units, onChange, beside }: Props) => (
  <div className={styles['lines']}>
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        quantity={units[line.id] ?? 0}
        onChange={(quantity) => onChange(line.id, quantity)}
        beside={beside}
      />
    ))}
  </div>
);

interface LineProps {
  line: UnitChoice;
  quantity: number;
  onChange: (quantity: number) => void;
  beside: Props['beside'];
}

function Line({ line: { id, name, left }, quantity, onChange, beside }: LineProps) {
  const field = useId();
  const type = (text: string) => onChange(Math.min(left, Math.max(0, Math.trunc(Number(text)))));
  return (
    <fieldset className={styles['line']}>
      <legend>{name}</legend>
      <label htmlFor={field}>{`Units, of ${left}`}</label>
      <NumberInput
        id={field}
        className="input"
        min={0}
        max={left}
        step={1}
        value={quantity}
        onChange={({ target }) => type(target.value)}
      />
      {quantity > 0 && beside?.(id)}
    </fieldset>
  );
}
