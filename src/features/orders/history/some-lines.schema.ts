import { z } from 'zod';
import { longestLineId } from '../../../base/plain-line.ts';
import { maxLines } from '../order-limits.ts';

/* Some units of an order, as a call names them. */

export const unitsOfLine = {
  id: z.string('Name a line of the order.').min(1).max(longestLineId),
  quantity: z.int('Units must be a whole number.').min(1, 'Name at least one unit.'),
};

export const listOfLines = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, 'Name the lines of the order.')
    .min(1, 'Name at least one line.')
    .max(maxLines, 'An order has fewer lines.');

export const someLines = listOfLines(z.strictObject(unitsOfLine));
