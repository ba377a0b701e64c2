import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { PaperReply } from '../../../src/features/books/paper-reply.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { ordersCsv } from '../../../src/features/orders/desk/list/order-export.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { cardShop } from '../../support/card-shop.ts';
import { pickUp } from '../../support/catalogue.ts';
import { inLisbon } from '../../support/lisbon.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

/* Orders that shoppers pick up at the shop: from the form to the last step. */

const own = mailShop();
const { shop } = own;
const { bank, send, sweep, read, step, desk, cancel, free, mailsOf } = cardShop(own);
const { mailed, withdraw } = afterPurchase(own);

const { name, email } = shippingForm;
const phone = '+33 4 72 00 00 00';
const person = { name, email, phone };

const asked = (changes: Record<string, unknown> = {}) =>
  order({
    formData: person,
    cartItems: [{ id: '7', quantity: 2 }],
    total: 59.98,
    delivery: 'pick up',
    ...changes,
  });
const place = async (changes: Record<string, unknown> = {}, key?: string): Promise<string> => {
  const response = await send(key, asked(changes));
  expect(response.status).toBe(200);
  await shop().finished();
  return ((await response.json()) as { orderId: string }).orderId;
};
const sentOrder = () => place({ delivery: undefined, formData: shippingForm, total: 64.97 });
const refusal = async (changes: Record<string, unknown>) => {
  const response = await send(randomUUID(), asked(changes));
  const { fields = {} } = (await response.json()) as { fields?: Record<string, string> };
  return [response.status, ...Object.keys(fields)];
};
const take = async (orderId: string, body: unknown): Promise<number> => {
  const { status } = await step(orderId, body);
  await shop().finished();
  return status;
};
const order7 = (orderId: string) => desk<DeskOrderReply>(`orders/${orderId}`);

// R1009
describe('who picks an order up', () => {
  test('gives name, e-mail and phone, pays nothing for delivery, and has no address anywhere', async () => {
    const orderId = await place({ formData: { ...shippingForm, phone } });
    const shown = await read(orderId);
    expect(shown).toMatchObject({ total: 59.98, shipping: 0, pickUp, arrivesBy: null });
    expect(shown.to).toMatchObject({ ...person, address: '', city: '', postalCode: '' });
    expect(shown.label).toEqual([name, `Phone: ${phone}`]);
    const { to } = (await order7(orderId)).order;
    expect(JSON.stringify(to)).not.toContain(shippingForm.address);
  });

  test('is told where and when, and that it is paid there', async () => {
    const response = await send(randomUUID(), asked());
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('You pay $59.98 when you pick up.') as string,
    });
    await shop().finished();
    const [{ text } = { text: '' }] = mailed('confirm');
    for (const words of [...Object.values(pickUp), 'You pay when you pick up.', phone])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Arrives|parcel|Delivery address/);
    expect(mailed('notice').at(-1)?.text).toContain(`Pick up: ${pickUp.name}`);
  });

  test.each([
    [{ formData: { name, email } }, 'phone'],
    [{ formData: { name, email, phone: ' ' } }, 'phone'],
    [{ formData: { name, email, phone: 'call me' } }, 'phone'],
    [{ formData: { name, phone } }, 'email'],
    [{ formData: { email, phone } }, 'name'],
    [{ delivery: 'drone' }, 'delivery'],
    [{ delivery: null }, 'delivery'],
    [{ delivery: 'pick up', formData: shippingForm }, 'phone'],
  ])('is refused with %o', async (changes, field) => {
    expect(await refusal(changes)).toEqual([400, field]);
  });

  test('reads the sum without delivery when another one was sent', async () => {
    const response = await send(randomUUID(), asked({ total: 64.97 }));
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { shipping: 0, total: 59.98 },
    ]);
  });

  test('has one order of one key, and none under it that is sent', async () => {
    const key = randomUUID();
    expect(await place({}, key)).toBe(await place({}, key));
    const sent = asked({ delivery: undefined, formData: shippingForm, total: 64.97 });
    expect((await send(key, sent)).status).toBe(422);
  });

  test('corrects no address, and may cancel', async () => {
    const orderId = await place();
    const headers = { 'X-Order-Key': linkKey(orderId), 'If-Match': '"any"' };
    const body = { ...shippingForm, email: undefined };
    const path = `/api/orders/${orderId}/address`;
    expect((await shop().call('PUT', path, { body, headers })).status).toBe(409);
    expect((await cancel(orderId)).status).toBe(200);
  });

  test('also calls, where an e-mail is not needed', async () => {
    const atDesk = (formData: unknown) =>
      shop().call('POST', '/api/desk/orders', {
        body: asked({ by: 'keeper', paid: false, formData }),
        headers: { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': randomUUID() },
      });
    const { orderId } = await placed(await atDesk({ name, phone }));
    expect((await order7(orderId)).order).toMatchObject({ total: 59.98, pickUp, to: { name } });
    expect((await atDesk({ name })).status).toBe(400);
  });

  // R1014
  test('is somebody else after a change, which has no address', async () => {
    const orderId = await place();
    const lines = [{ id: '7', quantity: 2 }];
    const other = { name: 'Amina Saleh', email: 'amina@example.com', phone: '+351 21 000 0000' };
    const change = (to: unknown) => take(orderId, { type: 'changed', lines, to });
    expect(await change({ name: other.name, email: other.email })).toBe(400);
    expect(await change({ ...shippingForm, phone })).toBe(400);
    expect(await change(other)).toBe(200);
    expect(await read(orderId)).toMatchObject({ total: 59.98, pickUp, to: other });
    expect(await mailsOf(orderId)).toContain('order-changed');
    const sent = await sentOrder();
    expect(await take(sent, { type: 'changed', lines, to: other })).toBe(400);
  });

  test('is refused by a shop that only sends', async () => {
    const built = builtCatalogue();
    const { pickUp: before } = built;
    Object.assign(built, { pickUp: undefined });
    expect(await refusal({})).toEqual([400]);
    Object.assign(built, { pickUp: before });
  });
});

