import { createHash, randomUUID } from 'node:crypto';
import type { WaitingList } from '../waiting.schema.ts';
import { withPerson, type Sku } from '../waiting.ts';
import { findSold } from '../../catalogue/server/sold-products.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/*
 * Who waits for a SKU that is sold out. One record has all of them, so one write decides who is
 * mailed about which restock, the first in line first. The record also remembers the restocks that
 * it has seen, because an entry (restocks.ts) may come twice: its function adds it before its own
 * work is done, and again after a death.
 */

/** The record of a SKU, named by the key of its stock record. */
export const waitingListName = (sku: string): string =>
  createHash('sha256').update(sku).digest('hex').slice(0, 32);

/** @returns the id of the entry; null when too many wait for this SKU already. */
export function joinWaitingList(
  shop: Shop,
  stockKey: string,
  sku: Sku,
  email: string,
): Promise<string | null> {
  const person = { id: randomUUID(), email, at: isoTime(shop.clock) };
  return modify<WaitingList, string | null>(
    shop.waitingLists,
    waitingListName(stockKey),
    (list) => {
      const next = withPerson(list, sku, person);
      return next ? { next, result: person.id } : { result: null };
    },
    shop.clock,
  );
}

/**
 * Whether the catalogue sells the SKU. When it says out of stock, nobody can order, however many
 * units there are.
 */
export const isOpen = async (shop: Shop, { sku }: WaitingList): Promise<boolean> =>
  (await findSold(shop, sku))?.product.inStock === true;

/** Writes only what differs. */
export const changeWaitingList = (
  shop: Shop,
  name: string,
  change: (list: WaitingList) => WaitingList,
): Promise<boolean> =>
  modify<WaitingList, boolean>(
    shop.waitingLists,
    name,
    (list) => {
      const next = list && change(list);
      const isNew = JSON.stringify(next) !== JSON.stringify(list);
      return next && isNew ? { next, result: true } : { result: false };
    },
    shop.clock,
  );

/** How many wait for each SKU, by the key of its stock record. */
export async function countWaiting(shop: Shop): Promise<(sku: string) => number> {
  const names = await shop.waitingLists.keys();
  const counts = new Map(
    await readMany(names, async (name) => {
      const list = (await shop.waitingLists.read(name))?.value;
      return [name, list?.waiting.length ?? 0] as const;
    }),
  );
  return (sku) => counts.get(waitingListName(sku)) ?? 0;
}
