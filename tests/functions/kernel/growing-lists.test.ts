import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endNewsletter,
  newsletterName,
} from '../../../src/features/newsletter/server/newsletter.ts';
import { getNewsletter } from '../../../src/features/newsletter/server/desk-call.ts';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import { foldStock } from '../../../src/features/stock/server/fold-stock-job.ts';
import { listOrders } from '../../../src/features/orders/server/index/list-orders.ts';
import { reindex } from '../../../netlify/app/reindex.ts';
import {
  joinWaitingList,
  waitingListName,
} from '../../../src/features/back-in-stock/server/waiting.ts';
import { getSales } from '../../../src/features/sales/server/sales-calls.ts';
import { ordersQuery } from '../../../src/features/orders/desk-view/queries.schema.ts';
import { publishedPage } from '../../../src/features/reviews/server/read-reviews.ts';
import { partOf } from '../../../src/features/reviews/server/published.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { newStock } from '../../../src/features/stock/stock.ts';
import { allPages } from '../../../src/features/reviews/published/all-pages.ts';
import {
  newsletterReply,
  type NewsletterReply,
} from '../../../src/features/newsletter/newsletter-reply.schema.ts';
import {
  callOf,
  fillStore,
  newsletterOf,
  publishedOf,
  unfoldedOf,
  listOfPeople,
  yearOfOrders,
} from '../../support/large-lists.ts';
import { MemoryEngine } from '../../support/memory-engine.ts';
import { commonSettings } from '../../support/shop.ts';
import { aReview } from '../../support/reviews.ts';
import { SlowShop } from '../../support/virtual-time.ts';

/* What one function call of a list costs, at two sizes: it must not grow with the list. */

beforeEach(() => {
  for (const [name, value] of Object.entries(commonSettings())) vi.stubEnv(name, value);
});

/** A shop in memory with its store calls counted. */
function countedShop(engine: MemoryEngine) {
  const slow = new SlowShop(engine, 50);
  return async <Result>(work: (shop: Shop) => Promise<Result>) => {
    const before = { calls: slow.calls, at: slow.time.clock.now() };
    const result = await slow.time.pass(() => work(slow.open()));
    const ms = slow.time.clock.now() - before.at;
    return { result, calls: slow.calls - before.calls, ms };
  };
}

// R270
describe('a page of the newsletter', () => {
  const pageOf = (shop: Shop, after: string | null) =>
    getNewsletter(callOf(shop, after === null ? '' : `?after=${after}`)).then(({ body }) =>
      newsletterReply.parse(body),
    );

  test.each([2_000, 4_000])(
    'costs the same with %i addresses, and the pages have all',
    async (count) => {
      const engine = new MemoryEngine();
      const emails = newsletterOf(engine, count);
      const counted = countedShop(engine);
      const pages: NewsletterReply[] = [];
      for (let after: string | null = null; pages.length === 0 || after !== null;) {
        const { result, calls } = await counted((shop) => pageOf(shop, after));
        expect(calls).toBeLessThanOrEqual(51);
        pages.push(result);
        after = result.next;
      }
      expect(pages).toHaveLength(count / 50);
      const listed = pages.flatMap(({ addresses }) => addresses.map(({ email }) => email));
      expect(listed.toSorted()).toEqual(emails.toSorted());
    },
  );

  test('goes on where it was when somebody has left meanwhile', async () => {
    const engine = new MemoryEngine();
    const emails = newsletterOf(engine, 2_100);
    const counted = countedShop(engine);
    const { result: first } = await counted((shop) => pageOf(shop, null));
    const [last] = first.addresses.slice(-1);
    const link = last?.unsubscribe.split('#link=')[1] ?? '';
    await counted((shop) => endNewsletter(shop, link));
    const rest: string[] = [];
    for (let { next } = first; next !== null;) {
      const { result } = await counted((shop) => pageOf(shop, next));
      rest.push(...result.addresses.map(({ email }) => email));
      next = result.next;
    }
    const firsts = new Set(first.addresses.map(({ email }) => email));
    expect(rest.toSorted()).toEqual(emails.filter((email) => !firsts.has(email)).toSorted());
    expect(newsletterName(rest[0] ?? '') > newsletterName(last?.email ?? '')).toBe(true);
  });
});

// R212
test.each([
  [1_000, 7],
  [10_000, 1],
])('one call of a reindex of %i orders lists those of %i letters', async (count, letters) => {
  const engine = new MemoryEngine();
  yearOfOrders(engine, count, Date.now());
  const { result, calls } = await countedShop(engine)(async (shop) => {
    const listed = vi.spyOn(shop.orders, 'keys');
    const { next } = await reindex(shop, 'orders:k');
    return { next, lists: listed.mock.calls.length };
  });
  expect(result).toEqual({ next: expect.stringMatching(/^orders:/) as string, lists: letters });
  expect(calls).toBeLessThan(200 * 6);
});

