import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lineId } from '../../../src/features/catalogue/catalogue.ts';
import { choicesOf } from '../../../src/features/catalogue/choices.ts';
import { catalogue } from '../../support/catalogue.ts';
import { anyText } from '../../support/matchers.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { admin, stockOfTests } from '../../support/stock.ts';

let shop: TestShop;
const { empty, count, figures, change, row, changesOf, buySeven } = stockOfTests(() => shop);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(empty);

const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('a change of stock', () => {
  // R221
  test.each([
    [4, 9],
    [-5, 0],
    [40, 45],
  ])('by %d leaves %d', async (by, onHand) => {
    await count('7', 5);
    const response = await change('7', { by, why: 'A parcel' });
    expect([response.status, await response.json()]).toEqual([
      200,
      { sku: '7', onHand, held: 0, free: onHand, warnBelow: null },
    ]);
    expect(await figures('7')).toEqual({ onHand, held: 0, free: onHand });
  });

  // R221
  test('never goes below what is promised', async () => {
    await count('7', 5);
    await buySeven(3);
    expect(await statusOf(change('7', { by: -3, why: 'Broken' }))).toBe(409);
    expect(await figures('7')).toEqual({ onHand: 5, held: 3, free: 2 });
    expect(await statusOf(change('7', { by: -2, why: 'Broken' }))).toBe(200);
    expect(await figures('7')).toEqual({ onHand: 3, held: 3, free: 0 });
  });

  test('can take all of a large stock, whose units stand in several records', async () => {
    await count('7', 200);
    expect(await statusOf(change('7', { by: -199, why: 'Sold at the market' }))).toBe(200);
    expect(await figures('7')).toEqual({ onHand: 1, held: 0, free: 1 });
  });

  // R221
  test('counts once for a key, also when it comes many times at once or much later', async () => {
    await count('7', 5);
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => statusOf(change('7', { by: -1, why: 'Broken' }, key))),
    );
    expect(all).toEqual(Array<number>(8).fill(200));
    for (let time = 0; time < 12; time += 1) await change('7', { by: 1, why: 'A parcel' });
    expect(await statusOf(change('7', { by: -1, why: 'Broken' }, key))).toBe(200);
    expect((await figures('7')).onHand).toBe(16);
    expect(await statusOf(change('7', { by: -2, why: 'Broken' }, key))).toBe(422);
  });

  test('that was refused stays so for its key, also when there is enough by then', async () => {
    await count('7', 1);
    const key = randomUUID();
    const broken = () => statusOf(change('7', { by: -2, why: 'Broken' }, key));
    expect(await broken()).toBe(409);
    await change('7', { by: 5, why: 'A parcel' });
    expect(await broken()).toBe(409);
    expect((await figures('7')).onHand).toBe(6);
  });

  test('adds up with others at once', async () => {
    await count('7', 20);
    const all = await Promise.all(
      [3, -2, 5, -4, 1, -1].map((by) => statusOf(change('7', { by, why: 'All at once' }))),
    );
    expect(all).toEqual(Array<number>(6).fill(200));
    expect((await figures('7')).onHand).toBe(22);
  });

  test('is not remembered in the stock when it is done', async () => {
    await count('7', 5);
    await change('7', { by: 1, why: 'A parcel' });
    await change('7', { by: -9, why: 'Broken' });
    const stores = shop.stores();
    expect((await stores.stock.read('sku/7'))?.value.moved).toEqual([]);
    expect(await stores.deskIntents.keys()).toEqual([]);
  });

  test.each([
    [409, '201_Sand', { by: 1, why: 'Not counted yet' }],
    [404, '999', { by: 1, why: 'Not sold' }],
    [400, '7', { by: 0, why: 'Nothing' }],
    [400, '7', { by: 1.5, why: 'A half' }],
    [400, '7', { by: 1 }],
    [400, '7', { by: 1, why: ' ' }],
    [400, '7', { by: 10_000_000, why: 'Too many' }],
  ])('is refused with %d for %s: %j', async (status, sku, body) => {
    await count('7', 5);
    expect(await statusOf(change(sku, body))).toBe(status);
    expect((await figures('7')).onHand).toBe(5);
    expect(await shop.stores().stockChanges.keys()).toEqual([]);
  });

  test('needs a key and a keeper', async () => {
    await count('7', 5);
    const post = (headers: Record<string, string>) =>
      shop.call('POST', '/api/stock/7/changes', { body: { by: 1, why: 'A parcel' }, headers });
    expect(await statusOf(post(admin))).toBe(400);
    expect(await statusOf(post({ 'Idempotency-Key': randomUUID() }))).toBe(401);
    expect((await figures('7')).onHand).toBe(5);
  });
});

