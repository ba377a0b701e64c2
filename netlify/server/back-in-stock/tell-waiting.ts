import type { Wishes } from '../../../src/domain/back-in-stock/waiting.schema.ts';
import {
  afterLateWish,
  afterRestock,
  withoutNotified,
  withQueued,
} from '../../../src/domain/back-in-stock/waiting.ts';
import { outboxKey, enqueueMail } from '../kernel/mail/outbox.ts';
import { mapAtOnce } from '../kernel/store/at-once.ts';
import type { DeskIntent } from '../kernel/store/stores.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { changeWishes, isOpen } from './waiting.ts';

/** Mails that are queued at once, of all SKUs together. */
const mailsAtOnce = 32;
/** After so many mails the record says how far the run came. */
const mailsAStep = 256;

const mailId = (name: string, wishId: string): string => `${name}.${wishId}`;

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
  entries: readonly DeskIntent[],
  { until, skus }: { until: number; skus: number },
): Promise<{ queued: number; isAll: boolean }> {
  await choose(shop, name, entries);
  let queued = 0;
  while (shop.clock.now() <= until) {
    const chosen = (await shop.wishes.read(name))?.value.leaving ?? [];
    const next = chosen.filter((wish) => !wish.queued).slice(0, mailsAStep);
    if (next.length === 0) return { queued, isAll: true };
    const ids = next.map(({ id }) => id);
    const enqueue = (id: string) => enqueueMail(shop, 'back-in-stock', mailId(name, id));
    await mapAtOnce(ids, enqueue, Math.ceil(mailsAtOnce / skus));
    await changeWishes(shop, name, (wishes) => withQueued(wishes, new Set(ids)));
    queued += ids.length;
  }
  return { queued, isAll: false };
}

async function choose(shop: Shop, name: string, entries: readonly DeskIntent[]): Promise<void> {
  const present = (await shop.wishes.read(name))?.value;
  const isNews = entries.some(({ restock, lateWish }) => restock ?? lateWish);
  if (!present || !isNews) return;
  const isForSale = await isOpen(shop, present);
  await changeWishes(shop, name, (wishes) =>
    // They are mailed when the catalogue sells it again (prune.ts).
    isForSale ? entries.reduce(afterEntry, wishes) : { ...wishes, isClosed: true },
  );
}

function afterEntry(wishes: Wishes, { at, restock, lateWish }: DeskIntent): Wishes {
  if (restock) return afterRestock(wishes, { ...restock, at: new Date(at).toISOString() });
  return lateWish === undefined ? wishes : afterLateWish(wishes, lateWish);
}

/**
 * Deletes the addresses of those whose mail has left or was given up.
 * @param waiting keys of the mails that wait to be sent, listed after they were queued.
 * @returns whether nobody is left who was chosen.
 */
export async function forgetNotified(
  shop: Shop,
  name: string,
  seen: Wishes,
  waiting: ReadonlySet<string>,
): Promise<boolean> {
  const notified = seen.leaving.filter(
    ({ id, queued }) =>
      queued && !waiting.has(outboxKey({ kind: 'back-in-stock', id: mailId(name, id) })),
  );
  if (notified.length > 0)
    await changeWishes(shop, name, (wishes) =>
      withoutNotified(
        wishes,
        notified.map(({ id }) => id),
      ),
    );
  return notified.length === seen.leaving.length;
}
