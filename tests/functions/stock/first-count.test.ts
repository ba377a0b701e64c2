import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { countStock } from '../../../src/features/stock/server/count.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { openTestShop, order, placed, shippingForm, type TestShop } from '../../support/shop.ts';
import { admin, stockOfTests } from '../../support/stock.ts';
import { stopAt, stopsOf } from '../../support/stopped-shop.ts';

/* The first count of a SKU that was sold without a count: what its orders wait for is not sold again. */

let shop: TestShop;
const { empty, count, figures, row, change } = stockOfTests(() => shop);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => empty());

/** Cents of a line's unit. */
const prices: Record<string, number> = { '7': 2999, 'discovery_1-2': 1000 };

const requestFor = (quantity: number, id = '7') => ({
  cartItems: [{ id, quantity }],
  total: Math.round((prices[id] ?? 0) * quantity + 499) / 100,
});
const buy = async (quantity: number, id = '7') => {
  const body = order(requestFor(quantity, id));
  const response = await shop.call('POST', '/api/place-order', { body });
  await shop.finished();
  return response;
};
/** @returns the number of an order of two. */
const placeTwo = async (): Promise<string> => (await placed(await buy(2))).orderId;
const take = async (orderId: string, ...steps: Record<string, unknown>[]): Promise<void> => {
  for (const body of steps) {
    const headers = { ...admin, 'Idempotency-Key': randomUUID() };
    const path = `/api/desk/orders/${orderId}/events`;
    const response = await shop.call('POST', path, { body, headers });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    await shop.finished();
  }
};
const put = (onHand: number) =>
  shop.call('PUT', '/api/stock/7', { body: { onHand }, headers: admin });

// R827
describe('a SKU that was never counted', () => {
  test('says what its orders wait for, in the list and by itself', async () => {
    await placeTwo();
    expect(await row('7')).toMatchObject({ onHand: null, held: 2, free: null, etag: null });
    expect(await figures('7')).toEqual({ onHand: null, held: 2, free: null });
    const { orderId } = await placed(await buy(1));
    await take(orderId, { type: 'packed' });
    expect(await figures('7')).toEqual({ onHand: null, held: 2, free: null });
  });

  test('is sold without a limit, and cannot be changed by some', async () => {
    for (let index = 0; index < 3; index += 1) expect((await buy(9)).status).toBe(200);
    expect((await change('7', { by: -1, why: 'Broken' })).status).toBe(409);
    const availability = await shop.call('GET', '/api/availability');
    expect(Object.keys((await availability.json()) as object)).not.toContain('7');
  });

  test('has the samples of a set held', async () => {
    expect((await buy(2, 'discovery_1-2')).status).toBe(200);
    expect(await figures('1_2ML')).toMatchObject({ onHand: null, held: 2 });
    await count('2_2ML', 5);
    expect(await figures('2_2ML')).toEqual({ onHand: 5, held: 2, free: 3 });
  });
});

// R827
describe('the first count', () => {
  test('keeps the units that orders wait for: they are not sold again', async () => {
    const orderId = await placeTwo();
    expect(await (await put(3)).json()).toMatchObject({ onHand: 3, held: 2, free: 1 });
    expect(await figures('7')).toEqual({ onHand: 3, held: 2, free: 1 });
    const both = await Promise.all([buy(2), buy(2)]);
    expect(both.map(({ status }) => status)).toEqual([409, 409]);
    await take(orderId, { type: 'packed' });
    expect(await figures('7')).toEqual({ onHand: 1, held: 0, free: 1 });
  });

  test('frees them when their order is cancelled', async () => {
    const orderId = await placeTwo();
    await count('7', 3);
    await take(orderId, { type: 'cancelled', restock: true });
    expect(await figures('7')).toEqual({ onHand: 3, held: 0, free: 3 });
    expect((await buy(3)).status).toBe(200);
  });

  test('knows units that a refund let go, or that a keeper took out', async () => {
    const orderId = await placeTwo();
    const lines = [{ id: '7', quantity: 1, restock: true }];
    await take(orderId, { type: 'collected' }, { type: 'refunded', lines });
    await count('7', 3);
    expect(await figures('7')).toEqual({ onHand: 3, held: 1, free: 2 });
    await take(orderId, { type: 'packed' });
    expect(await figures('7')).toEqual({ onHand: 2, held: 0, free: 2 });
  });

  test('takes back a packing from before it', async () => {
    const orderId = await placeTwo();
    await take(orderId, { type: 'packed' });
    await count('7', 3);
    expect(await figures('7')).toEqual({ onHand: 3, held: 0, free: 3 });
    await take(orderId, { type: 'undone' });
    expect(await figures('7')).toEqual({ onHand: 5, held: 2, free: 3 });
  });

  test('is refused below what orders wait for, and asks for no tag', async () => {
    await placeTwo();
    const refused = await put(1);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'Orders that are not packed yet need more units than that.' },
    ]);
    expect(await figures('7')).toEqual({ onHand: null, held: 2, free: null });
    const headers = { ...admin, 'If-Match': '"seen"' };
    expect((await shop.call('PUT', '/api/stock/7', { body: { onHand: 3 }, headers })).status).toBe(
      412,
    );
    expect((await put(2)).status).toBe(200);
    expect((await buy(1)).status).toBe(409);
  });

  test('of none ends the sale', async () => {
    const { orderId } = await placed(await buy(1));
    await take(orderId, { type: 'packed' });
    expect((await put(0)).status).toBe(200);
    expect(await figures('7')).toEqual({ onHand: 0, held: 0, free: 0 });
    expect((await buy(1)).status).toBe(409);
  });

  test('of many is spread like every other', async () => {
    await placeTwo();
    await count('7', 400);
    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(1)));
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await figures('7')).toEqual({ onHand: 400, held: 22, free: 378 });
  });

  test('of two keepers at once is one count', async () => {
    await placeTwo();
    const both = await Promise.all([put(3), put(4)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 428]);
    const { onHand, held } = await figures('7');
    expect([[3, 4].includes(onHand ?? 0), held]).toEqual([true, 2]);
  });

  test('stays a count when its record is lost', async () => {
    await placeTwo();
    await count('7', 3);
    await shop.stores().stock.delete('sku/7');
    expect((await buy(1)).status).toBe(409);
  });
});

