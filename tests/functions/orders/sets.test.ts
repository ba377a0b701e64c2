import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { order, placed, shippingForm } from '../../support/shop.ts';
import { admin, stockOfTests } from '../../support/stock.ts';

/* R996: a pair of two costs $250, two small ones of three $30. */

const { shop, send, to } = mailShop();
const { empty, count, figures } = stockOfTests(shop);
beforeEach(() => empty());

const pair = 'set_evening-pair';
const two = 'set_two-small_2_2ML+7';
const buy = (total: number, id: string, quantity = 1, changes: object = {}) =>
  shop().call('POST', '/api/place-order', {
    body: order({ cartItems: [{ id, quantity }], total, ...changes }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
const buyForSure = async (...of: Parameters<typeof buy>): Promise<string> => {
  const { orderId } = await placed(await buy(...of));
  await shop().finished();
  return orderId;
};
const refusal = async (response: Response) => {
  const { outOfStock } = (await response.json()) as ErrorReply;
  return [response.status, outOfStock];
};
const step = async (orderId: string, body: unknown) => {
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  const path = `/api/desk/orders/${orderId}/events`;
  const response = await shop().call('POST', path, { body, headers });
  expect(response.status, await response.clone().text()).toBe(200);
};
const read = async (orderId: string): Promise<DeskOrderReply> =>
  (await shop().call('GET', `/api/desk/orders/${orderId}`, { headers: admin })).json() as never;
const countAll = async (...skus: string[]) => {
  for (const sku of skus) await count(sku, 9);
};
const shelves = async (...skus: string[]) =>
  Promise.all(skus.map(async (sku) => (await figures(sku)).free));

describe('a set', () => {
  test.each([
    [pair, 254.99, ['1_50ML', '201_Sand'], ['Product 1 50ML', 'Product 201 Sand']],
    [two, 34.99, ['2_2ML', '7'], ['Product 2 Sample, 2 ml', 'Product 7']],
  ])('%s is one line, which keeps what is in it', async (id, total, skus, names) => {
    await countAll(...skus);
    const orderId = await buyForSure(total, id);
    const stored = await shop().stores().orders.read(orderId);
    const parts = skus.map((sku, at) => ({ id: sku, name: names[at] }));
    expect(stored?.value).toMatchObject({ lines: [{ id, productId: 0, variant: null, parts }] });
    expect(await shelves(...skus)).toEqual([8, 8]);
    expect((await read(orderId)).order.lines).toMatchObject([{ id, parts }]);
  });

  test.each([
    'set_evening-pair_1_50ML+201_Sand',
    'set_two-small',
    'set_two-small_7',
    'set_two-small_7+2_2ML',
    'set_two-small_7+7',
    'set_two-small_1_2ML+7',
    'set_two-small_2_2ML+7+201_Ink',
    'set_no-such-set',
    'set_discovery_1-2',
  ])('named %s is 400', async (id) => {
    expect(await refusal(await buy(34.99, id))).toEqual([400, [id]]);
  });

  test('is sold out when one part of it is, and takes nothing of the other', async () => {
    await count('1_50ML', 9);
    await count('201_Sand', 1);
    expect(await refusal(await buy(504.99, pair, 2))).toEqual([409, [pair]]);
    await shop().finished();
    expect(await shelves('1_50ML', '201_Sand')).toEqual([9, 1]);
  });

  test('goes back to the shelf with all of its parts', async () => {
    await countAll('1_50ML', '201_Sand');
    const cancelled = await buyForSure(254.99, pair);
    await step(cancelled, { type: 'cancelled', restock: true });
    expect(await shelves('1_50ML', '201_Sand')).toEqual([9, 9]);

    const sent = await buyForSure(504.99, pair, 2);
    for (const type of ['packed', 'shipped', 'delivered']) await step(sent, { type });
    await step(sent, { type: 'refunded', lines: [{ id: pair, quantity: 1, restock: true }] });
    expect(await shelves('1_50ML', '201_Sand')).toEqual([8, 8]);
    expect((await read(sent)).progress.money.refunded).toBe(250);
  });

  test('earns no code, and sends a sample along for its bottle', async () => {
    const orderId = await buyForSure(254.99, pair);
    for (const type of ['packed', 'shipped', 'delivered']) await step(orderId, { type });
    expect((await shop().stores().codes.keys('')).length).toBe(0);
    expect((await read(orderId)).enclose).toEqual([{ name: 'Product 1', quantity: 1 }]);
  });

  test('is named in the mail and on the invoice with what is in it', async () => {
    const email = `${randomUUID()}@example.com`;
    const changes = { formData: { ...shippingForm, email } };
    const { orderId, key } = await placed(await buy(254.99, pair, 1, changes));
    await step(orderId, { type: 'packed' });
    await send();
    const said = 'Evening Pair. In the set: Product 1 50ML, Product 201 Sand';
    expect(to(email)[0]?.email.text).toContain(said);
    const [paper] = (await read(orderId)).invoices ?? [];
    const address = `/api/invoices/${orderId}/${paper?.number}`;
    const invoice = await shop().call('GET', address, { headers: { 'X-Order-Key': key } });
    expect(await invoice.text()).toContain(said);
  });

  test('has a row of its own in the sales', async () => {
    await buyForSure(254.99, pair);
    const day = new Date().toISOString().slice(0, 10);
    const path = `/api/desk/sales?from=${day}&to=${day}`;
    const sales = await shop().call('GET', path, { headers: admin });
    const { products } = (await sales.json()) as SalesReply;
    expect(products.map(({ product }) => product)).toContain('Evening Pair');
  });
});

describe('a discount code', () => {
  const make = async (rule: object) => {
    const word = `C${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    const body = { word, percent: 10, ...rule };
    await shop().call('POST', '/api/desk/codes', { body, headers: admin });
    return word;
  };
  const check = async (code: string) => {
    const body = { code, cartItems: [{ id: pair, quantity: 1 }] };
    const response = await shop().call('POST', '/api/codes/check', { body });
    return [response.status, ((await response.json()) as { off?: number }).off];
  };

  test('for sets takes its part of them, and one for what is in them does not', async () => {
    expect(await check(await make({}))).toEqual([200, 25]);
    expect(await check(await make({ categories: ['set'] }))).toEqual([200, 25]);
    expect(await check(await make({ categories: ['perfume', 'diffuser'] }))).toEqual([
      409,
      undefined,
    ]);
    expect(await check(await make({ products: [1, 201] }))).toEqual([409, undefined]);
  });
});