// R1010
describe('at the desk an order that is picked up', () => {
  test('is made ready, with a mail, and then picked up; it is never sent', async () => {
    const orderId = await place();
    expect(await take(orderId, { type: 'shipped' })).toBe(409);
    expect((await order7(orderId)).allowed[0]).toBe('packed');
    expect(await take(orderId, { type: 'packed' })).toBe(200);
    const { allowed, invoices } = await order7(orderId);
    expect(allowed).toEqual(['delivered', 'collected', 'cancelled']);
    await own.sendLater();
    const ready = mailed('ready').find(({ subject }) => subject.includes(orderId));
    expect(ready?.to).toEqual([email]);
    for (const words of [...Object.values(pickUp), orderId, 'You pay $59.98 when you pick up.'])
      expect(ready?.text).toContain(words);
    expect(ready?.text).toContain(`Invoice ${invoices?.[0]?.number}`);
    for (const type of ['shipped', 'refused', 'tracking', 'withdrawn', 'returned'])
      expect(await take(orderId, { type })).toBe(409);
    expect(await take(orderId, { type: 'delivered', collected: true })).toBe(200);
    expect((await order7(orderId)).progress).toMatchObject({
      state: 'delivered',
      shipment: null,
      money: { state: 'collected', collected: 59.98, due: 0 },
    });
    expect(await mailsOf(orderId)).toEqual(['confirm', 'notice', 'ready']);
    expect(await read(orderId)).toMatchObject({
      withdrawUntil: expect.any(String) as string,
      units: [{ id: '7', kept: 2, toSend: 0 }],
    });
  });

  test('goes back to the shelf when nobody comes, and to the shop when it is withdrawn from', async () => {
    const before = await free();
    const left = await place();
    await take(left, { type: 'packed' });
    expect(await take(left, { type: 'cancelled', restock: true })).toBe(200);
    expect(await free()).toBe(before);
    const taken = await place();
    await take(taken, { type: 'packed' });
    await take(taken, { type: 'delivered', collected: true });
    expect((await withdraw(taken)).status).toBe(202);
    await shop().finished();
    expect((await order7(taken)).allowed[0]).toBe('returned');
    expect(await take(taken, { type: 'returned', restock: true })).toBe(200);
    expect(await free()).toBe(before);
    expect((await order7(taken)).allowed).toContain('refunded');
    const { orders } = await desk<OrdersReply>('orders?state=repay');
    expect(orders.map(({ orderId }) => orderId)).toContain(taken);
  });

  test('is paid where it is picked up after a change, too', async () => {
    const orderId = await place();
    const lines = [{ id: '7', quantity: 1 }];
    expect(await take(orderId, { type: 'changed', lines })).toBe(200);
    await own.sendLater();
    expect(mailed('order-changed').at(-1)?.text).toContain('You pay $29.99 when you pick up.');
  });

  test('is paid by card before it is made ready', async () => {
    const response = await send(randomUUID(), asked({ payment: 'card' }));
    const { orderId } = (await response.json()) as { orderId: string };
    expect(await take(orderId, { type: 'packed' })).toBe(409);
    bank().pay(orderId);
    await sweep(3);
    expect(await take(orderId, { type: 'packed' })).toBe(200);
    await own.sendLater();
    expect(mailed('ready').at(-1)?.text).not.toContain('You pay');
    expect(await take(orderId, { type: 'delivered', collected: true })).toBe(200);
    expect((await order7(orderId)).progress.money).toMatchObject({
      state: 'paid',
      collected: 59.98,
    });
  });

  test('that nobody has paid by card can be paid when it is picked up', async () => {
    const { orderId } = (await (await send(randomUUID(), asked({ payment: 'card' }))).json()) as {
      orderId: string;
    };
    const headers = { 'X-Order-Key': linkKey(orderId) };
    const path = `/api/orders/${orderId}/on-delivery`;
    const instead = await shop().call('POST', path, { body: {}, headers });
    expect(await instead.json()).toMatchObject({
      message: expect.stringContaining('You pay $59.98 when you pick up.') as string,
    });
  });
});

