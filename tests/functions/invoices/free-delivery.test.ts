import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaperReply } from '../../../src/features/books/paper-reply.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { cardShop } from '../../support/card-shop.ts';
import { inLisbon } from '../../support/lisbon.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, shippingForm } from '../../support/shop.ts';

/* Orders to the shop in Lisbon, which delivers for nothing from €250 at home and €300 in Spain (R989). */

const own = mailShop();
const { shop } = own;
const { send, read, step, desk } = cardShop(own);
const { mailed, withdraw } = afterPurchase(own);
inLisbon();

const portugal = { ...shippingForm, country: 'Portugal', city: 'Lisboa', postalCode: '1250-096' };
const spain = { ...portugal, country: 'Spain', city: 'Madrid', postalCode: '28001' };
/** 199.00 + 2 × 29.99 */
const goods = 258.98;
const cartItems = [
  { id: '1_50ML', quantity: 1 },
  { id: '7', quantity: 2 },
];
const asked = (total: number, changes: Record<string, unknown> = {}) =>
  order({ formData: portugal, cartItems, total, ...changes });

async function placed(body: unknown): Promise<string> {
  const response = await send(undefined, body as ReturnType<typeof asked>);
  expect(response.status).toBe(200);
  await shop().finished();
  return ((await response.json()) as { orderId: string }).orderId;
}

async function takes(orderId: string, ...steps: object[]) {
  for (const body of steps) {
    const response = await step(orderId, body);
    expect(response.status).toBe(200);
  }
  await shop().finished();
}
const parcel = [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }];

async function papersOf(orderId: string): Promise<PaperReply[]> {
  const { invoices } = await read(orderId);
  const headers = { 'X-Order-Key': linkKey(orderId) };
  return Promise.all(
    invoices.map(async ({ number }) => {
      const response = await shop().call('GET', `/api/invoices/${orderId}/${number}`, { headers });
      return (await response.json()) as PaperReply;
    }),
  );
}

describe('an order', () => {
  test('of the sum is delivered for nothing, and no other total is taken', async () => {
    const refused = await send(undefined, asked(goods + 3.9));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ shipping: 0, total: goods });
    const orderId = await placed(asked(goods));
    expect(await read(orderId)).toMatchObject({ shipping: 0, total: goods });
    expect(mailed('confirm').at(-1)?.text).toContain('Shipping: €0.00');
  });

  test('of less, or to a zone with another sum, pays what its zone costs', async () => {
    const less = [{ id: '7', quantity: 2 }];
    // 59.98 + 3.90, 258.98 + 5.90
    expect(await read(await placed(asked(63.88, { cartItems: less })))).toMatchObject({
      shipping: 3.9,
    });
    expect(await read(await placed(asked(264.88, { formData: spain })))).toMatchObject({
      shipping: 5.9,
    });
  });

  test('by phone counts after its discount', async () => {
    const byPhone = (total: number, amount: number) =>
      shop().call('POST', '/api/desk/orders', {
        body: {
          ...asked(total),
          by: 'keeper',
          paid: false,
          discount: { amount, reason: 'A friend' },
        },
        headers: { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': randomUUID() },
      });
    // 258.98 − 8.98 is 250.00; a cent more off, and 3.90 are due.
    expect((await byPhone(goods, 8.98)).status).toBe(200);
    const refused = await byPhone(goods, 8.99);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ shipping: 3.9, total: 253.89 });
    expect((await byPhone(262.88, 8.99)).status).toBe(200);
  });

  test('can be sent to another country only where that is free too', async () => {
    const correct = async (orderId: string) => {
      const headers = { 'X-Order-Key': linkKey(orderId) };
      const shown = await shop().call('GET', `/api/orders/${orderId}`, { headers });
      return shop().call('PUT', `/api/orders/${orderId}/address`, {
        body: { ...spain, email: undefined },
        headers: { ...headers, 'If-Match': shown.headers.get('etag') ?? '' },
      });
    };
    const refused = await correct(await placed(asked(goods)));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('costs €5.90 instead of €0.00');
    const both = [{ id: '1_50ML', quantity: 2 }];
    expect((await correct(await placed(asked(398, { cartItems: both })))).status).toBe(200);
  });
});

describe('what goes back of an order that was delivered for nothing', () => {
  test('by line is what the line cost, though the rest is below the sum', async () => {
    const orderId = await placed(asked(goods));
    await takes(orderId, ...parcel, {
      type: 'refunded',
      amount: 59.98,
      lines: [{ id: '7', quantity: 2, restock: true }],
    });
    expect(await read(orderId)).toMatchObject({ shipping: 0, total: goods });
    const [invoice, note] = await papersOf(orderId);
    expect(invoice).toMatchObject({ gross: goods, tax: { rate: 23, amount: 48.43 } });
    expect(invoice?.lines.map(({ name }) => name)).toEqual(['Product 1, 50ML', 'Product 7']);
    // 199.00 × 23 / 123 is 37.21
    expect(note).toMatchObject({ gross: -59.98, tax: { rate: 23, amount: -11.22 } });
    expect(note?.lines).toMatchObject([{ name: 'Product 7', amount: -59.98 }]);
  });

  test('as a whole is all that was paid', async () => {
    const orderId = await placed(asked(goods));
    await takes(orderId, ...parcel);
    expect((await withdraw(orderId)).status).toBe(202);
    await shop().finished();
    await takes(orderId, { type: 'returned' });
    await takes(orderId, { type: 'refunded', lines: cartItems });
    const { progress } = await desk<DeskOrderReply>(`orders/${orderId}`);
    expect(progress.money).toMatchObject({ collected: goods, refunded: goods });
    const notes = (await papersOf(orderId)).filter(({ kind }) => kind === 'credit note');
    expect(notes.reduce((sum, { gross }) => sum + gross, 0)).toBeCloseTo(0 - goods, 5);
  });
});
