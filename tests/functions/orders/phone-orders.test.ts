import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import { forgetOrder } from '../../../src/features/orders/server/forget/forget-order.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { ShoppersReply } from '../../../src/features/orders/desk-view/shoppers-reply.schema.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import { cardShop } from '../../support/card-shop.ts';
import { clearOrders } from '../../support/desk-orders.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

/* Orders of people who have called: they may have no e-mail address. */

const own = mailShop();
const { shop, mails, send } = own;
const { bank, sweep, step, mailsOf } = cardShop(own);
beforeEach(async () => {
  const stores = shop().stores();
  await clearOrders(stores);
  for (const key of await stores.people.keys()) await stores.people.delete(key);
});

const admin = { Authorization: `Bearer ${adminToken}` };
const caller = { ...shippingForm, email: '' };

const post = (changes: Record<string, unknown> = {}) =>
  shop().call('POST', '/api/desk/orders', {
    body: order({ by: 'keeper', formData: caller, ...changes }),
    headers: { ...admin, 'Idempotency-Key': randomUUID() },
  });
const place = async (changes: Record<string, unknown> = {}): Promise<OrderReply> => {
  const reply = await placed(await post(changes));
  await shop().finished();
  return reply;
};
const get = async <Reply>(path: string) => {
  const response = await shop().call('GET', path, { headers: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
};
const atDesk = (orderId: string) => get<DeskOrderReply>(`/api/desk/orders/${orderId}`);

// R860
describe('an order without an e-mail address', () => {
  test('mails the shop alone, whatever happens to it, and no answer goes nowhere', async () => {
    const { orderId } = await place();
    const steps = [
      { type: 'packed' },
      { type: 'shipped', carrier: 'DHL', tracking: '1' },
      { type: 'tracking', tracking: '2', tell: true },
      { type: 'delivered' },
      { type: 'refunded', amount: 5 },
    ];
    for (const one of steps) expect((await step(orderId, one)).status).toBe(200);
    expect(await mailsOf(orderId)).toEqual(['notice']);
    await send();
    expect(mails().received.map(({ to }) => to)).toEqual([['shop@attarine.example']]);
    const [notice] = mails().received;
    expect(notice?.email.replyTo ?? []).toEqual([]);
    expect(notice?.email.text).toContain('No e-mail address');
    expect((await atDesk(orderId)).order.to.email).toBe('');
  });

  test('leads from no person, so that nobody is shown the orders of another caller', async () => {
    const { orderId } = await place();
    expect(await shop().stores().people.keys()).toEqual([]);
    await place();
    expect((await atDesk(orderId)).others).toBe(0);
  });

  test('that was forgotten stays forgotten in the lists', async () => {
    const { orderId } = await place();
    await foldOrders.run(shop().stores(), Date.now());
    await forgetOrder(shop().stores(), orderId);
    await foldOrders.run(shop().stores(), Date.now());
    const [found] = (await get<OrdersReply>('/api/desk/orders?state=new')).orders;
    expect(found).toMatchObject({ orderId, name: '' });
    const search = await get<OrdersReply>(`/api/desk/orders?q=${encodeURIComponent(caller.name)}`);
    expect(search.orders).toEqual([]);
  });

  test('is for keepers alone, and an address that is typed must be one', async () => {
    const body = order({ formData: caller });
    expect((await shop().call('POST', '/api/place-order', { body })).status).toBe(400);
    expect((await post({ formData: { ...caller, email: 'amina@' } })).status).toBe(400);
  });
});

// R861
describe('an order that is to be paid by a link', () => {
  const byCard = { formData: caller, payment: 'card' };

  test('waits for its payment, and the keeper gets the page to pay on', async () => {
    const { orderId, payment } = await place(byCard);
    expect(payment?.url).toMatch(/^https:/);
    expect(await atDesk(orderId)).toMatchObject({
      by: 'token',
      payment: { way: 'card', state: 'awaiting', url: payment?.url },
    });
    await sweep(65);
    expect(await atDesk(orderId)).toMatchObject({
      progress: { state: 'cancelled' },
      payment: { state: 'expired' },
    });
  });

  test('is not paid already, and needs a shop that takes cards', async () => {
    expect((await post({ ...byCard, paid: true })).status).toBe(400);
    expect(bank()).toBeDefined();
    process.env['SHOP_PAYMENTS'] = '';
    expect((await post(byCard)).status).toBe(400);
  });
});

// R862
test('a gift and a discovery set can be ordered by phone', async () => {
  const gift = { message: 'For you', wrap: false, hidePrices: true };
  const cartItems = [{ id: 'discovery_1-2', quantity: 1 }];
  const { orderId } = await place({ gift, cartItems, total: 14.99 });
  expect((await atDesk(orderId)).order).toMatchObject({
    gift: { message: 'For you', hidePrices: true },
    lines: [{ id: 'discovery_1-2' }],
  });
});

// R863
describe('earlier shoppers', () => {
  const found = async (q: string) =>
    (await get<ShoppersReply>(`/api/desk/shoppers?q=${encodeURIComponent(q)}`)).shoppers;

  test('are found by a part of the name, each once, with the last address', async () => {
    await place({ formData: { ...caller, name: 'Jonas Weber', address: 'Old Lane 1' } });
    const last = { ...shippingForm, name: 'Jonas Weber', address: 'New Lane 2' };
    await place({ formData: last });
    await place({ formData: { ...last, email: 'other@example.com', city: 'Nice' } });
    await place({ formData: { ...caller, name: 'Somebody Else' } });
    const shoppers = await found('jonas web');
    expect(shoppers.map(({ email, address }) => [email, address])).toEqual([
      ['other@example.com', 'New Lane 2'],
      [shippingForm.email, 'New Lane 2'],
      ['', 'Old Lane 1'],
    ]);
    expect(await found('garden street')).toEqual([]);
  });

  test('are shown to keepers alone, and nobody is found by too little', async () => {
    await place();
    expect((await shop().call('GET', '/api/desk/shoppers?q=amina')).status).toBe(401);
    const response = await shop().call('GET', '/api/desk/shoppers?q=a', { headers: admin });
    expect(response.status).toBe(400);
  });

  test('that were forgotten are not found', async () => {
    const { orderId } = await place();
    await forgetOrder(shop().stores(), orderId);
    expect(await found('amina')).toEqual([]);
  });
});

// R864
test('an order says how many others its shopper has, and the list of them is theirs alone', async () => {
  const { orderId } = await place({ formData: shippingForm });
  await place({ formData: { ...shippingForm, email: 'AMINA@example.com' } });
  await place({ formData: { ...shippingForm, email: 'other@example.com' } });
  expect((await atDesk(orderId)).others).toBe(1);
  const { orders, next } = await get<OrdersReply>(`/api/desk/orders?of=${orderId}`);
  expect([orders.length, next]).toEqual([2, null]);
  expect(orders.map((one) => one.orderId)).toContain(orderId);
  expect((await get<OrdersReply>('/api/desk/orders?of=k7m2-9xqp-4hdt-w3fa')).orders).toEqual([]);
});
