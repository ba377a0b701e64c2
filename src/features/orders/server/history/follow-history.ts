import type { PlacedRecord } from '../../order-record.schema.ts';
import { noHistory } from '../../history/history.ts';
import { mailsLeaveAt } from '../../steps/undo.ts';
import type { EventMail, OrderHistory } from '../../history/history.schema.ts';
import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import { stepMailId } from '../mails/step-mails.ts';
import { confirm, follow, followAtOnce } from '../record/followers.ts';
import { linkOrder } from '../record/person-links.ts';
import { findOrder, findWithHistory } from '../record/read-order.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { forgetMade, makeMoves } from './stock-moves.ts';

/**
 * Does everything that follows from an order's history, except moving units. It runs behind every
 * step, and in the sweeper after a function that died, so it may be repeated.
 * @returns the entries of the mails that were queued.
 */
export async function followHistory(shop: Shop, orderId: string): Promise<DueEntry[]> {
  const followed = await findWithHistory(shop, orderId);
  if (!followed) return [];
  const { order, history } = followed;
  const entries = await queuePendingMails(shop, orderId, history);
  // Its address may be another one.
  if (history.events.some(({ step }) => step.type === 'changed'))
    await linkOrder(shop, orderId, order);
  await followAtOnce(shop, followed);
  return [...entries, ...(await follow(shop, followed))];
}

async function queuePendingMails(
  shop: Shop,
  orderId: string,
  history: OrderHistory,
): Promise<DueEntry[]> {
  const pending = history.mails.filter(({ state }) => state === 'owed');
  if (pending.length === 0) return [];
  const entries: DueEntry[] = [];
  for (const { kind, event } of pending) {
    const isOfOrder = kind === 'notice' || kind === 'confirm';
    if (kind === 'confirm') await confirmOrder(shop, orderId);
    const id = isOfOrder ? orderId : stepMailId(orderId, event);
    const entry = await enqueueMail(shop, kind, id, mailsLeaveAt(history, event));
    if (entry) entries.push(entry);
  }
  await setQueued(
    shop,
    orderId,
    pending.map(({ event }) => event),
  );
  return entries;
}

/** What is paid by card stands once it is paid. */
async function confirmOrder(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop, orderId);
  if (order) await confirm(shop, orderId, order);
}

/**
 * A mail that the history no longer names belongs to a step that was taken back; its sender drops
 * it.
 */
const setQueued = (shop: Shop, orderId: string, events: readonly string[]): Promise<null> =>
  modify<OrderHistory, null>(
    shop.progress,
    orderId,
    (present) => {
      const isPending = ({ state, event }: EventMail) => state === 'owed' && events.includes(event);
      if (!present?.mails.some(isPending)) return { result: null };
      const mails = present.mails.map((mail) =>
        isPending(mail) ? { ...mail, state: 'queued' as const } : mail,
      );
      return { next: { ...present, mails }, result: null };
    },
    shop.clock,
  );

/**
 * Finishes the steps of an order whose function is gone. It writes the history first, also when
 * nothing changes. So a step that the function may still send finds a newer state, and the store
 * refuses it. After this the units that the function reserved can be released.
 */
export async function finishSteps(shop: Shop, orderId: string, order: PlacedRecord): Promise<void> {
  await modify<OrderHistory, null>(
    shop.progress,
    orderId,
    (present) => ({
      next: present ?? noHistory,
      result: null,
    }),
    shop.clock,
  );
  await makeMoves(shop, orderId, order);
  await forgetMade(shop, orderId, order);
  await followHistory(shop, orderId);
}
