import { choiceName } from '../../catalogue/choices.ts';
import type { LineUnits } from '../history/step.schema.ts';
import type { OrderLine } from '../order-record.schema.ts';
import type { LineView } from './progress-view.ts';

/* The units of an order in words, the same on its page, in its mails and at the desk. */

/** What became of a line's units: '2 of 3 withdrawn'; 'Withdrawn' of a single one. Empty for most. */
export function lineWords({ ordered, takenOut, back, awaited, paidBack }: LineView): string[] {
  const all: [units: number, what: string][] = [
    [takenOut, 'taken out before it was sent'],
    [awaited, 'withdrawn'],
    [back, 'came back'],
    [paidBack, 'paid back'],
  ];
  return all
    .filter(([units]) => units > 0)
    .map(([units, what]) =>
      ordered === 1
        ? what.replace(/^./, (letter) => letter.toUpperCase())
        : `${units} of ${ordered} ${what}`,
    );
}

/** 'In the set: Oud Zellij 50ML, Rose Riad 50ML'. Empty for a line whose name says what it is. */
export const inSet = ({ parts }: Pick<OrderLine, 'parts'>): string[] =>
  parts ? [`In the set: ${parts.map(({ name }) => name).join(', ')}`] : [];

/** The same behind its name, where there is one line of text alone. */
export const fullName = (line: Pick<OrderLine, 'name' | 'variant' | 'parts'>): string =>
  [choiceName(line, line.variant), ...inSet(line)].join('. ');

interface NamedLine extends LineUnits {
  name: string;
  variant: string | null;
}

/** '2 of 3 Oud Zellij, 50ML; Amber, 10ML'. A line that the order does not have goes by its id. */
export const unitsText = (lines: readonly NamedLine[], units: readonly LineUnits[]): string =>
  units
    .map(({ id, quantity }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return `${quantity} × ${id}`;
      const name = choiceName(line, line.variant);
      return line.quantity === 1 ? name : `${quantity} of ${line.quantity} ${name}`;
    })
    .join('; ');
