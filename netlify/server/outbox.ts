import { z } from 'zod';
import { StoreUnavailable } from './kv.ts';
import type { Shop } from './shop.ts';

/**
 * A mail that is owed. It names what it is about and holds no address or text of its own: those
 * are read from the order or message when it is sent. It stays after it was sent, so that a late
 * repetition of the request that made it cannot make it again.
 */
export const outboxRecord = z.object({
  kind: z.enum(['confirm', 'contact']),
  /** The order's or the message's id. */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Who is sending it now, until when (ms since 1970); another may take it after that. */
  lease: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** ISO time; null while it is owed. */
  sentAt: z.string().nullable(),
});
export type OutboxRecord = z.infer<typeof outboxRecord>;

/** Says that a mail is still owed, so that the sender need not read all that were ever sent. */
export const dueRecord = z.strictObject({});
export type Due = z.infer<typeof dueRecord>;

/**
 * Owes a mail, once: who comes second finds it there. The note that it is due comes after it; a
 * function that dies between is repeated, because its order or message is not finished.
 */
export async function oweMail(shop: Shop, kind: OutboxRecord['kind'], id: string): Promise<void> {
  const key = `${id}.${kind}`;
  const at = new Date().toISOString();
  const written = await shop.outbox.create(key, { kind, id, at, lease: null, sentAt: null });
  if (!written.ok && !written.current)
    throw new StoreUnavailable(`The mail ${key} was neither taken nor there.`);
  const isSent = !written.ok && written.current?.value.sentAt !== null;
  if (!isSent) await shop.due.put(key, {});
}
