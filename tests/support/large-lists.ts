import { randomUUID } from 'node:crypto';
import { newsletterName } from '../../src/features/newsletter/server/newsletter.ts';
import type { Call } from '../../netlify/kernel/http/http.ts';
import { localDeploy } from '../../netlify/local/functions.ts';
import { partOf } from '../../src/features/reviews/server/published.ts';
import { recordId } from '../../netlify/kernel/store/identity.ts';
import { storeTable } from '../../netlify/app/features.ts';
import type { RecordOf, StoreName } from '../../netlify/kernel/store/shop.ts';
import { versionOf } from '../../netlify/kernel/store/records/form.ts';
import type { RawRecord } from '../../netlify/kernel/store/engines/engine.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { Shown } from '../../src/features/reviews/review-record.schema.ts';
import { summaryOf } from '../../src/features/orders/desk-view/order-facts.ts';
import type { OrderFacts } from '../../src/features/orders/desk-view/order-facts.schema.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { noHistory } from '../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import type { WaitingList } from '../../src/features/back-in-stock/waiting.schema.ts';
import {
  monthOf,
  openKey,
  pendingKeys,
} from '../../src/features/orders/server/index/index-keys.ts';
import { placedRecord, historyIn } from './order-facts.ts';
import type { MemoryEngine } from './memory-engine.ts';
import { aReview } from './reviews.ts';

/* Lists as a large shop has them, laid straight into a store in memory. */

/** A GET call of an action over the stores given. */
export const callOf = (shop: Shop, query: string): Call => ({
  request: new Request(`http://localhost/${query}`),
  params: {},
  deploy: localDeploy,
  ip: '192.0.2.1',
  shop,
  after: () => undefined,
});

/** One value under several keys is stored once. */
export function fillStore<Name extends StoreName>(
  engine: MemoryEngine,
  name: Name,
  entries: Iterable<[key: string, value: RecordOf<Name>]>,
): void {
  const kind = storeTable[name];
  const sealed = new Map<RecordOf<Name>, RawRecord>();
  const seal = (data: RecordOf<Name>): RawRecord => {
    const record = sealed.get(data) ?? { v: versionOf(kind), rev: randomUUID(), data };
    sealed.set(data, record);
    return record;
  };
  engine.fill(
    kind.name,
    Iterator.from(entries).map(([key, value]) => [key, seal(value)]),
  );
}

/** @returns the addresses, all confirmed. */
export function newsletterOf(engine: MemoryEngine, count: number): string[] {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
  const at = '2026-01-01T00:00:00.000Z';
  const record = (email: string) => ({
    email,
    askedAt: at,
    ask: { id: 'a', hash: 'h' },
    mailedAt: [],
    confirmedAt: at,
  });
  fillStore(
    engine,
    'newsletter',
    emails.map((email) => [newsletterName(email), record(email)]),
  );
  return emails;
}

const sentence = 'It opens with rose and dries down to a warm, quiet oud that lasts all day. ';

/** Published reviews of 1,000 products. @param sentences of 75 letters in each. */
export function publishedOf(engine: MemoryEngine, count: number, sentences: number): void {
  const comment = sentence.repeat(sentences);
  const parts = new Map<string, Record<string, Shown>>();
  for (let number = 0; number < count; number += 1) {
    const id = recordId('review', String(number));
    const productId = (number % 1_000) + 1;
    const part = parts.get(partOf(productId)) ?? {};
    const since = new Date(Date.UTC(2026, 0, 1) + number).toISOString();
    const review = aReview({ id, comment });
    part[id] = { steps: 1, isErased: false, productId, since, review };
    parts.set(partOf(productId), part);
  }
  fillStore(
    engine,
    'publishedReviews',
    [...parts].map(([key, shown]) => [key, { shown }]),
  );
}

const dayMs = 24 * 60 * 60_000;

/** The progress of an order of so many days, as in a shop that packs each day. */
function historyAfter(days: number, at: string): OrderHistory | null {
  if (days < 1) return null;
  if (days < 2) return historyIn('packed', { at });
  if (days < 6) return historyIn('shipped', { at });
  return historyIn('delivered', { at, isCollected: true });
}

/** The orders of the year before `now`, with all that is derived from them. */
export function yearOfOrders(engine: MemoryEngine, count: number, now: number): void {
  const orders: [string, PlacedRecord][] = [];
  const history: [string, OrderHistory][] = [];
  const open: [string, Record<string, never>][] = [];
  const months = new Map<string, Record<string, OrderFacts>>();
  const empty = {};
  // Orders of one hour are alike, so that they take little room in this process.
  for (const [hour, indices] of Map.groupBy(Array(count).keys(), (index) =>
    Math.floor((index / count) * 365 * 24),
  )) {
    const at = new Date(now - hour * (dayMs / 24)).toISOString();
    const record = placedRecord({ at });
    const after = historyAfter(
      hour / 24,
      new Date(Math.min(now, Date.parse(at) + 6 * dayMs)).toISOString(),
    );
    for (const index of indices) {
      const id = recordId('order', String(index));
      const facts = summaryOf(id, record, after ?? noHistory, 'UTC');
      orders.push([id, record]);
      if (after) history.push([id, after]);
      if (facts.closesAt === null || facts.closesAt > now) open.push([openKey(facts), empty]);
      const month = months.get(monthOf(at)) ?? {};
      month[id] = facts;
      months.set(monthOf(at), month);
    }
  }
  fillStore(engine, 'orders', orders);
  fillStore(engine, 'progress', history);
  fillStore(engine, 'index', open);
  fillStore(
    engine,
    'months',
    [...months].map(([key, of]) => [key, { orders: of }]),
  );
}

/** Changes of the last orders that their months lack. */
export function unfoldedOf(engine: MemoryEngine, count: number, now: number): void {
  const at = new Date(now).toISOString();
  const entries = Array.from({ length: count }, (_, index) => ({
    orderId: recordId('order', String(index)),
    at,
    steps: 0,
    name: 'a',
  }));
  fillStore(
    engine,
    'unfolded',
    entries.flatMap((facts) =>
      pendingKeys(facts).map((key): [string, Record<string, never>] => [key, {}]),
    ),
  );
}

/** People who wait for one SKU. */
export const listOfPeople = (people: number): WaitingList => ({
  sku: '7',
  name: 'Product 7',
  path: '/product/7',
  isClosed: false,
  waiting: Array.from({ length: people }, (_, index) => ({
    id: randomUUID(),
    email: `p${index}@example.com`,
    at: '2026-01-01T00:00:00.000Z',
  })),
  leaving: [],
  restocks: [],
  room: null,
});