// R206
test('the desk’s lists and sales cost no more calls in a shop of eight times the orders', async () => {
  const now = Date.now();
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const costs: Record<string, number>[] = [];
  for (const count of [1_500, 12_000]) {
    const engine = new MemoryEngine();
    yearOfOrders(engine, count, now);
    const counted = countedShop(engine);
    const list = async (query: object) =>
      (await counted((shop) => listOrders(shop, ordersQuery.parse(query)))).calls;
    const year = `?from=${day(365)}&to=${day(0)}`;
    costs.push({
      open: await list({}),
      closed: await list({ state: 'closed' }),
      search: await list({ state: 'closed', q: 'nobody' }),
      year: (await counted((shop) => getSales(callOf(shop, year)))).calls,
    });
  }
  const [eighth = {}, whole = {}] = costs;
  for (const [name, calls] of Object.entries(whole))
    expect([name, calls]).toEqual([name, Math.min(calls, eighth[name] ?? 0)]);
  expect(whole).toMatchObject({ open: 51 });
});

// R273
test('one more address costs the same calls, however many wait for the SKU', async () => {
  for (const people of [200, 1_999]) {
    const engine = new MemoryEngine();
    const sku = { sku: '7', name: 'Product 7', path: '/product/7', isClosed: false };
    fillStore(engine, 'waitingLists', [[waitingListName('sku/7'), listOfPeople(people)]]);
    const { calls, result } = await countedShop(engine)((shop) =>
      joinWaitingList(shop, 'sku/7', sku, 'x@example.com'),
    );
    expect([calls, result === null]).toEqual([2, false]);
  }
});

// R187
describe('one run of a job that brings changes into a summary', () => {
  const now = Date.now();

  test('takes 2,000 changed orders, in steps of 400', async () => {
    const engine = new MemoryEngine();
    yearOfOrders(engine, 2_000, now);
    unfoldedOf(engine, 2_000, now);
    const { result, ms } = await countedShop(engine)((shop) =>
      foldOrders.run(shop, now, shop.clock.now() + 20_000),
    );
    expect(result['left']).toBe(0);
    expect(ms).toBeLessThan(20_000);
  });

  test('begins no step that would not end in time', async () => {
    const engine = new MemoryEngine();
    yearOfOrders(engine, 2_000, now);
    unfoldedOf(engine, 2_000, now);
    const { result, ms } = await countedShop(engine)((shop) =>
      foldOrders.run(shop, now, shop.clock.now() + 4_000),
    );
    expect(result['left']).toBe(1_200);
    expect(ms).toBeLessThan(4_000);
  });

  test('takes 1,500 changed SKUs, in steps of 600', async () => {
    const engine = new MemoryEngine();
    fillStore(
      engine,
      'stock',
      Array.from({ length: 1_500 }, (_, index) => [`sku/${index}`, newStock]),
    );
    const { result } = await countedShop(engine)((shop) => foldStock.run(shop, now));
    expect(result).toEqual({ skus: 1_500, read: 1_500, left: 0 });
  });
});

// R297
describe('a page of the published reviews for a build', () => {
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

  test.each([2_500, 10_000])(
    'stays within an answer with %i reviews, and the pages have all',
    async (count) => {
      const engine = new MemoryEngine();
      publishedOf(engine, count, 30);
      const counted = countedShop(engine);
      const sizes: number[] = [];
      const all = await allPages(async (path) => {
        const after = new URL(path, 'http://localhost').searchParams.get('after') ?? '';
        const { result, calls } = await counted((shop) => publishedPage(shop, after));
        expect(calls).toBeLessThanOrEqual(16);
        sizes.push(bytesOf(result));
        return result;
      });
      expect(Math.max(...sizes)).toBeLessThan(5_000_000);
      expect(sizes.length).toBeLessThan(2 + (count * 2_600) / 4_000_000);
      expect(Object.values(all.products).flat()).toHaveLength(count);
    },
  );

  test('may end within one product, and a review longer than a page still comes', async () => {
    const engine = new MemoryEngine();
    const counted = countedShop(engine);
    const comments = ['x'.repeat(2_500_000), 'é'.repeat(2_100_000), 'z'];
    const shown = comments.map((comment, at) => {
      const id = recordId('review', String(at));
      const review = aReview({ id, comment });
      return [
        id,
        { steps: 1, isErased: false, productId: 1, since: '2026-01-01T00:00:00.000Z', review },
      ];
    });
    const record = { shown: Object.fromEntries(shown) as never };
    await counted((shop) => shop.publishedReviews.put(partOf(1), record));
    let pages = 0;
    const all = await allPages(async (path) => {
      pages += 1;
      const after = new URL(path, 'http://localhost').searchParams.get('after') ?? '';
      return (await counted((shop) => publishedPage(shop, after))).result;
    });
    expect(pages).toBeGreaterThan(1);
    expect(all.products['1']).toHaveLength(3);
  });
});
