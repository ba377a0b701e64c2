import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { openTestShop, order, placed, type TestShop } from '../../support/shop.ts';
import { admin, stockOfTests } from '../../support/stock.ts';

/* A sample costs $6, a set of two $10. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Mails stay queued, so that their steps can be taken back.
  process.env['SMTP_URL'] = '';
});
afterAll(() => shop.close());

const { empty, count, figures, row } = stockOfTests(() => shop);
beforeEach(() => empty());

const set = 'discovery_1-2';
const buy = (total: number, ...lines: [id: string, quantity: number][]) =>
  shop.call('POST', '/api/place-order', {
    body: order({ cartItems: lines.map(([id, quantity]) => ({ id, quantity })), total }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as ErrorReply),
});
const buyForSure = async (...of: Parameters<typeof buy>): Promise<string> => {
  const { orderId } = await placed(await buy(...of));
  await shop.finished();
  return orderId;
};
const step = async (orderId: string, body: unknown) => {
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  const path = `/api/desk/orders/${orderId}/events`;
  const response = await shop.call('POST', path, { body, headers });
  if (response.status !== 200) throw new Error(await response.text());
};
const countBoth = async () => {
  await count('1_2ML', 9);
  await count('2_2ML', 9);
};
const both = async () => [await figures('1_2ML'), await figures('2_2ML')];
const shelf = (onHand: number, held = 0) => ({ onHand, held, free: onHand - held });

describe('a sample', () => {
  // R612
  test('is sold at its own price and counted apart from the bottles', async () => {
    await count('1_2ML', 5);
    await count('1_50ML', 5);
    const orderId = await buyForSure(16.99, ['1_2ML', 2]);
    expect((await shop.stores().orders.read(orderId))?.value).toMatchObject({
      lines: [{ id: '1_2ML', productId: 1, variant: '2ML', name: 'Product 1', priceCents: 600 }],
    });
    expect([await figures('1_2ML'), await figures('1_50ML')]).toEqual([shelf(5, 2), shelf(5)]);
    expect(await row('1_2ML')).toMatchObject({ product: 'Product 1', variant: '2ML', onHand: 5 });
    const left: unknown = await (await shop.call('GET', '/api/availability')).json();
    expect(left).toEqual({ '1_2ML': 3, '1_50ML': 5 });
  });

  // R612
  test('is sold three times in an order and not four times, in one line or in two', async () => {
    await buyForSure(22.99, ['1_2ML', 3]);
    for (const lines of [[4], [2, 2]].map((all) =>
      all.map((q) => ['1_2ML', q] as [string, number]),
    ))
      expect(await refusal(await buy(28.99, ...lines))).toMatchObject({
        status: 400,
        error:
          'An order can hold at most 3 of one sample. For more, please write to us on the contact page.',
      });
    await buyForSure(40.99, ['1_2ML', 3], ['2_2ML', 3]);
  });

  test.each([
    ['of a product that has none', '7_2ML', 400],
    ['of a perfume that is out of stock', '6_2ML', 409],
  ])('%s is refused', async (_, id, status) => {
    expect(await refusal(await buy(10.99, [id, 1]))).toMatchObject({ status, outOfStock: [id] });
  });

  // R103
  test('at another price is refused with its price and that of a set', async () => {
    expect(await refusal(await buy(1, ['1_2ML', 1], [set, 1]))).toMatchObject({
      status: 409,
      total: 20.99,
      prices: {
        '1_2ML': { price: 6, originalPrice: 6 },
        [set]: { price: 10, originalPrice: 10 },
      },
    });
  });
});

describe('a discovery set', () => {
  // R609, R619
  test('is one line that names its perfumes, and reserves one sample of each', async () => {
    await countBoth();
    const orderId = await buyForSure(30.99, [set, 2], ['1_2ML', 1]);
    expect((await shop.stores().orders.read(orderId))?.value).toMatchObject({
      lines: [
        {
          id: set,
          productId: 0,
          variant: null,
          priceCents: 1000,
          quantity: 2,
          name: 'Discovery set: Product 1, Product 2',
        },
        { id: '1_2ML' },
      ],
    });
    expect(await both()).toEqual([shelf(9, 3), shelf(9, 2)]);
  });

  // R609
  test.each([
    'discovery_2-1',
    'discovery_1-1',
    'discovery_01-2',
    'discovery_1',
    'discovery_1-2-6',
    'discovery_1-7',
    'discovery_1-99',
    'discovery_',
    'discovery_1-201',
  ])('named %s is 400', async (id) => {
    expect(await refusal(await buy(14.99, [id, 1]))).toMatchObject({
      status: 400,
      outOfStock: [id],
    });
  });

  test('with a perfume that is out of stock is 409', async () => {
    expect(await refusal(await buy(14.99, ['discovery_1-6', 1]))).toMatchObject({
      status: 409,
      outOfStock: ['discovery_1-6'],
    });
  });

  // R609
  test('that lacks one of its samples is refused by its own name, and keeps none of the other', async () => {
    await count('1_2ML', 9);
    await count('2_2ML', 1);
    expect(await refusal(await buy(24.99, [set, 2]))).toMatchObject({
      status: 409,
      outOfStock: [set],
    });
    await shop.finished();
    expect(await both()).toEqual([shelf(9), shelf(1)]);
  });

  // R609
  test('goes back to the shelf sample by sample: cancelled, returned, or refunded by its line', async () => {
    await countBoth();
    const cancelled = await buyForSure(14.99, [set, 1]);
    await step(cancelled, { type: 'cancelled', restock: true });
    expect(await both()).toEqual([shelf(9), shelf(9)]);

    const sent = await buyForSure(40.99, [set, 3], ['2_2ML', 1]);
    for (const type of ['packed', 'shipped', 'delivered']) await step(sent, { type });
    expect(await both()).toEqual([shelf(6), shelf(5)]);
    await step(sent, { type: 'refunded', lines: [{ id: set, quantity: 2, restock: true }] });
    expect(await both()).toEqual([shelf(8), shelf(7)]);
    await step(sent, { type: 'refunded', lines: [{ id: set, quantity: 1, restock: false }] });
    await step(sent, { type: 'refunded', lines: [{ id: '2_2ML', quantity: 1, restock: true }] });
    expect(await both()).toEqual([shelf(8), shelf(8)]);
    const response = await shop.call('GET', `/api/desk/orders/${sent}`, { headers: admin });
    const { progress } = (await response.json()) as DeskOrderReply;
    expect(progress.money.refunded).toBe(36);
  });
});
