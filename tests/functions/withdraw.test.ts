import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { finishWithdrawals } from '../../netlify/server/jobs/finish-withdrawals.ts';
import { keepWithdrawal } from '../../netlify/server/customer/withdrawals.ts';
import { formatTime } from '../../src/domain/text/dates.ts';
import { afterPurchase } from '../support/after-purchase.ts';
import { deskOrder } from '../support/desk.ts';
import { mailShop, minute } from '../support/mail-shop.ts';
import { anyText } from '../support/matchers.ts';
import { shippingForm } from '../support/shop.ts';

const own = mailShop();
const { shop } = own;
const { orderId, steps, read } = deskOrder(shop);
const { withdraw, mailed } = afterPurchase(own);
const day = 24 * 60 * minute;

beforeEach(async () => {
  const { limits, withdrawals } = shop().stores();
  for (const store of [limits, withdrawals])
    for (const key of await store.keys()) await store.delete(key);
});
const shipped = () => steps({ type: 'packed' }, { type: 'shipped' });
const delivered = async () => {
  await shipped();
  return steps({ type: 'delivered' });
};
const state = async () => (await read()).progress.state;
/** Withdraws, and waits for what follows. @returns status and body. */
const withdrawn = async (changes: Record<string, unknown> = {}, key?: string) => {
  const response = await withdraw(orderId(), changes, key);
  const answer = [response.status, await response.text()];
  await shop().settled();
  return answer;
};

// R261
describe('a withdrawal', () => {
  test('from a delivered order is a step, with a receipt at once and a notice', async () => {
    await delivered();
    expect(await withdrawn({ items: 'The small bottle' })).toEqual([202, '']);
    const { progress } = await read();
    expect(progress.state).toBe('withdrawn');
    const event = progress.events.at(-1);
    expect(event).toMatchObject({ type: 'withdrawn', by: 'shopper' });
    expect(event?.reason).toContain('The small bottle');
    expect(event?.reason).toContain(shippingForm.name);
    const [receipt] = mailed('withdrawal');
    expect(receipt?.to).toEqual([shippingForm.email]);
    const time = formatTime(event?.at ?? '', 'UTC');
    for (const part of [orderId(), 'The small bottle', shippingForm.name, time])
      expect(receipt?.text).toContain(part);
    expect(receipt?.subject).toMatch(/^We have received your withdrawal from order/);
    expect(receipt?.subject).not.toContain('bottle');
    expect(mailed('withdrawal-notice').map(({ to }) => to)).toEqual([['shop@attarine.example']]);
    expect(await shop().stores().withdrawals.keys()).toEqual([]);
  });

  test('may come while the parcel is on its way, about all items', async () => {
    await shipped();
    await withdrawn({ items: ' ' });
    expect(await state()).toBe('withdrawn');
    expect(mailed('withdrawal')[0]?.text).toContain('All items');
  });

  test('counts once, however often it is sent', async () => {
    await delivered();
    const key = randomUUID();
    await Promise.all([withdrawn({}, key), withdrawn({}, key)]);
    await withdrawn({}, key);
    await withdrawn();
    expect((await read()).progress.events.filter(({ type }) => type === 'withdrawn')).toHaveLength(
      1,
    );
    expect([mailed('withdrawal').length, mailed('withdrawal-notice').length]).toEqual([1, 1]);
  });
});

// R262
describe('leaves nothing, with the same answer', () => {
  test.each([
    ['another address', { email: 'somebody@example.com' }],
    ['another number', { orderId: '0000-0000-0000-0000' }],
  ])('a withdrawal with %s', async (_, changes) => {
    await delivered();
    expect(await withdrawn(changes)).toEqual([202, '']);
    expect(await state()).toBe('delivered');
    expect(mailed('withdrawal')).toEqual([]);
    expect(await shop().stores().withdrawals.keys()).toEqual([]);
  });

  test('a withdrawal from an order that has not left', async () => {
    expect(await withdrawn()).toEqual([202, '']);
    await steps({ type: 'packed' });
    expect(await withdrawn()).toEqual([202, '']);
    expect(await state()).toBe('packed');
    expect(mailed('withdrawal')).toEqual([]);
  });

  test('a withdrawal after the fourteenth day', async () => {
    await delivered();
    const { progress } = shop().stores();
    const entry = await progress.read(orderId());
    if (!entry) throw new Error('The order has no progress.');
    const earlier = new Date(Date.now() - 15 * day).toISOString();
    const events = entry.value.events.map((event) => ({ ...event, at: earlier }));
    await progress.put(orderId(), { ...entry.value, events });
    expect(await withdrawn()).toEqual([202, '']);
    expect(await state()).toBe('delivered');
  });
});

// R261
test('a withdrawal whose function died is finished by the sweeper, once', async () => {
  await delivered();
  const stores = shop().stores();
  const request = { name: shippingForm.name, orderId: orderId(), email: shippingForm.email };
  await keepWithdrawal(stores, request, randomUUID());
  expect(await finishWithdrawals.run(stores, Date.now() + minute)).toEqual({ finished: 0 });
  expect(await state()).toBe('delivered');
  expect(await finishWithdrawals.run(stores, Date.now() + 3 * minute)).toEqual({ finished: 1 });
  expect(await finishWithdrawals.run(stores, Date.now() + 3 * minute)).toEqual({ finished: 0 });
  expect(await state()).toBe('withdrawn');
  expect(mailed('withdrawal')).toHaveLength(1);
});

// R262
test('a withdrawal is refused when it is no request, has no key, or is one of too many', async () => {
  const number = 'k7m2-9xqp-4hdt-w3fa';
  const right = { name: 'Ada', orderId: number, email: 'ada@example.com' };
  for (const wrong of [
    { name: '' },
    { email: 'none' },
    { orderId: 5 },
    { orderId: 'k7m2' },
    { more: 1 },
    { items: 7 },
  ]) {
    const response = await withdraw(number, { ...right, ...wrong });
    expect([response.status, await response.json()]).toMatchObject([400, { error: anyText }]);
  }
  expect((await withdraw(number, right, 'x')).status).toBe(400);
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await withdraw(number, right)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  await shop().settled();
});

// R170
test('without the secret of links nothing is kept', async () => {
  vi.stubEnv('SHOP_LINK_SECRET', '');
  expect((await withdraw(orderId())).status).toBe(503);
  expect(await shop().stores().withdrawals.keys()).toEqual([]);
});

// R440
test('a store that fails at any call of a withdrawal leaves no promise without a handler', async () => {
  await delivered();
  const before = await shop().stores().progress.read(orderId());
  if (!before) throw new Error('The order has no progress.');
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const send = globalThis.fetch;
  let calls = 0;
  for (let fails = 1; fails - 1 <= calls; fails += 1) {
    // Stores answer for 8 s after they were opened.
    const { progress, limits } = shop().stores();
    await progress.put(orderId(), before.value);
    for (const key of await limits.keys()) await limits.delete(key);
    calls = 0;
    globalThis.fetch = (input, init) => {
      calls += 1;
      return calls < fails
        ? send(input, init)
        : Promise.resolve(new Response(null, { status: 403 }));
    };
    await withdrawn();
    globalThis.fetch = send;
    await new Promise((resolve) => setTimeout(resolve));
  }
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(calls).toBeGreaterThan(10);
});
