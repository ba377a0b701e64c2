import { randomUUID } from 'node:crypto';
import { returnStates } from '../return-reasons.ts';
import { returnNumber } from '../return-number.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import type { MailName } from '../../../../netlify/kernel/mail/kind.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import { entryAt, stateLists } from '../../../../netlify/kernel/store/state-lists.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { returnMailId } from '../../orders/server/mails/step-mails.ts';
import { dropPhotographs } from './photographs.ts';
import { isAnnounced, stateOf } from './read-returns.ts';
import type { ReturnRecord } from './stores.ts';

/** Each return by its number, in the list of its state. */
export const returnLists = stateLists(returnStates, (shop) => shop.returnIndex);

const pending = 'pending';
export const pendingWork = (shop: Shop): Promise<string[]> => shop.returnIndex.keys(`${pending}/`);

/** Says that the returns of an order change now: the job finishes what a function leaves. */
export async function beginWork(shop: Shop, orderId: string): Promise<string> {
  const entry = `${pending}${entryAt(isoTime(shop.clock), `${orderId}.${randomUUID()}`)}`;
  await shop.returnIndex.put(entry, {});
  return entry;
}

/** What changed before that is listed, and its mails are queued. */
const freshMs = 7 * 24 * 60 * 60_000;

/**
 * Puts the returns of an order that have just changed into their lists, queues their mails, and takes
 * away the photographs of those that are over. It may be repeated.
 */
export const followReturns = (shop: Shop, orderId: string): Promise<DueEntry[]> =>
  retryWhileChanged(async () => {
    const entry = await shop.returns.read(orderId);
    if (!entry) return { done: [] };
    const done = await follow(shop, orderId, entry.value.returns);
    // Another function may have changed them meanwhile, and listed them before.
    return (await shop.returns.read(orderId))?.etag === entry.etag ? { done } : 'again';
  }, shop.clock);

async function follow(
  shop: Shop,
  orderId: string,
  returns: readonly ReturnRecord[],
): Promise<DueEntry[]> {
  const entries: DueEntry[] = [];
  for (const [index, record] of returns.entries()) {
    const changedAt = Date.parse(record.decision?.at ?? record.arrived?.at ?? record.at);
    if (changedAt < shop.clock.now() - freshMs) continue;
    const number = returnNumber(orderId, index);
    await returnLists.move(shop, stateOf(record), record.at, number);
    for (const kind of mailsOf(record)) {
      const entry = await enqueueMail(shop, kind, returnMailId(orderId, index));
      if (entry) entries.push(entry);
    }
    if (record.decision?.isDone) await dropPhotographs(shop, orderId, record.photographs);
  }
  return entries;
}

/** What is paid back has the mail of its refund. */
function mailsOf(record: ReturnRecord): MailName[] {
  const { decision } = record;
  if (!isAnnounced(record)) return decision?.order ? ['return-exchanged'] : [];
  const announced = ['return', 'return-notice'] as const;
  if (!decision?.isDone || decision.outcome.type === 'paid back') return [...announced];
  return [
    ...announced,
    decision.outcome.type === 'refused' ? 'return-refused' : 'return-exchanged',
  ];
}
