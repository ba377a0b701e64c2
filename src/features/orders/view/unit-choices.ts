import { choiceName } from '../../catalogue/choices.ts';
import type { LineView } from './progress-view.ts';

/** A line of which a step may name units. */
export interface UnitChoice {
  id: string;
  /** 'Cedar and Smoke, 50ML' */
  name: string;
  left: number;
}

interface Choosable {
  lines: readonly { id: string; name: string; variant: string | null }[];
  units: readonly LineView[];
}

/** The lines with as many units as may be named; without those that have none. */
export const unitChoices = (
  { lines, units }: Choosable,
  count: (line: LineView) => number,
): UnitChoice[] =>
  lines.flatMap(({ id, name, variant }) => {
    const line = units.find((one) => one.id === id);
    const left = line ? count(line) : 0;
    return left > 0 ? [{ id, name: choiceName({ name }, variant), left }] : [];
  });
