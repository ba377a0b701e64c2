import { z } from 'zod';

/* What the backup calls answer: the command looks at it as at all that comes from outside. */

/** GET /api/backup */
export const storesReply = z.object({
  stores: z.array(
    z.object({ name: z.string(), version: z.number(), leftOut: z.string().nullable() }),
  ),
});
export type StoresReply = z.infer<typeof storesReply>;

/** GET /api/backup/{store}?after= */
export const listReply = z.object({
  listed: z.array(z.tuple([z.string(), z.string()])),
  /** Where the next page begins, as the engine says it; null on the last one. */
  next: z.string().nullable(),
});
export type ListReply = z.infer<typeof listReply>;

/** GET /api/backup/{store}?keys= */
export const readReply = z.object({
  lines: z.array(z.string()),
  unreadable: z.array(z.string()),
  /** How many of the keys were looked at, the first ones; the rest must be asked for again. */
  keys: z.int().min(1),
});
export type ReadReply = z.infer<typeof readReply>;

/** PUT /api/backup/{store} */
export const writeReply = z.object({ others: z.array(z.string()) });
export type WriteReply = z.infer<typeof writeReply>;
