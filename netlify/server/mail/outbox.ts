import type { OutboxRecord } from '../store/records.ts';
import { createOrRead } from '../store/create-or-read.ts';
import type { Shop } from '../store/shop.ts';

/**
 * Queues a mail once; a second call finds the first one's record. The note that it is due is
 * written after it. When a function dies between the two, its caller comes again, because the
 * order or message is not finished yet.
 * @param id of the order or message that the mail is about.
 */
export async function enqueueMail(
  shop: Shop,
  kind: OutboxRecord['kind'],
  id: string,
): Promise<void> {
  const key = `${id}.${kind}`;
  const at = new Date().toISOString();
  const mail = { kind, id, at, lease: null, sentAt: null };
  const { value } = await createOrRead(shop.outbox, key, mail);
  if (value.sentAt === null) await shop.due.put(key, {});
}
