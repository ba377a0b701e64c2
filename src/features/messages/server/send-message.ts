import type { MessageRecord, MessageRequest } from '../message.schema.ts';
import { linkMessage } from './person-links.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { fingerprint, recordId } from '../../../../netlify/kernel/store/identity.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import { enqueueMail } from '../../../../netlify/kernel/mail/outbox.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import type { Call } from '../../../../netlify/kernel/http/http.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { messageLists } from './message-index.ts';
import { messageWork, finishMessage } from './finish-message.ts';

/**
 * Stores a contact message, once per Idempotency-Key (R113). The writer's link and the
 * mail come first. After a death in between there is a mail without a message, which is never sent.
 * In the other order there could be a message that nobody reads.
 */
export async function sendMessage(
  shop: Shop,
  { name, email, phone, message }: MessageRequest,
  idempotencyKey: string | null,
  after: Call['after'],
): Promise<'stored' | 'key-reused'> {
  const id = recordId('message', idempotencyKey);
  const fp = fingerprint([name, email, phone, message]);
  const record: MessageRecord = { fp, at: isoTime(shop.clock), name, email, phone, message };
  return withIntent(shop, messageWork(id), async () => {
    await linkMessage(shop, id, email);
    const entry = await enqueueMail(shop, 'contact', id);
    const { value, isNew } = await createOrRead(shop.messages, `m/${id}`, record);
    if (value.fp !== fp) return 'key-reused';
    // Nobody at the desk knows of a new message yet, so it can only be open.
    if (isNew) await shop.messageIndex.put(messageLists.key('open', record.at, id), {});
    else await finishMessage(shop, id);
    after((later) => sendAtOnce(later, entry ? [entry] : []));
    return 'stored';
  });
}
