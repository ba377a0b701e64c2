import { createHash, randomUUID } from 'node:crypto';
import type { Wishes } from '../../../src/domain/customer/notices.schema.ts';
import {
  afterLateWish,
  afterRestock,
  withoutTold,
  withWish,
  type Sku,
} from '../../../src/domain/customer/wishes.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findSold } from '../products/sold-products.ts';
import { mapAtOnce } from '../store/at-once.ts';
import { isoTime } from '../store/clock.ts';
import { putIntent } from '../store/desk-intents.ts';
import { fingerprint } from '../store/identity.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';

/*
 * Who waits for a SKU that is sold out. One record a SKU has all of them, so one write decides who
 * is told of which restock, in the order in which they came. The record also remembers the restocks
 * that it has seen: whoever brings units back tells it before it notes its own work as done, and
 * again after a function that died. An intent leads the sweeper to what is left: mails to queue,
 * and addresses to delete once their mail has left.
 */

/** The record of a SKU, named by the key of its stock record. */
export const wishesName = (sku: string): string =>
  createHash('sha256').update(sku).digest('hex').slice(0, 32);

/** @returns the id of the wish; null when too many wait for this SKU already. */
export function keepWish(
  shop: Shop,
  stockKey: string,
  sku: Sku,
  email: string,
): Promise<string | null> {
  const wish = { id: randomUUID(), email, at: isoTime(shop.clock) };
  return modify<Wishes, string | null>(shop.wishes, wishesName(stockKey), (wishes) => {
    const next = withWish(wishes, sku, wish);
    return next ? { next, result: wish.id } : { result: null };
  });
}

/**
 * Tells those who wait, the oldest wishes first, that units of a SKU are free again.
 * @param id of what has brought them: the same one counts once.
 */
export async function noteRestock(
  shop: Shop,
  stockKey: string,
  { id, units }: { id: string; units: number },
): Promise<void> {
  const name = wishesName(stockKey);
  const wishes = (await shop.wishes.read(name))?.value;
  if (!wishes) return;
  if (!(await isOpen(shop, wishes))) {
    // They are told once the catalogue sells it again (retention/prune-wishes.ts).
    await changeWishes(shop, name, (present) => ({ ...present, isClosed: true }));
    return;
  }
  const restock = { id: fingerprint(id).slice(0, 22), units, at: isoTime(shop.clock) };
  await tell(shop, name, (wishes) => afterRestock(wishes, restock));
}

/** Whether the catalogue sells the SKU: what it takes out of stock cannot be ordered, however much there is. */
export const isOpen = async (shop: Shop, { sku }: Wishes): Promise<boolean> =>
  (await findSold(shop, sku))?.product.inStock === true;

/** The same for one wish that was stored while units came back. */
export const noteLateWish = (shop: Shop, stockKey: string, wishId: string): Promise<void> =>
  tell(shop, wishesName(stockKey), (wishes) => afterLateWish(wishes, wishId));

async function tell(shop: Shop, name: string, change: (wishes: Wishes) => Wishes): Promise<void> {
  await putIntent(shop, `restock/${name}`);
  await changeWishes(shop, name, change);
  await settleWishes(shop, name);
}

/** Writes only what differs. */
export const changeWishes = (
  shop: Shop,
  name: string,
  change: (wishes: Wishes) => Wishes,
): Promise<boolean> =>
  modify<Wishes, boolean>(shop.wishes, name, (wishes) => {
    const next = wishes && change(wishes);
    const isNew = JSON.stringify(next) !== JSON.stringify(wishes);
    return next && isNew ? { next, result: true } : { result: false };
  });

/**
 * Queues the mails of those who were chosen, each once, and deletes the addresses of those whose
 * mail has left or was given up.
 * @returns whether nothing is left to do.
 */
export async function settleWishes(shop: Shop, name: string): Promise<boolean> {
  const leaving = (await shop.wishes.read(name))?.value.leaving ?? [];
  const done: string[] = [];
  for (const { id } of leaving) {
    const note = await enqueueMail(shop, 'back-in-stock', `${name}.${id}`);
    if (note === null) done.push(id);
  }
  if (done.length > 0) await changeWishes(shop, name, (wishes) => withoutTold(wishes, done));
  return done.length === leaving.length;
}

/** How many wait, by the name of the record. */
export async function countWishes(shop: Shop): Promise<ReadonlyMap<string, number>> {
  const names = await shop.wishes.keys();
  const records = await mapAtOnce(names, (name) => shop.wishes.read(name));
  return new Map(names.map((name, index) => [name, records[index]?.value.waiting.length ?? 0]));
}
