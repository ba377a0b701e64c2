import { isDeepStrictEqual } from 'node:util';
import type { OrderFacts } from '../../desk-view/order-facts.schema.ts';
import { mapAtOnce, readMany } from '../../../../../netlify/kernel/store/at-once.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { MonthRecord } from '../stores.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { monthOf, parsePendingKey } from './index-keys.ts';
import { readFacts } from './record-in-index.ts';

/** What has changed in a derived record or list. */
export interface Changes {
  added: number;
  moved: number;
  removed: number;
}

export interface Folded extends Changes {
  /** Changes that are left to the next run. */
  left: number;
}

/** So many changes are taken in one run. Those of one month need one write. */
const mostFolded = 400;

/**
 * Brings changed orders into the record of their month. A change that comes meanwhile has an entry
 * of its own, so no change is lost when entries are deleted.
 */
export async function foldMonths(shop: Shop, most = mostFolded): Promise<Folded> {
  const entries = (await shop.unfolded.keys()).map(parsePendingKey);
  const taken = entries.slice(0, most);
  const total: Folded = { added: 0, moved: 0, removed: 0, left: entries.length - taken.length };
  const months = [...Map.groupBy(taken, (entry) => entry.month)];
  // Months follow each other, so that what is read of them does not stand in memory at once.
  const all = await readMany(months, ([month, ofMonth]) => foldMonth(shop, month, ofMonth), 1);
  for (const changes of all) {
    total.added += changes.added;
    total.moved += changes.moved;
    total.removed += changes.removed;
  }
  return total;
}

/** The change of an order that cannot be read waits: its entry stays. */
async function foldMonth(
  shop: Shop,
  month: string,
  entries: readonly ReturnType<typeof parsePendingKey>[],
): Promise<Changes> {
  const ids = [...new Set(entries.map(({ orderId }) => orderId))];
  const news = new Map(
    await readMany(ids, async (orderId) => [orderId, await readFacts(shop, orderId)] as const),
  );
  const change = (present: MonthRecord | null) => withNews(present, month, news);
  const changes = await modify(shop.months, month, change, shop.clock);
  const folded = entries.filter(({ orderId }) => news.has(orderId));
  await mapAtOnce(folded, ({ key }) => shop.unfolded.delete(key));
  return changes;
}

/** A forgotten person does not come back. */
const isLater = (facts: OrderFacts, old: OrderFacts): boolean =>
  old.steps <= facts.steps && (old.name !== '' || facts.name === '');

const withoutPerson = (facts: OrderFacts): OrderFacts => {
  const { phone: _, destination: __, ...rest } = facts;
  return { ...rest, name: '', email: '', city: '' };
};

/** @param news null for an order that is gone. An older state never replaces a later one. */
function withNews(
  present: MonthRecord | null,
  month: string,
  news: ReadonlyMap<string, OrderFacts | null>,
) {
  const orders = new Map(Object.entries(present?.orders ?? {}));
  const late = new Map(Object.entries(present?.late ?? {}));
  const changes: Changes = { added: 0, moved: 0, removed: 0 };
  for (const [orderId, full] of news) {
    const isLate = full !== null && monthOf(full.at) !== month;
    const facts = isLate ? withoutPerson(full) : full;
    const own = isLate ? late : orders;
    const old = own.get(orderId);
    if (facts === null)
      changes.removed += Number(orders.delete(orderId)) + Number(late.delete(orderId));
    else if (!old || (isLater(facts, old) && !isDeepStrictEqual(old, facts))) {
      own.set(orderId, facts);
      changes[old ? 'moved' : 'added'] += 1;
    }
  }
  const isChanged = changes.added + changes.moved + changes.removed > 0;
  const next = {
    orders: Object.fromEntries(orders),
    ...(late.size > 0 && { late: Object.fromEntries(late) }),
  };
  return { result: changes, ...(isChanged ? { next } : {}) };
}
