import type { LineUnits, RefundLine } from '~/features/orders/history/step.schema';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { isChecked } from './StepForm';

/** Whether the chosen units of a line go back into stock. @param isHere the shop has them. */
export const restockField = (id: string, isHere: boolean) => (
  <CheckField label="Put back into stock" name={`restock-${id}`} isChecked={isHere} />
);

/** The units of a form, with what its checkboxes say of them. */
export const withRestock = (
  units: readonly LineUnits[],
  values: Record<string, string | undefined>,
): RefundLine[] =>
  units.map((line) => ({ ...line, restock: isChecked(values[`restock-${line.id}`]) }));
