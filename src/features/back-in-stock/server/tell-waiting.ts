import type { WaitingList } from '../waiting.schema.ts';
import { afterLatecomer, afterRestock, withoutNotified, withQueued } from '../waiting.ts';
import { outboxKey, enqueueMail } from '../../../../netlify/kernel/mail/outbox.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import type { Intent } from '../../../../netlify/kernel/store/stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { changeWaitingList, isOpen } from './waiting.ts';

/** Mails that are queued at once, of all SKUs together. */
const mailsAtOnce = 32;
/** After so many mails the record says how far the run came. */
const mailsAStep = 256;

const mailId = (name: string, personId: string): string => `${name}.${personId}`;

/**
 * Chooses in one write who is mailed about the restocks of one SKU, and queues the mails. It stores
 * what was queued step by step, so that the next run goes on from there.
 * @param until no further mails are queued later, ms since 1970.
 * @param skus whose mails are queued at the same time.
 * @returns how many mails were queued, and whether those are all.
 */
export async function queueMailsOf(
  shop: Shop,
  name: string,
  entries: readonly Intent[],
  { until, skus }: { until: number; skus: number },
): Promise<{ queued: number; isAll: boolean }> {
  await choose(shop, name, entries);
  let queued = 0;
  while (shop.clock.now() <= until) {
    const chosen = (await shop.waitingLists.read(name))?.value.leaving ?? [];
    const next = chosen.filter((person) => !person.queued).slice(0, mailsAStep);
    if (next.length === 0) return { queued, isAll: true };
    const ids = next.map(({ id }) => id);
    const enqueue = (id: string) => enqueueMail(shop, 'back-in-stock', mailId(name, id));
    await mapAtOnce(ids, enqueue, Math.ceil(mailsAtOnce / skus));
    await changeWaitingList(shop, name, (list) => withQueued(list, new Set(ids)));
    queued += ids.length;
  }
  return { queued, isAll: false };
}

async function choose(shop: Shop, name: string, entries: readonly Intent[]): Promise<void> {
  const present = (await shop.waitingLists.read(name))?.value;
  const isNews = entries.some(({ restock, lateWish }) => restock ?? lateWish);
  if (!present || !isNews) return;
  const isForSale = await isOpen(shop, present);
  await changeWaitingList(shop, name, (list) =>
    // They are mailed when the catalogue sells it again (prune.ts).
    isForSale ? entries.reduce(afterEntry, list) : { ...list, isClosed: true },
  );
}

function afterEntry(list: WaitingList, { at, restock, lateWish }: Intent): WaitingList {
  if (restock) return afterRestock(list, { ...restock, at: new Date(at).toISOString() });
  return lateWish === undefined ? list : afterLatecomer(list, lateWish);
}

/**
 * Deletes the addresses of those whose mail has left or was given up.
 * @param waiting keys of the mails that wait to be sent, listed after they were queued.
 * @returns whether nobody is left who was chosen.
 */
export async function forgetNotified(
  shop: Shop,
  name: string,
  seen: WaitingList,
  waiting: ReadonlySet<string>,
): Promise<boolean> {
  const notified = seen.leaving.filter(
    ({ id, queued }) =>
      queued && !waiting.has(outboxKey({ kind: 'back-in-stock', id: mailId(name, id) })),
  );
  if (notified.length > 0)
    await changeWaitingList(shop, name, (list) =>
      withoutNotified(
        list,
        notified.map(({ id }) => id),
      ),
    );
  return notified.length === seen.leaving.length;
}
