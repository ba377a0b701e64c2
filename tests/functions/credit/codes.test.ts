import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { codeKey } from '../../../netlify/kernel/store/secrets.ts';
import { addEvent } from '../../../src/features/orders/server/history/add-event.ts';
import { readCode } from '../../../src/features/credit/credit.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OrderView } from '../../../src/features/orders/order.schema.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';
import { otherwise } from '../../support/typed-otherwise.ts';

const { shop, send, sendLater, to } = mailShop();
const admin = { Authorization: `Bearer ${adminToken}` };
const dayMs = 24 * 60 * 60_000;

const post = (body: unknown, key: string = randomUUID()) =>
  shop().call('POST', '/api/place-order', { body, headers: { 'Idempotency-Key': key } });
const step = async (orderId: string, body: Record<string, unknown>, status = 200) => {
  const path = `/api/desk/orders/${orderId}/events`;
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  const response = await shop().call('POST', path, { body, headers });
  expect([response.status, await response.clone().text()]).toEqual([status, expect.anything()]);
  await shop().finished();
};
const set = { id: 'discovery_1-2', name: 'Set', price: 10, quantity: 1 };
/** A delivered order with a set for $10.00. */
const deliveredSet = async () => {
  const { orderId } = await placed(await post(order({ cartItems: [set], total: 14.99 })));
  await step(orderId, { type: 'packed' });
  await step(orderId, { type: 'shipped' });
  await step(orderId, { type: 'delivered', collected: true });
  return { orderId, code: codeOfOrder(orderId) };
};
const bottle = order().cartItems;
const check = async (code: string, cartItems: unknown = bottle) => {
  const response = await shop().call('POST', '/api/codes/check', { body: { code, cartItems } });
  const reply = (await response.json()) as { amount?: number; error?: string };
  return [response.status, reply.amount ?? reply.error];
};
const buy = (code: string, total = 193.99) => post(order({ code, total }));
const bought = async (code: string) => {
  const reply = await placed(await buy(code));
  await shop().finished();
  return reply;
};

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

// R651
describe('a delivered discovery set', () => {
  test('mails one code, which the shop keeps as a hash alone', async () => {
    const { orderId, code } = await deliveredSet();
    await step(orderId, { type: 'note', text: 'Later' });
    await send();
    const mails = to(shippingForm.email).filter(({ email }) => email.text?.includes(code));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.email.text).toContain('$10.00');
    const { codes } = shop().stores();
    expect(await codes.read(codeKey(code))).toMatchObject({ value: { orderId, takenBy: null } });
    expect(JSON.stringify(await codes.keys())).not.toContain(code);
  });

  test('has a code that is typed in any way', async () => {
    const { code } = await deliveredSet();
    expect(code).toMatch(/^ATT-[2-9A-HJKMNP-TV-Z]{10}$/);
    expect(readCode(code.toLowerCase().replace('-', ''))).toBe(code);
    expect(await check(` ${code.toLowerCase().replace('-', '')}`)).toEqual([200, 10]);
    for (const typed of otherwise(code)) expect([typed, readCode(typed)]).toEqual([typed, code]);
  });

  test('of any other order mails none', async () => {
    const { orderId } = await placed(await post(order()));
    await step(orderId, { type: 'packed' });
    await step(orderId, { type: 'shipped' });
    await step(orderId, { type: 'delivered', collected: true });
    expect(await check(codeOfOrder(orderId))).toEqual([404, 'We do not know this code.']);
  });
});

// R652
describe('a code', () => {
  test('is refused for a cart without a full bottle, in the check as in the order', async () => {
    const { code } = await deliveredSet();
    const words = [409, 'This code is for a full bottle.'];
    expect(await check(code, [{ id: '7', quantity: 1 }])).toEqual(words);
    const response = await post(order({ code, cartItems: [set], total: 4.99 }));
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual(words);
  });

  test('that nobody has is unknown, and no more than ten are tried', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await check('ATT-2222222222'))[0]).toBe(404);
    expect((await check('ATT-2222222222'))[0]).toBe(429);
    expect((await buy('ATT-2222222222')).status).toBe(429);
  });

  test('of a refunded set has ended', async () => {
    const { orderId, code } = await deliveredSet();
    await step(orderId, {
      type: 'refunded',
      amount: 10,
      lines: [{ id: set.id, quantity: 1, restock: false }],
    });
    expect(await check(code)).toEqual([410, 'This code has ended.']);
    expect((await buy(code)).status).toBe(410);
  });

  test('is valid to the end of the 60th day', async () => {
    const { code } = await deliveredSet();
    const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: today + 61 * dayMs - 1000 });
    expect(await check(code)).toEqual([200, 10]);
    vi.setSystemTime(today + 61 * dayMs + 1000);
    expect(await check(code)).toEqual([410, 'This code has ended.']);
    vi.useRealTimers();
  });
});

// R653
describe('an order with a code', () => {
  test('costs less, and says so wherever its money stands', async () => {
    const { code } = await deliveredSet();
    const { orderId, key, total } = await bought(code);
    expect(total).toBe(193.99);
    const response = await shop().call('GET', `/api/orders/${orderId}`, {
      headers: { 'X-Order-Key': key },
    });
    expect((await response.json()) as OrderView).toMatchObject({ credit: 10, total: 193.99 });
    await send();
    expect(to(shippingForm.email).at(-1)?.email.text).toContain('Discovery credit');
  });

  test('with another total is refused with the fresh figures', async () => {
    const { code } = await deliveredSet();
    const response = await buy(code, 203.99);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ credit: 10, total: 193.99 });
  });
});

