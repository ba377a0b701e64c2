import { z } from 'zod';

/* The answers of the backup calls. The command checks them, because they come from outside. */

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
  /**
   * How many of the keys were read, from the first one on. The caller must ask for the rest again.
   */
  keys: z.int().min(1),
});
export type ReadReply = z.infer<typeof readReply>;

/** PUT /api/backup/{store} */
export const writeReply = z.object({ others: z.array(z.string()) });
export type WriteReply = z.infer<typeof writeReply>;
