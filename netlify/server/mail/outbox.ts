import type { OutboxRecord } from '../store/records.ts';
import { StoreUnavailable } from '../store/kv.ts';
import type { Shop } from '../store/shop.ts';

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
