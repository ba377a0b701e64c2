import type { Wishes } from '../../../src/domain/customer/notices.schema.ts';
import {
  afterLateWish,
  afterRestock,
  withoutTold,
  withQueued,
} from '../../../src/domain/customer/wishes.ts';
import { outboxKey, enqueueMail } from '../mail/outbox.ts';
import { mapAtOnce } from '../store/at-once.ts';
import type { DeskIntent } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';
import { changeWishes, isOpen } from './wishes.ts';

/** Mails that are queued before it is written down how far it came. */
const mailsAStep = 256;

const mailOf = (name: string, wishId: string) =>
  ({ kind: 'back-in-stock', id: `${name}.${wishId}` }) as const;

/**
 * Chooses who is told of the restocks of one SKU, in one write, and queues their mails. What was
 * queued is written down as it goes, so that the next run goes on from there.
 * @param until no further mails are queued later, ms since 1970.
 * @returns how many mails were queued.
 */
export async function queueMailsOf(
  shop: Shop,
  name: string,
  entries: readonly DeskIntent[],
  until: number,
): Promise<number> {
  await choose(shop, name, entries);
  let queued = 0;
  while (shop.clock.now() <= until) {
    const chosen = (await shop.wishes.read(name))?.value.leaving ?? [];
    const next = chosen.filter((wish) => !wish.queued).slice(0, mailsAStep);
    if (next.length === 0) break;
    const ids = next.map(({ id }) => id);
    await mapAtOnce(ids, (id) => {
      const mail = mailOf(name, id);
      return enqueueMail(shop, mail.kind, mail.id);
    });
    await changeWishes(shop, name, (wishes) => withQueued(wishes, new Set(ids)));
    queued += ids.length;
  }
  return queued;
}

async function choose(shop: Shop, name: string, entries: readonly DeskIntent[]): Promise<void> {
  const present = (await shop.wishes.read(name))?.value;
  const isNews = entries.some(({ restock, lateWish }) => restock ?? lateWish);
  if (!present || !isNews) return;
  const isForSale = await isOpen(shop, present);
  await changeWishes(shop, name, (wishes) =>
    // They are told once the catalogue sells it again (retention/prune-wishes.ts).
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
export async function forgetTold(
  shop: Shop,
  name: string,
  seen: Wishes,
  waiting: ReadonlySet<string>,
): Promise<boolean> {
  const told = seen.leaving.filter(
    ({ id, queued }) => queued && !waiting.has(outboxKey(mailOf(name, id))),
  );
  if (told.length > 0)
    await changeWishes(shop, name, (wishes) =>
      withoutTold(
        wishes,
        told.map(({ id }) => id),
      ),
    );
  return told.length === seen.leaving.length;
}
