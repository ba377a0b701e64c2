import { useId, useState } from 'react';
import type { UnitChoice } from '~/domain/desk/steps/refund-choice';
import type { LineUnits, RefundLine } from '~/domain/progress/progress.schema';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { NumberInput } from '~/islands/parts/NumberInput';
import { isChecked } from './StepForm';
import styles from './UnitFields.module.css';

type Units = Readonly<Record<string, number>>;

/** How many units of each line a step is about, and what a form sends of them. */
export function useUnits(lines: readonly UnitChoice[], first: (line: UnitChoice) => number) {
  const [units, setUnits] = useState<Units>(
    Object.fromEntries(lines.map((line) => [line.id, first(line)])),
  );
  const named: LineUnits[] = lines
    .map(({ id }) => ({ id, quantity: units[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return {
    units,
    named,
    choose: (id: string, quantity: number) => setUnits({ ...units, [id]: quantity }),
    withRestock: (values: Record<string, string | undefined>): RefundLine[] =>
      named.map((line) => ({ ...line, restock: isChecked(values[`restock-${line.id}`]) })),
  };
}

interface Props {
  lines: readonly UnitChoice[];
  units: Units;
  /** Whether the form asks which of them go back into stock. */
  asksRestock?: boolean;
  onChange: (id: string, quantity: number) => void;
}

/** Which units a step is about, and which of them go back into stock. */
export const UnitFields = ({ lines, units, asksRestock = false, onChange }: Props) => (
  <div className={styles['lines']}>
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        quantity={units[line.id] ?? 0}
        asksRestock={asksRestock}
        onChange={(quantity) => onChange(line.id, quantity)}
      />
    ))}
  </div>
);

interface LineProps {
  line: UnitChoice;
  quantity: number;
  asksRestock: boolean;
  onChange: (quantity: number) => void;
}

function Line({ line: { id, name, left }, quantity, asksRestock, onChange }: LineProps) {
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
      {quantity > 0 && asksRestock && (
        <CheckField label="Put back into stock" name={`restock-${id}`} isChecked />
      )}
    </fieldset>
  );
}