/** So late that the sweeper takes up all unfinished work. */
async function sweep(): Promise<void> {
  const later = Date.now() + 180_000;
  for (const job of [finishOrders, finishIntents]) await job.run(shop.stores(), later);
}

/** Places an order of two, with all that follows of it. */
const orderTwo = (key: string) => async (stores: Shop) => {
  const behind: ((shop: Shop) => Promise<void>)[] = [];
  const request = { formData: shippingForm, ...requestFor(2) };
  await placeOrder(stores, { request, idempotencyKey: key }, (work) => void behind.push(work));
  for (const work of behind) await work(stores);
};

/** Units of placed orders under these keys; nobody has packed any. */
async function unitsPlaced(): Promise<number> {
  const { orders } = shop.stores();
  const records = await Promise.all((await orders.keys()).map((key) => orders.read(key)));
  return records.reduce((sum, record) => sum + (record?.value.state === 'placed' ? 2 : 0), 0);
}

/** What is held is what placed orders wait for, no more than was counted, and nothing is left over. */
async function expectTrue(onHand: number | null): Promise<void> {
  const units = await unitsPlaced();
  const free = onHand === null ? null : onHand - units;
  expect(await figures('7')).toEqual({ onHand, held: units, free });
  expect(units).toBeLessThanOrEqual(onHand ?? units);
  const stores = shop.stores();
  expect([...(await stores.intents.keys()), ...(await stores.deskIntents.keys())]).toEqual([]);
}

const countThree = (stores: Shop) => countStock(stores, 'sku/7', { onHand: 3 }, null);

// R827
describe('at operation', () => {
  beforeEach(async () => {
    const { orders, progress } = shop.stores();
    for (const store of [orders, progress])
      for (const key of await store.keys()) await store.delete(key);
  });
  const ofOrder = 42;
  /** It takes back what the shares of what is boundless have. */
  const ofCount = 71;
  const endsOf = (operations: number) => stopsOf(operations).filter(([, side]) => side === 'after');

  test.each(stopsOf(ofOrder))(
    '%d, %s its effect, an order dies, and it is counted',
    async (...at) => {
      await stopAt(shop.stores(), at, orderTwo('one'));
      await countThree(shop.stores());
      await sweep();
      await expectTrue(3);
      await orderTwo('one')(shop.stores());
      await orderTwo('other')(shop.stores());
      await sweep();
      await expectTrue(3);
    },
  );

  test.each(endsOf(ofCount))('%d, %s its effect, the count dies', async (...at) => {
    await orderTwo('one')(shop.stores());
    await stopAt(shop.stores(), at, countThree);
    await sweep();
    const { onHand } = await figures('7');
    await expectTrue(onHand);
    expect([null, 3]).toContain(onHand);
    if (onHand === null) expect(typeof (await countThree(shop.stores()))).toBe('object');
    await orderTwo('other')(shop.stores());
    await sweep();
    await expectTrue(3);
  });

  /** Its units stand in the SKU's own record, those of 'one' in a share. */
  const ofOwnRecord = 'order-24';

  describe.each(['one', ofOwnRecord])('%s', (key) => {
    test.each(endsOf(ofOrder))(
      '%d, %s its effect, the order sleeps over the count',
      async (...at) => {
        const sleeper = await stopAt(shop.stores(), at, orderTwo(key));
        await countThree(shop.stores());
        await orderTwo('other')(shop.stores());
        await sleeper.goOn();
        await sweep();
        await expectTrue(3);
        expect(await unitsPlaced()).toBeLessThanOrEqual(2);
      },
    );

    test.each(endsOf(ofCount))(
      '%d, %s its effect, the count sleeps over the order',
      async (...at) => {
        await orderTwo('other')(shop.stores());
        const sleeper = await stopAt(shop.stores(), at, countThree);
        await orderTwo(key)(shop.stores());
        await sleeper.goOn();
        await sweep();
        const { onHand } = await figures('7');
        expect([null, 3]).toContain(onHand);
        await expectTrue(onHand);
      },
    );
  });

  test('they have no more operations than those', async () => {
    const first = await stopAt(shop.stores(), [ofOrder + 1, 'before'], orderTwo('one'));
    const second = await stopAt(shop.stores(), [ofCount + 1, 'before'], countThree);
    expect([first.wasStopped, second.wasStopped]).toEqual([false, false]);
  });
});
