import type { Thread } from '../thread.schema.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { messageLists } from './message-index.ts';

/** Names the work on a message, for its intent. */
export const messageWork = (id: string): string => `message/${id}`;

/**
 * Makes everything else agree with a message and its thread: it queues the mails of the answers and
 * puts the message into the list of its state. Several functions may do so at once or again.
 * @returns the mails that wait.
 */
export async function finishMessage(shop: Shop, id: string): Promise<DueEntry[]> {
  const message = (await shop.messages.read(`m/${id}`))?.value;
  if (!message) return [];
  const entries = await queueAnswers(shop, id);
  await retryWhileChanged(async () => {
    const thread = await shop.threads.read(id);
    await messageLists.move(shop, thread?.value.state ?? 'open', message.at, id);
    // Another function may have changed the thread and moved the entry meanwhile.
    const now = await shop.threads.read(id);
    return now?.etag === thread?.etag ? { done: undefined } : 'again';
  }, shop.clock);
  return entries;
}

/**
 * First the mail is queued, then the answer is no longer pending. So a mail is queued once and
 * never lost.
 */
async function queueAnswers(shop: Shop, id: string): Promise<DueEntry[]> {
  const entries: DueEntry[] = [];
  for (const answer of (await shop.threads.read(id))?.value.owed ?? []) {
    const entry = await enqueueMail(shop, 'answer', `${id}.${answer}`);
    if (entry) entries.push(entry);
    await modify<Thread, null>(
      shop.threads,
      id,
      (thread) => {
        if (!thread?.owed.includes(answer)) return { result: null };
        const owed = thread.owed.filter((other) => other !== answer);
        return { next: { ...thread, owed }, result: null };
      },
      shop.clock,
    );
  }
  return entries;
}
