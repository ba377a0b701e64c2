import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { forgetOrder } from '../../../src/features/orders/server/forget/forget-order.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { ShopperOrder } from '../../../src/features/orders/view/progress-view.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

const { shop, to } = mailShop();
const admin = { Authorization: `Bearer ${adminToken}` };

const discount = { amount: 20, reason: 'Tenth month of a subscription' };
const post = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  shop().call('POST', '/api/desk/orders', {
    body: order({ by: 'keeper', paid: false, ...changes }),
    headers: { ...admin, 'Idempotency-Key': randomUUID(), ...headers },
  });
const place = async (changes: Record<string, unknown> = {}) => {
  const reply = await placed(await post(changes));
  await shop().finished();
  return reply;
};
const get = async <Reply>(path: string, headers: Record<string, string> = admin) => {
  const response = await shop().call('GET', path, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
};
const atDesk = (orderId: string) => get<DeskOrderReply>(`/api/desk/orders/${orderId}`);
const mailed = () => to(shippingForm.email).map(({ email }) => email.text ?? '');

// R427
describe('an order that a keeper places', () => {
  test('is an ordinary one, with the keeper in its timeline', async () => {
    await shop().call('PUT', '/api/stock/1_50ML', { body: { onHand: 50 }, headers: admin });
    const { orderId, total, message } = await place();
    expect([total, message]).toEqual([
      203.99,
      `Thank you! Your order ${orderId} has been placed. You pay $203.99 on delivery.`,
    ]);
    expect(await atDesk(orderId)).toMatchObject({
      by: 'token',
      order: { to: shippingForm, total: 203.99 },
      progress: { state: 'new', money: { state: 'due' }, events: [] },
    });
    expect(await get('/api/stock/1_50ML')).toMatchObject({ onHand: 50, held: 1, free: 49 });
    expect(mailed()[0]).toContain('You pay on delivery.');
    const { orders } = await get<OrdersReply>('/api/desk/orders');
    expect(orders[0]).toMatchObject({ orderId, money: 'due' });
    expect(orders[0]).not.toHaveProperty('discount');
  });

  test('is placed once under its key, and never for another content', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = await Promise.all([post({}, headers), post({}, headers)]);
    expect(await placed(again)).toEqual(await placed(first));
    expect((await post({ paid: true }, headers)).status).toBe(422);
    expect((await post({ discount }, headers)).status).toBe(422);
    await shop().finished();
  });

  test('may be of more units than a shopper can order', async () => {
    const { total } = await place({
      cartItems: [{ id: '7', quantity: 60 }],
      total: 29.99 * 60 + 4.99,
    });
    expect(total).toBe(1804.39);
  });

  test.each([
    [{ Authorization: 'Bearer another' }, {}, 401],
    [{ 'Idempotency-Key': '' }, {}, 400],
    [{}, { by: 'shopper' }, 400],
    [{}, { total: 1 }, 409],
    [{}, { cartItems: [] }, 400],
    [{}, { formData: { ...shippingForm, city: '' } }, 400],
    [{}, { formData: { ...shippingForm, country: 'Atlantis' } }, 400],
    [{}, { cartItems: [{ id: '1_50ML', quantity: 90 }], total: 17914.99 }, 409],
  ])('with %j and %j is refused: %#', async (headers, changes, status) => {
    expect((await post(changes, headers)).status).toBe(status);
  });
});

// R427
describe('an order that is paid already', () => {
  test('is collected from its first moment, which can be taken back', async () => {
    const { orderId, message } = await place({ paid: true });
    expect(message).toContain('It is paid.');
    expect((await atDesk(orderId)).progress).toMatchObject({
      money: { state: 'collected', collected: 203.99 },
      events: [{ type: 'collected', by: 'token' }],
    });
    expect(mailed()[0]).toContain('It is paid.');
    expect(mailed()[0]).not.toContain('You pay');
    const headers = { ...admin, 'Idempotency-Key': randomUUID() };
    const path = `/api/desk/orders/${orderId}/events`;
    await shop().call('POST', path, { body: { type: 'undone' }, headers });
    expect((await atDesk(orderId)).progress.money.state).toBe('due');
    await shop().tick();
    expect((await atDesk(orderId)).progress.money.state).toBe('due');
  });

  test('is so too when its function died, whatever was pressed meanwhile', async () => {
    const { orderId } = await place({ paid: true });
    const stores = shop().stores();
    await stores.progress.delete(orderId);
    const headers = { ...admin, 'Idempotency-Key': randomUUID() };
    const path = `/api/desk/orders/${orderId}/events`;
    await shop().call('POST', path, { body: { type: 'cancelled' }, headers });
    await shop().finished();
    await stores.intents.put(`${orderId}.dead`, { at: 0, stock: [], isStep: false });
    await finishOrders.run(stores, Date.now());
    const { progress, allowed } = await atDesk(orderId);
    expect(progress).toMatchObject({
      state: 'cancelled',
      money: { state: 'collected' },
      events: [{ type: 'collected' }, { type: 'cancelled' }],
    });
    expect(allowed).toContain('refunded');
  });
});

// R427
describe('a discount', () => {
  test.each([203.99, 183.99])(
    'stands everywhere with its reason, for the total %d',
    async (sum) => {
      const { orderId, total, key } = await place({ discount, total: sum });
      expect(total).toBe(183.99);
      const { order: seen } = await atDesk(orderId);
      expect(seen).toMatchObject({ discount, total: 183.99, shipping: 4.99 });
      const own = await get<ShopperOrder>(`/api/orders/${orderId}`, { 'X-Order-Key': key });
      expect(own).toMatchObject({ discount, total: 183.99 });
      expect(JSON.stringify(own)).not.toContain('token');
      expect(mailed()[0]).toContain('Discount: Tenth month of a subscription: −$20.00');
      expect(mailed()[0]).toContain('Total: $183.99');
      const { orders } = await get<OrdersReply>('/api/desk/orders');
      expect(orders[0]).toMatchObject({ orderId, total: 183.99, discount: 20 });
      const day = new Date().toISOString().slice(0, 10);
      const { products } = await get<SalesReply>(`/api/desk/sales?from=${day}&to=${day}`);
      const row = products.find(({ product }) => product === 'Discount');
      expect(row).toMatchObject({ collected: 0 });
    },
  );

  test('of all that it costs leaves nothing to collect', async () => {
    const { orderId, total } = await place({ discount: { amount: 203.99, reason: 'A gift' } });
    expect(total).toBe(0);
    expect((await atDesk(orderId)).progress.money).toEqual({
      state: 'collected',
      collected: 0,
      refunded: 0,
      total: 0,
      due: 0,
      owed: 0,
    });
  });

  test.each([
    [{ amount: 204, reason: 'Too much' }, 'amount'],
    [{ amount: 0, reason: 'Nothing' }, 'amount'],
    [{ amount: -1, reason: 'More' }, 'amount'],
    [{ amount: 0.001, reason: 'Less than a cent' }, 'amount'],
    [{ amount: 5, reason: '' }, 'reason'],
    [{ amount: 5 }, 'reason'],
  ])('of %j is refused beside its field', async (wrong, field) => {
    const response = await post({ discount: wrong });
    expect(response.status).toBe(400);
    expect((await response.json()) as unknown).toHaveProperty(`fields.${field}`);
  });

  test('loses its reason with the person of its order', async () => {
    const { orderId } = await place({ discount });
    await forgetOrder(shop().stores(), orderId);
    const { order: seen } = await atDesk(orderId);
    expect(seen.discount).toEqual({ amount: 20, reason: 'Erased' });
  });
});