// R654
describe('a code that was used', () => {
  test('pays for one of many orders at once', async () => {
    const { code } = await deliveredSet();
    const replies = await Promise.all(Array.from({ length: 6 }, () => buy(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await shop().finished();
    expect(await check(code)).toEqual([409, 'This code has been used.']);
  });

  test('answers a retry of its own order as before', async () => {
    const { code } = await deliveredSet();
    const key = randomUUID();
    const body = order({ code, total: 193.99 });
    const first = await placed(await post(body, key));
    expect(await placed(await post(body, key))).toEqual(first);
  });

  test('can be used again once that order was cancelled, and the order not be brought back', async () => {
    const { code } = await deliveredSet();
    const { orderId } = await bought(code);
    await step(orderId, { type: 'cancelled', restock: true });
    expect(await check(code)).toEqual([200, 10]);
    await bought(code);
    // R654
    await step(orderId, { type: 'undone' }, 409);
    expect(await check(code)).toEqual([409, 'This code has been used.']);
  });

  // R651
  test('by an order that was never made is free once the sweeper has ended that', async () => {
    const { code } = await deliveredSet();
    const { codes, intents, orders } = shop().stores();
    const entry = await codes.read(codeKey(code));
    if (!entry) throw new Error('no code');
    const dead = '2222-2222-2222-2222';
    const intent = `${dead}.one`;
    await intents.put(intent, { at: Date.now(), stock: [], isStep: false });
    await codes.update(codeKey(code), entry.etag, { ...entry.value, takenBy: dead });
    expect(await check(code)).toEqual([409, 'This code has been used.']);
    await orders.create(dead, { state: 'aborted', fp: '', at: new Date().toISOString() });
    await intents.delete(intent);
    expect(await check(code)).toEqual([200, 10]);
    await bought(code);
  });
});

// R654
test('a payment that comes after the end of an order with a code goes back', async () => {
  const { code } = await deliveredSet();
  const { orderId } = await bought(code);
  await step(orderId, { type: 'cancelled', restock: true });
  const stored = (await shop().stores().orders.read(orderId))?.value;
  if (stored?.state !== 'placed') throw new Error('not placed');
  const result = await addEvent(
    shop().stores(),
    {
      orderId,
      order: { ...stored, payment: 'card' as const },
      by: 'provider',
      match: null,
      body: { type: 'paid', payment: 'pay_1', cents: stored.totalCents, currency: 'usd' },
      key: 'paid.pay_1',
    },
    (work) => void work(shop().stores()),
  );
  expect(result.history.state).toBe('cancelled');
});

// R826
describe('the sets of a code that has paid for a bottle', () => {
  test('are paid back less that, and the desk and the mail say so', async () => {
    const total = 74.99;
    const bought = await post(order({ cartItems: [{ ...set, quantity: 7 }], total }));
    const { orderId } = await placed(bought);
    for (const type of ['packed', 'shipped'] as const) await step(orderId, { type });
    await step(orderId, { type: 'delivered', collected: true });
    const next = await placed(await buy(codeOfOrder(orderId), 133.99));
    await shop().finished();
    const read = await shop().call('GET', `/api/desk/orders/${orderId}`, { headers: admin });
    expect(await read.json()).toMatchObject({ codesPaid: [{ perfume: 0, amount: 70 }] });
    const lines = [{ id: set.id, quantity: 7, restock: true }];
    // Nothing is left to pay back for the sets.
    await step(orderId, { type: 'refunded', lines, amount: 4.99 });
    await sendLater();
    const mail = to(shippingForm.email).find(({ email }) => email.subject?.includes('Refund'));
    expect(mail?.email.text).toContain('has paid $70.00 of another order');
    expect((await shop().stores().progress.read(orderId))?.value.refundedCents).toBe(499);
    expect(next.total).toBe(133.99);
  });

  test('are paid back whole once the bottle came back, and in part when it was cheaper', async () => {
    const { orderId, code } = await deliveredSet();
    const next = await bought(code);
    const paid = async () => {
      const reply = await shop().call('GET', `/api/desk/orders/${orderId}`, { headers: admin });
      return ((await reply.json()) as DeskOrderReply).codesPaid?.[0]?.amount;
    };
    expect(await paid()).toBe(10);
    await step(orderId, { type: 'refunded', lines: [{ id: set.id, quantity: 1 }] }, 400);
    for (const type of ['packed', 'shipped'] as const) await step(next.orderId, { type });
    await step(next.orderId, { type: 'delivered', collected: true });
    const lines = bottle.map(({ id, quantity }) => ({ id, quantity, restock: true }));
    await step(next.orderId, { type: 'refunded', lines });
    expect(await paid()).toBeUndefined();
    await step(orderId, { type: 'refunded', lines: [{ id: set.id, quantity: 1 }] });
    const history = (await shop().stores().progress.read(orderId))?.value;
    expect(history?.refundedCents).toBe(1_000);
  });
});

// R825
test('sets that were given free have no code', async () => {
  const body = { ...order({ cartItems: [set], total: 0 }), paid: false };
  const discount = { amount: 14.99, reason: 'A gift' };
  const path = '/api/desk/orders';
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  const made = await shop().call('POST', path, { body: { ...body, discount }, headers });
  const { orderId } = (await made.json()) as { orderId: string };
  for (const type of ['packed', 'shipped'] as const) await step(orderId, { type });
  await step(orderId, { type: 'delivered', collected: true });
  expect(
    await shop()
      .stores()
      .codes.read(codeKey(codeOfOrder(orderId))),
  ).toBeNull();
});