// R1011
test('the desk lists, searches and writes it, and Today says after two weeks that nobody has come', async () => {
  const orderId = await place({ formData: { ...person, name: 'Rosa Collects' } });
  await place({ delivery: undefined, formData: shippingForm, total: 64.97 });
  const list = (query: string) => desk<OrdersReply>(`orders?${query}`);
  const rows = (await list('state=pick-up')).orders.filter((row) => row.orderId === orderId);
  expect(rows).toMatchObject([{ city: '', address: 'Pick up', pickUp: true }]);
  expect((await list('q=Collects')).orders.map((row) => row.orderId)).toEqual([orderId]);
  const { orders, counts } = await list('books=1');
  expect(counts['pick-up']).toBeLessThan(counts['open'] ?? 0);
  const csv = ordersCsv(orders).split('\r\n');
  const row = csv.find((line) => line.includes(orderId)) ?? '';
  for (const words of ['When picked up', ',Pick up,', ',FR,']) expect(row).toContain(words);

  await take(orderId, { type: 'packed' });
  const { toSend } = await desk<TodayReply>('today');
  const waits = async () => (await desk<TodayReply>('today')).notPickedUp;
  expect([toSend, await waits()]).toEqual([0, undefined]);
  const stores = shop().stores();
  const history = (await stores.progress.read(orderId))?.value;
  const [event] = history?.events ?? [];
  if (!history || !event) throw new Error('The order has no step.');
  const at = new Date(Date.parse(event.at) - 15 * 24 * 60 * 60_000).toISOString();
  await stores.progress.delete(orderId);
  await stores.progress.create(orderId, { ...history, events: [{ ...event, at }] });
  for (const key of await stores.index.keys()) await stores.index.delete(key);
  const { recordInIndex } =
    await import('../../../src/features/orders/server/index/record-in-index.ts');
  await recordInIndex(stores, orderId);
  expect(await waits()).toBe(1);
  expect((await list('state=not-picked-up')).orders).toMatchObject([{ orderId }]);
  await take(orderId, { type: 'delivered', collected: true });
  expect(await waits()).toBeUndefined();
});

// R1009
describe('in Lisbon', () => {
  inLisbon();
  beforeEach(() => {
    Object.assign(builtCatalogue(), { pickUp: { ...pickUp, country: 'PT' } });
  });

  test('it has the tax of Portugal, on its invoice too', async () => {
    const orderId = await place();
    const tax = { name: 'VAT', rate: 23, amount: 11.22 };
    expect(await read(orderId)).toMatchObject({ currency: 'EUR', total: 59.98, tax });
    await take(orderId, { type: 'packed' });
    const { number } = (await read(orderId)).invoices[0] ?? {};
    const headers = { 'X-Order-Key': linkKey(orderId) };
    const paper = await shop().call('GET', `/api/invoices/${orderId}/${number}`, { headers });
    expect((await paper.json()) as PaperReply).toMatchObject({
      buyer: [name],
      country: 'PT',
      gross: 59.98,
      tax,
    });
  });
});