describe('the list of all stock', () => {
  // R221
  test('has a row for everything that is sold, counted or not', async () => {
    await count('1_100ML', 12);
    const candle = { id: 301, name: 'Cedar Candle', price: 24.5, sizes: [{ size: 'S', price: 9 }] };
    await shop.call('PUT', '/api/products/301', { body: candle, headers: admin });
    const response = await shop.call('GET', '/api/desk/stock', { headers: admin });
    const { rows } = (await response.json()) as { rows: { sku: string }[] };
    await shop.call('DELETE', '/api/products/301', { headers: admin });
    const sold = catalogue.products.flatMap((product) =>
      choicesOf(product).map((choice) => lineId(product.id, choice)),
    );
    expect(rows.map(({ sku }) => sku)).toEqual([...sold, '301_S']);
    expect(await row('1_100ML')).toEqual({
      sku: '1_100ML',
      product: 'Product 1',
      variant: '100ML',
      waiting: 0,
      mayBeBought: true,
      onHand: 12,
      held: 0,
      free: 12,
      warnBelow: null,
      etag: anyText,
    });
    // R230
    expect(await row('6_50ML')).toMatchObject({ mayBeBought: false });
    expect(await row('7')).toMatchObject({
      variant: null,
      onHand: null,
      held: 0,
      free: null,
      etag: null,
    });
  });

  // R221
  test('knows the last ten changes of each, the newest first, with who and why', async () => {
    await count('7', 5);
    for (let time = 1; time <= 11; time += 1) await change('7', { by: time, why: `Time ${time}` });
    await change('7', { by: -900, why: 'Refused' });
    const changes = await changesOf('7');
    expect(changes).toHaveLength(10);
    expect(changes[0]).toEqual({ at: anyText, keeper: 'token', by: 11, why: 'Time 11' });
    expect(changes.at(-1)).toMatchObject({ by: 2, why: 'Time 2' });
  });

  test('names the state that a count replaces', async () => {
    await count('7', 5);
    const { etag } = await row('7');
    const headers = { ...admin, 'If-Match': etag ?? '' };
    const put = (onHand: number) =>
      statusOf(shop.call('PUT', '/api/stock/7', { body: { onHand }, headers }));
    expect([await put(9), await put(10)]).toEqual([200, 412]);
    expect((await changesOf('7')).map(({ by }) => by)).toEqual([4, 5]);
  });

  test('is for keepers alone', async () => {
    for (const path of ['/api/desk/stock', '/api/stock/7/changes'])
      expect((await shop.call('GET', path)).status).toBe(401);
  });
});

describe('what shoppers see of it', () => {
  const availability = async (): Promise<unknown> =>
    (await shop.call('GET', '/api/availability')).json();

  // R223
  test('is how many are left of what is nearly sold out, and nothing else', async () => {
    expect(await availability()).toEqual({});
    await count('7', 6);
    await count('1_50ML', 5);
    await count('201_Ink', 200);
    await count('2_50ML', 0);
    expect(await availability()).toEqual({ '1_50ML': 5, '2_50ML': 0 });
    await buySeven(4);
    expect(await availability()).toEqual({ '1_50ML': 5, '2_50ML': 0, '7': 2 });
  });

  // R223
  test('is kept by the CDN for half a minute, whatever the query', async () => {
    const { status, headers } = await shop.call('GET', '/api/availability?x=1');
    expect(status).toBe(200);
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, max-age=30, stale-while-revalidate=30',
    );
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('netlify-vary')).toBe('query=check');
  });
});
