import { z } from 'zod';
import { oneLine } from '../../base/fields.schema.ts';

const most = 1_000_000;

/** POST /api/stock/{sku}/changes: units that came or went, without counting the rest. */
export const stockChangeRequest = z.strictObject({
  by: z
    .int('Give the change as a whole number.')
    .min(-most, 'At most 1,000,000 units can change.')
    .max(most, 'At most 1,000,000 units can change.')
    .refine((by) => by !== 0, 'A change of 0 changes nothing.'),
  why: oneLine('Reason', 200),
});
export type StockChangeRequest = z.infer<typeof stockChangeRequest>;

const line = {
  /** ISO time. */
  at: z.string(),
  keeper: z.string(),
  by: z.int(),
  why: z.string(),
};

/** One change that a keeper has asked for, under a hash of its key. */
export const stockChangeRecord = z.object({
  /** The key of its stock record. */
  sku: z.string(),
  ...line,
  /**
   * `owed`: pending, still to be made; stored records keep the word. `refused`: orders needed more
   * units than it would have left.
   */
  outcome: z.enum(['owed', 'made', 'refused']),
});
export type StockChangeRecord = z.infer<typeof stockChangeRecord>;

/** The last changes of one SKU, the newest first. */
export const stockLogRecord = z.object({
  changes: z.array(z.object({ id: z.string(), ...line })),
});
export type StockLog = z.infer<typeof stockLogRecord>;
