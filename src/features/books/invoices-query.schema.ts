import { z } from 'zod';
import { aDay } from '../../base/fields.schema.ts';

const day = aDay('A day has the form 2026-07-31.');

/** GET /api/desk/invoices: those of some days, both inside, or the one of a number. */
export const invoicesQuery = z
  .strictObject({
    from: day.default('2020-01-01'),
    to: day.default('2099-12-31'),
    number: z.string().max(40).optional(),
    format: z.enum(['json', 'csv'], 'A format is json or csv.').optional(),
  })
  .refine(({ from, to }) => from <= to, 'The first day must not be after the last.');
