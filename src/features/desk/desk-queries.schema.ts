import { z } from 'zod';
import { aDay } from '../../base/fields.schema.ts';
import { plusDays } from '../../base/text/plus-days.ts';

/** The sales of so many days are read at once. */
const mostDays = 366;

const day = aDay('A day has the form 2026-07-31.');

export const salesQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'The first day must not be after the last.')
  .refine(
    ({ from, to }) => to < plusDays(from, mostDays),
    `Sales can be shown for at most ${mostDays} days at once.`,
  );

/** POST /api/desk/reindex: where to go on, as the answer before said. */
export const reindexRequest = z.strictObject({
  after: z
    .string()
    .regex(/^(?:orders|index|months|reviews):[\w.-]{0,80}$/, 'This place is not known.')
    .default('orders:'),
});
