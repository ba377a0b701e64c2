import { countLists } from '../../../netlify/app/count-waiting.ts';
import { withdrawalLists } from '../../../src/features/withdrawals/server/withdrawal-lists.ts';
import { messageLists } from '../../../src/features/messages/server/message-index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import { foldStock } from '../../../src/features/stock/server/fold-stock-job.ts';
import { reviewLists } from '../../../src/features/reviews/server/review-lists.ts';
import { recordInIndex } from '../../../src/features/orders/server/index/record-in-index.ts';
import { reindexAll } from '../../../netlify/app/reindex.ts';
import { noHistory, standingOf } from '../../../src/features/orders/history/history.ts';
import { changed, newStock } from '../../../src/features/stock/stock.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { shopTimeZone } from '../../../netlify/kernel/store/built-catalogue.ts';
import { localTimes } from '../../../src/base/text/local-time.ts';
import { plusDays } from '../../../src/base/text/plus-days.ts';
import type { SalesReply, TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { OrderState, EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { clearOrders, orderNumber, standing } from '../../support/desk-orders.ts';
import { historyIn } from '../../support/order-facts.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';
import { storeCalls } from '../../support/store-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const stores = shop.stores();
  await clearOrders(stores);
  for (const store of [
    stores.jobs,
    stores.due,
    stores.messages,
    stores.stock,
    stores.stockFold,
    stores.withdrawalIndex,
  ])
    for (const key of await store.keys()) await store.delete(key);
});

