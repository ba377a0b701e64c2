import { createHash } from 'node:crypto';
import type { MessageState, MessageView } from '../message-replies.schema.ts';
import { answered, newThread } from '../thread.ts';
import type { Thread } from '../thread.schema.ts';
import type { MessageRecord } from '../message.schema.ts';
import type { DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import { isRecordId } from '../../../../netlify/kernel/store/identity.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { indexPage } from './message-index.ts';
import { messageWork, finishMessage } from './finish-message.ts';

const viewOf = (
  id: string,
  { at, name, email, phone, message }: MessageRecord,
  { state, answers }: Thread,
): MessageView => ({ id, at, name, email, phone, message, state, answers });

const readMessage = async (shop: Shop, id: string): Promise<MessageRecord | null> =>
  isRecordId(id) ? ((await shop.messages.read(`m/${id}`))?.value ?? null) : null;

/** A page of the messages in a state, newest first; those of another state are left out. */
export async function listMessages(shop: Shop, state: MessageState, after: string | null) {
  const { ids, next, counts } = await indexPage(shop, state, after);
  const views = await readMany(ids, async (id) => {
    const [message, thread] = await Promise.all([
      readMessage(shop, id),
      // Before an answer there is none.
      state === 'open' ? null : shop.threads.read(id),
    ]);
    return message && viewOf(id, message, thread?.value ?? newThread);
  });
  const messages = views.flatMap((view) => (view?.state === state ? [view] : []));
  return { messages, next, counts };
}

export type AnswerResult =
  | { ok: true; message: MessageView; entries: DueEntry[] }
  | { ok: false; reason: 'unknown' | 'key-reused' };

/**
 * Adds an answer once per key. First the thread says that a mail is pending, then the mail is
 * queued.
 */
export const answerMessage = (
  shop: Shop,
  id: string,
  { key, by, text }: { key: string; by: string; text: string },
): Promise<AnswerResult> => {
  const answer = { id: answerId(id, key), at: isoTime(shop.clock), by, text };
  return changeThread(shop, id, (thread) => {
    const same = thread.answers.find((other) => other.id === answer.id);
    if (same) return same.text === text ? thread : 'key-reused';
    return answered(thread, answer);
  });
};

/** Part of the name of a mail's record: letters and digits alone. */
const answerId = (id: string, key: string): string =>
  createHash('sha256').update(`answer:${id}:${key}`).digest('hex').slice(0, 32);

/** A message can be done without an answer. */
export const closeMessage = (shop: Shop, id: string): Promise<AnswerResult> =>
  changeThread(shop, id, (thread) =>
    thread.state === 'done' ? thread : { ...thread, state: 'done' },
  );

/** @param change gives the same thread for a change that was made before. */
async function changeThread(
  shop: Shop,
  id: string,
  change: (thread: Thread) => Thread | 'key-reused',
): Promise<AnswerResult> {
  const message = await readMessage(shop, id);
  if (!message) return { ok: false, reason: 'unknown' };
  return withIntent(shop, messageWork(id), async () => {
    const thread = await modify<Thread, Thread | null>(
      shop.threads,
      id,
      (present) => {
        const next = change(present ?? newThread);
        if (next === 'key-reused') return { result: null };
        return next === present ? { result: next } : { next, result: next };
      },
      shop.clock,
    );
    if (!thread) return { ok: false, reason: 'key-reused' };
    const entries = await finishMessage(shop, id);
    return { ok: true, message: viewOf(id, message, thread), entries };
  });
}
