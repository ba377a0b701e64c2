import type { OutboxRecord } from '../store/records.ts';
import { createOrRead } from '../store/create-or-read.ts';
import type { Shop } from '../store/shop.ts';

/**
 * Owes a mail, once: who comes second finds it there. The note that it is due comes after it; a
 * function that dies between is repeated, because its order or message is not finished.
 */
export async function oweMail(shop: Shop, kind: OutboxRecord['kind'], id: string): Promise<void> {
  const key = `${id}.${kind}`;
  const at = new Date().toISOString();
  const mail = { kind, id, at, lease: null, sentAt: null };
  const { value } = await createOrRead(shop.outbox, key, mail);
  if (value.sentAt === null) await shop.due.put(key, {});
}