const get = async <Reply>(path: string): Promise<Reply> => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const response = await shop.call('GET', `/api/desk/${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
};
const today = () => get<TodayReply>('today');
const inState = (index: number, state: OrderState, isCollected = false) =>
  standing(
    shop.stores(),
    orderNumber(index),
    {},
    historyIn(state, { isCollected, at: new Date().toISOString() }),
  );

const historyOf = (...steps: [at: string, step: EventBody][]): OrderHistory => {
  const events = steps.map(([at, step], index) => ({ id: `e${index}`, at, by: 'token', step }));
  return { ...noHistory, ...standingOf(events), events };
};

// R226
test('Today counts what waits for the keeper', async () => {
  const stores = shop.stores();
  for (const [index, state] of (
    ['new', 'new', 'packed', 'shipped', 'delivered', 'cancelled'] as const
  ).entries())
    await inState(index, state);
  await inState(7, 'delivered', true);
  const message = { fp: 'f', at: 't', name: 'n', email: 'e', phone: '', message: 'm' };
  await stores.messages.create('m/one', message);
  await stores.messageIndex.put(messageLists.key('open', '2026-07-01T00:00:00.000Z', 'one'), {});
  const withdrawn = withdrawalLists.key('open', '2026-07-01T00:00:00.000Z', 'one');
  await stores.withdrawalIndex.put(withdrawn, {});
  await stores.reviewIndex.put(reviewLists.key('waiting', '2026-07-01T00:00:00.000Z', 'one'), {});
  await stores.stock.put('sku/7', changed({ ...newStock, warnBelow: 3 }, 2));
  await stores.stock.put('sku/1_50ml', changed({ ...newStock, warnBelow: 3 }, 3));
  await stores.due.put('failed/0000000000001.a-mail', {});
  const at = '2026-07-01T00:00:00.000Z';
  await stores.jobs.put('good', { at, since: at, ms: 5, report: { sent: 1 } });
  await stores.jobs.put('lame', {
    at,
    since: at,
    ms: 5,
    report: { fault: 'StoreUnavailable: no' },
  });
  expect(await today()).toEqual({
    toPack: 2,
    toSend: 1,
    toCollect: 2,
    toPayBack: 0,
    payBack: 0,
    payments: 0,
    withdrawals: 1,
    payBackBy: '2026-07-15',
    messages: 1,
    reviews: 1,
    lowStock: 1,
    failedMails: 1,
    jobs: [
      { name: 'good', at, fault: null },
      { name: 'lame', at, fault: 'StoreUnavailable: no' },
    ],
  } satisfies TodayReply);
});

// R1130
test('Today takes a long list from its last count, and counts a short one', async () => {
  const stores = shop.stores();
  const at = '2026-07-01T00:00:00.000Z';
  for (const nth of [1, 2, 3]) await stores.due.put(`failed/000000000000${nth}.a-mail`, {});
  await stores.messageIndex.put(messageLists.key('open', at, 'one'), {});
  const report = await countLists.run(stores, Date.now());
  expect(report).toMatchObject({ failedMails: 3, messages: 1 });
  const ended = (next: Record<string, unknown>) =>
    stores.jobs.put(countLists.name, { at, since: at, ms: 5, report: next });
  await ended({ ...report, failedMails: 1_000, messages: 999 });
  expect(await today()).toMatchObject({ failedMails: 1_000, messages: 1 });
  // A run that failed has counted nothing.
  await ended({ fault: 'No.' });
  expect(await today()).toMatchObject({ failedMails: 3, messages: 1 });
});

// R226
test('Today costs as many calls with many orders and SKUs as with few', async () => {
  const stores = shop.stores();
  const fill = async (from: number, count: number) => {
    for (let index = from; index < from + count; index += 1) {
      await inState(index, 'new');
      await stores.stock.put(`sku/${index}`, changed(newStock, 5));
    }
    await foldStock.run(stores, Date.now());
  };
  await fill(0, 5);
  // Index, withdrawals, two lists of returns, messages, reviews, given-up mails, jobs; products, folded stock, lists of stock and shares.
  expect(await storeCalls(today)).toBe(12);
  await fill(5, 60);
  expect(await storeCalls(today)).toBe(12);
});

// R226, R887
test('Today says how much is to be paid back of how many orders, and they have a list', async () => {
  const stores = shop.stores();
  const at = new Date().toISOString();
  const shipped: [string, EventBody] = [at, { type: 'shipped' }];
  const delivered: [string, EventBody] = [at, { type: 'delivered', collected: true }];
  const withdrawn: [string, EventBody] = [at, { type: 'withdrawn' }];
  const returned: [string, EventBody] = [at, { type: 'returned', restock: true }];
  await standing(stores, orderNumber(1), { at }, historyOf(shipped, delivered));
  await standing(
    stores,
    orderNumber(2),
    { at },
    historyOf(shipped, delivered, withdrawn, returned),
  );
  const part: EventBody = { type: 'refunded', amount: 500 };
  await standing(
    stores,
    orderNumber(3),
    { at },
    historyOf(shipped, delivered, withdrawn, returned, [at, part]),
  );
  expect(await today()).toMatchObject({ toPayBack: 2, payBack: 44.98 });
  const { orders } = await get<OrdersReply>('orders?state=repay');
  expect(orders.map(({ orderId }) => orderId).sort()).toEqual(
    [orderNumber(2), orderNumber(3)].sort(),
  );
  const rest: EventBody = { type: 'refunded', amount: 2499 };
  await stores.progress.put(
    orderNumber(2),
    historyOf(shipped, delivered, withdrawn, returned, [at, rest]),
  );
  await recordInIndex(stores, orderNumber(2));
  expect(await today()).toMatchObject({ toPayBack: 1, payBack: 19.99 });
});

// R226, R916
test('Today adds no two currencies: it says how many orders are in another one', async () => {
  const stores = shop.stores();
  const at = new Date().toISOString();
  const back = historyOf(
    [at, { type: 'shipped' }],
    [at, { type: 'delivered', collected: true }],
    [at, { type: 'withdrawn' }],
    [at, { type: 'returned', restock: true }],
  );
  await standing(stores, orderNumber(1), { at }, back);
  await standing(stores, orderNumber(2), { at, currency: 'EUR' }, back);
  await standing(stores, orderNumber(3), { at, currency: 'JPY' }, back);
  expect(await today()).toMatchObject({ toPayBack: 3, payBack: 24.99, otherCurrencies: 2 });
  const { orders } = await get<OrdersReply>('orders?state=repay');
  expect(orders.map((order) => [order.currency, order.owed]).sort()).toEqual([
    [undefined, 24.99],
    ['EUR', 24.99],
    ['JPY', 2499],
  ]);
});

// R887
test('Today names the last day to pay back of the withdrawal that waits longest, by the shop', async () => {
  const stores = shop.stores();
  // Late in the evening where the shop is, and the next day in UTC.
  for (const [id, at] of [
    ['two', '2026-12-03T20:00:00.000Z'],
    ['one', '2026-12-02T04:00:00.000Z'],
  ] as const)
    await stores.withdrawalIndex.put(withdrawalLists.key('open', at, id), {});
  const own = plusDays(localTimes(shopTimeZone())(new Date('2026-12-02T04:00:00.000Z')).day, 14);
  expect((await today()).payBackBy).toBe(own);
});

const sales = (from: string, to: string) => get<SalesReply>(`sales?from=${from}&to=${to}`);

// R211
test('sales follow what happens to an order, folded or not', async () => {
  const stores = shop.stores();
  const at = '2026-06-30T12:00:00.000Z';
  await standing(stores, orderNumber(1), { at });
  await standing(stores, orderNumber(2), { at: '2026-07-01T00:00:00.000Z' });
  const before = await sales('2026-06-30', '2026-07-01');
  expect(before.total).toEqual({ orders: 2, units: 2, ordered: 49.98, collected: 0, revenue: 0 });
  await foldOrders.run(stores, Date.now());
  expect(await sales('2026-06-30', '2026-07-01')).toEqual(before);
  const on = { at: '2026-07-01T09:00:00.000Z' };
  await stores.progress.put(orderNumber(1), historyIn('refused', on));
  await recordInIndex(stores, orderNumber(1));
  const after = await sales('2026-06-30', '2026-07-01');
  expect(after.days).toEqual([
    { day: '2026-06-30', orders: 1, units: 1, ordered: 24.99, collected: 0, revenue: 0 },
    { day: '2026-07-01', orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 },
  ]);
  await foldOrders.run(stores, Date.now());
  expect(await sales('2026-06-30', '2026-07-01')).toEqual(after);
});

// R424
test('an order is revenue once its money was collected, less what was paid back', async () => {
  const at = '2026-07-01T09:00:00.000Z';
  const paid = historyOf(
    [at, { type: 'delivered', collected: true }],
    [at, { type: 'refunded', amount: 500 }],
  );
  await standing(shop.stores(), orderNumber(1), { at: '2026-07-01T00:00:00.000Z' }, paid);
  expect((await sales('2026-07-01', '2026-07-01')).total).toEqual({
    orders: 1,
    units: 1,
    ordered: 24.99,
    collected: 24.99,
    revenue: 19.99,
  });
});

// R424, R885
test('a month that is over stays as it was, and what comes later counts on its own day', async () => {
  const stores = shop.stores();
  const placed = { at: '2026-06-29T12:00:00.000Z' };
  const june = () => sales('2026-06-01', '2026-06-30');
  const july = async () => (await sales('2026-07-01', '2026-07-31')).total;
  await standing(stores, orderNumber(1), placed, historyOf());
  await foldOrders.run(stores, Date.now());
  const before = await june();
  const later: [string, EventBody, Partial<SalesReply['total']>][] = [
    ['2026-07-02T10:00:00.000Z', { type: 'delivered', collected: true }, { revenue: 24.99 }],
    ['2026-07-05T10:00:00.000Z', { type: 'refunded', amount: 500 }, { revenue: 19.99 }],
    [
      '2026-07-09T10:00:00.000Z',
      { type: 'returned', restock: true },
      { orders: -1, ordered: -24.99 },
    ],
    ['2026-07-31T10:00:00.000Z', { type: 'refunded', amount: 1999 }, { revenue: 0 }],
  ];
  const steps: [string, EventBody][] = [];
  for (const [at, step, expected] of later) {
    steps.push([at, step]);
    await stores.progress.put(orderNumber(1), historyOf(...steps));
    await recordInIndex(stores, orderNumber(1));
    expect(await july()).toMatchObject(expected);
    expect(await june()).toEqual(before);
    await foldOrders.run(stores, Date.now());
    expect(await july()).toMatchObject(expected);
    expect(await june()).toEqual(before);
  }
  const records = await Promise.all(
    ['2026-06', '2026-07'].map((month) => stores.months.read(month)),
  );
  expect(Object.keys(records[1]?.value.orders ?? {})).toEqual([]);
  expect(JSON.stringify(records[1]?.value)).not.toMatch(/Amina|amina|Lyon/);
  for (const key of await stores.months.keys()) await stores.months.delete(key);
  await reindexAll(stores);
  expect(
    await Promise.all(['2026-06', '2026-07'].map((month) => stores.months.read(month))),
  ).toMatchObject(records.map((record) => ({ value: record?.value })));
  await stores.progress.delete(orderNumber(1));
});

// R211
test('the sales of a year are a read for each month that it touches, and two lists', async () => {
  for (let month = 0; month < 12; month += 1)
    for (let day = 1; day < 4; day += 1)
      await standing(shop.stores(), orderNumber(month * 10 + day), {
        at: new Date(Date.UTC(2025, month, day)).toISOString(),
      });
  await foldOrders.run(shop.stores(), Date.now());
  expect(await storeCalls(() => sales('2025-01-01', '2025-12-31'))).toBe(16);
});

test('a fold costs a few calls for each change, however many orders its month has', async () => {
  const stores = shop.stores();
  const fold = () => storeCalls(() => foldOrders.run(shop.stores(), Date.now()));
  for (let index = 0; index < 40; index += 1) await standing(stores, orderNumber(index));
  await fold();
  await inState(3, 'packed');
  // The list of changes; order and progress; the month, read and written; the change, deleted.
  expect(await fold()).toBe(6);
  expect(await fold()).toBe(1);
});

test.each([
  ['', 'A day has the form 2026-07-31.'],
  ['from=2026-07-01&to=now', 'A day has the form 2026-07-31.'],
  ['from=2026-07&to=2026-07-01', 'A day has the form 2026-07-31.'],
  ['from=9999-12-01&to=9999-12-31', 'The year must be from 2000 to 2199.'],
  ['from=0000-01-01&to=0000-01-02', 'The year must be from 2000 to 2199.'],
  ['from=2026-07-02&to=2026-07-01', 'The first day must not be after the last.'],
  ['from=2025-07-01&to=2026-07-02', 'Sales can be shown for at most 366 days at once.'],
])('sales with %j are refused', async (query, error) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const response = await shop.call('GET', `/api/desk/sales?${query}`, { headers });
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
});
