import { linkOrder } from '../record/person-links.ts';
import { findWithHistory } from '../record/read-order.ts';
import { mapAtOnce, readMany } from '../../../../../netlify/kernel/store/at-once.ts';
import { letters } from '../../../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { OpenEntry } from './index-keys.ts';
import { foldMonths, type Changes } from './fold-months.ts';
import { factsOf, recordInIndex, rightKey, putUnfolded } from './record-in-index.ts';
import { indexEntries } from './open-orders.ts';

/** What one call has repaired, and where the next one goes on; `next` is null at the end. */
export interface Reindexed {
  open: Changes;
  months: Changes;
  next: string | null;
}

/** Orders that one call looks at: it has 8 s. */
const pageSize = 200;

const none = (): Changes => ({ added: 0, moved: 0, removed: 0 });

export const unchanged = () => ({ open: none(), months: none() });

/**
 * Builds the index of open orders and the months again from orders and their histories. Each call does a
 * part: first the orders with the links of their persons, then keys that belong to no order, then
 * the months. It may run at any time, also while orders are placed.
 * @param after 'orders:' to begin, later the `next` of the call before.
 */
export async function reindexOrders(shop: Shop, after: string): Promise<Reindexed> {
  const [part = '', position = ''] = after.split(':');
  if (part === 'orders') return indexOrders(shop, position);
  if (part === 'index') return dropStrays(shop, position);
  const { left, ...months } = await foldMonths(shop);
  return { open: none(), months, next: left > 0 ? 'months:' : null };
}

/**
 * The keys are listed by their first letter, side by side. One list of all orders would come page
 * after page.
 */
const orderIds = async (shop: Shop): Promise<string[]> =>
  (await Promise.all(Array.from(letters, (letter) => shop.orders.keys(letter)))).flat();

/**
 * More orders than a page has, if there are so many after the position. Each round lists twice as
 * many letters, so a call does not list the orders of all letters before and after its page.
 */
async function idsAfter(shop: Shop, position: string): Promise<string[]> {
  const left = Array.from(letters).slice(Math.max(0, letters.indexOf(position.charAt(0))));
  const ids: string[] = [];
  for (let size = 1; left.length > 0 && ids.length <= pageSize; size *= 2) {
    const some = await mapAtOnce(left.splice(0, size), (letter) => shop.orders.keys(letter));
    ids.push(...some.flat().filter((orderId) => orderId > position));
  }
  return ids;
}

async function indexOrders(shop: Shop, position: string): Promise<Reindexed> {
  const [left, entries] = await Promise.all([idsAfter(shop, position), indexEntries(shop)]);
  const page = left.slice(0, pageSize);
  const keys = Map.groupBy(entries, ({ orderId }) => orderId);
  const open = none();
  await readMany(page, async (orderId) => {
    const change = await indexOne(shop, orderId, keys.get(orderId) ?? []);
    if (change) open[change] += 1;
  });
  const next = left.length > page.length ? `orders:${page.at(-1) ?? ''}` : 'index:';
  return { open, months: none(), next };
}

async function indexOne(
  shop: Shop,
  orderId: string,
  present: readonly OpenEntry[],
): Promise<keyof Changes | null> {
  const found = await findWithHistory(shop, orderId);
  if (!found) return null;
  await linkOrder(shop, orderId, found.order);
  const facts = factsOf(found);
  const right = rightKey(shop, facts);
  const [only] = present;
  if (present.length < 2 && (only?.key ?? null) === right) {
    await putUnfolded(shop, facts);
    return null;
  }
  await recordInIndex(shop, orderId);
  if (right === null) return 'removed';
  return present.length === 0 ? 'added' : 'moved';
}

/** @param position the month that was looked at last; '' for the keys of the index. */
async function dropStrays(shop: Shop, position: string): Promise<Reindexed> {
  const [ids, months] = await Promise.all([orderIds(shop), shop.months.keys()]);
  const known = new Set(ids);
  const open = none();
  if (position === '') {
    const strays = (await indexEntries(shop)).filter(({ orderId }) => !known.has(orderId));
    await mapAtOnce(strays, ({ key }) => shop.index.delete(key));
    open.removed = strays.length;
  } else {
    const [month] = await readMany([position], (one) => shop.months.read(one));
    const { orders = {}, late = {} } = month?.value ?? {};
    const rows = [...Object.values(orders), ...Object.values(late)];
    const strays = rows.filter(({ orderId }) => !known.has(orderId));
    await mapAtOnce(strays, (facts) => putUnfolded(shop, facts));
  }
  const next = months.find((one) => one > position);
  return { open, months: none(), next: next === undefined ? 'months:' : `index:${next}` };
}
