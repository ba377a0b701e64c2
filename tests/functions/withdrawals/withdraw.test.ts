import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { finishWithdrawals } from '../../../src/features/withdrawals/server/finish-job.ts';
import { keepWithdrawal } from '../../../src/features/withdrawals/server/withdrawals.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { WithdrawalsReply } from '../../../src/features/withdrawals/withdrawal-replies.schema.ts';
import type { ShopperOrder } from '../../../src/features/orders/view/progress-view.ts';
import { formatTime } from '../../../src/base/text/dates.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { deskOrder, total } from '../../support/desk.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { anyText } from '../../support/matchers.ts';
import { adminToken, shippingForm } from '../../support/shop.ts';

const own = mailShop();
const { shop } = own;
const { orderId, steps, read, stock } = deskOrder(shop);
const { withdraw, cancel, mailed } = afterPurchase(own);
const day = 24 * 60 * minute;

beforeEach(async () => {
  const { limits, withdrawals, withdrawalIndex } = shop().stores();
  for (const store of [limits, withdrawals, withdrawalIndex])
    for (const key of await store.keys()) await store.delete(key);
});
const headers = { Authorization: `Bearer ${adminToken}` };
const get = (path: string) => shop().call('GET', `/api/desk/${path}`, { headers });
const listed = async (wanted = 'open') =>
  ((await (await get(`withdrawals?state=${wanted}`)).json()) as WithdrawalsReply).withdrawals;
const close = (id: string) => shop().call('POST', `/api/desk/withdrawals/${id}/done`, { headers });
const today = async () => ((await (await get('today')).json()) as TodayReply).withdrawals;
/** The last step that the order's page shows. */
const lastShown = async () => {
  const own = { 'X-Order-Key': linkKey(orderId()) };
  const response = await shop().call('GET', `/api/orders/${orderId()}`, { headers: own });
  return ((await response.json()) as ShopperOrder).progress.events.at(-1);
};
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
  await shop().finished();
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
    expect(receipt?.text).toContain('Send them to: Attarine, 1 Shop Street');
    expect(mailed('withdrawal-notice').map(({ to }) => to)).toEqual([['shop@attarine.example']]);
    expect(await listed()).toMatchObject([
      { isOwn: true, step: 'withdrawn', items: 'The small bottle' },
    ]);
  });

  test('may come while the parcel is on its way, about all items', async () => {
    await shipped();
    await withdrawn({ items: ' ' });
    expect(await state()).toBe('withdrawn');
    expect(mailed('withdrawal')[0]?.text).toContain('All items');
  });

  test('counts once, however often it is sent; each other one has its own receipt', async () => {
    await delivered();
    const key = randomUUID();
    await Promise.all([withdrawn({}, key), withdrawn({}, key)]);
    await withdrawn({}, key);
    await withdrawn();
    expect((await read()).progress.events.filter(({ type }) => type === 'withdrawn')).toHaveLength(
      1,
    );
    expect([mailed('withdrawal').length, mailed('withdrawal-notice').length]).toEqual([2, 2]);
    expect(await listed()).toMatchObject([{ step: 'withdrawn' }, { step: 'declared' }]);
  });
});

// R802
describe('a withdrawal of some units', () => {
  const one = { lines: [{ id: '7', quantity: 1 }] };
  const name = async () => (await read()).order.lines[0]?.name ?? 'no line';

  test('names what is withdrawn and what is kept: in the mails, in the step and at the desk', async () => {
    await delivered();
    await withdrawn(one);
    const items = `1 of 2 ${await name()}`;
    expect((await lastShown())?.reason).toContain(items);
    for (const kind of ['withdrawal', 'withdrawal-notice']) {
      expect(mailed(kind)[0]?.text).toContain(`Items: ${items}`);
      expect(mailed(kind)[0]?.text).toContain(`Kept: ${items}`);
    }
    expect(await listed()).toMatchObject([{ items, kept: items }]);
  });

  test('keeps nothing when it names the last ones', async () => {
    await delivered();
    await withdrawn(one);
    await withdrawn(one);
    expect(mailed('withdrawal')[1]?.text).not.toContain('Kept:');
    expect((await listed()).map(({ kept }) => kept)).toContain(null);
    expect((await read()).units).toMatchObject([{ awaited: 2, kept: 0 }]);
  });

  test('from no order says what was sent', async () => {
    await withdrawn({ ...one, orderId: '0000-0000-0000-0000' });
    expect(mailed('withdrawal')[0]?.text).toContain('Items: 1 × 7');
    expect(await listed()).toMatchObject([{ items: '1 × 7', kept: null }]);
  });
});

// R261
describe('is kept, with a receipt and a notice and the same answer, and changes no order:', () => {
  test.each([
    ['another address', { email: 'somebody@example.com' }, 'delivered'],
    ['another number', { orderId: '0000-0000-0000-0000' }, null],
  ])('a withdrawal with %s', async (_, changes, orderState) => {
    await delivered();
    expect(await withdrawn(changes)).toEqual([202, '']);
    expect(await state()).toBe('delivered');
    const to = 'email' in changes ? changes.email : shippingForm.email;
    expect(mailed('withdrawal')).toMatchObject([
      { to: [to], subject: 'We have received your withdrawal' },
    ]);
    expect(mailed('withdrawal')[0]?.text).not.toContain('Open the order');
    expect(mailed('withdrawal-notice')).toMatchObject([{ subject: 'Withdrawal without an order' }]);
    expect(await listed()).toMatchObject([
      { name: shippingForm.name, isOwn: false, step: null, orderState, email: to },
    ]);
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
    await expectDeclared('delivered');
  });

  test.each(['cancelled', 'refused', 'returned', 'withdrawn'] as const)(
    'a withdrawal from an order that is %s',
    async (ended) => {
      if (ended === 'cancelled') await steps({ type: 'cancelled' });
      else await shipped();
      if (ended === 'refused') await steps({ type: 'refused' });
      if (ended === 'withdrawn' || ended === 'returned') await steps({ type: 'withdrawn' });
      if (ended === 'returned') await steps({ type: 'returned' });
      const before = await stock();
      expect(await withdrawn()).toEqual([202, '']);
      await expectDeclared(ended);
      expect(await stock()).toEqual(before);
    },
  );

  /** The order says that a withdrawal came, and stays as it was. */
  async function expectDeclared(orderState: string): Promise<void> {
    const { progress, mails } = await read();
    expect(progress.state).toBe(orderState);
    expect(progress.events.at(-1)).toMatchObject({ type: 'declared', by: 'shopper' });
    expect(mails.map(({ kind }) => kind)).toContain('withdrawal');
    expect(mailed('withdrawal')).toHaveLength(1);
    expect(await listed()).toMatchObject([{ isOwn: true, step: 'declared', orderState }]);
    expect(await lastShown()).toMatchObject({ type: 'declared' });
  }
});

// R261
describe('an order that has not left is cancelled by a withdrawal', () => {
  test.each(['new', 'packed'])('%s, with its units back in stock', async (before) => {
    if (before === 'packed') await steps({ type: 'packed' });
    expect(await withdrawn()).toEqual([202, '']);
    const { progress, undoUntil } = await read();
    expect(progress.state).toBe('cancelled');
    expect(progress.events.at(-1)).toMatchObject({
      type: 'cancelled',
      by: 'shopper',
      restock: true,
      reason: 'Withdrawn by the shopper',
    });
    expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
    const [receipt] = mailed('withdrawal');
    expect(receipt?.text).toContain('nothing to send back');
    expect(mailed('cancelled')).toEqual([]);
    expect(mailed('withdrawal-notice')).toHaveLength(1);
    expect(await listed()).toMatchObject([{ isOwn: true, step: 'cancelled' }]);
    expect(await lastShown()).toMatchObject({ reason: 'Withdrawn by the shopper' });
    // The receipt has left.
    expect(undoUntil).toBeNull();
  });

  test('but not by who only presses Cancel on a packed one', async () => {
    await steps({ type: 'packed' });
    expect((await cancel(orderId())).status).toBe(409);
    expect(await state()).toBe('packed');
  });
});

// R403
describe('the desk’s list of withdrawals', () => {
  test('has each one until a keeper has dealt with it, and Today counts them', async () => {
    await delivered();
    await withdrawn({ account: 'DE02 1203 0000 0000 2020 51' });
    await withdrawn({ orderId: '0000-0000-0000-0000' });
    expect(await today()).toBe(2);
    const [first, second] = await listed();
    expect(first).toMatchObject({ orderId: orderId(), account: 'DE02 1203 0000 0000 2020 51' });
    expect(second).toMatchObject({ orderId: '0000-0000-0000-0000', account: null });
    expect((await close(first?.id ?? '')).status).toBe(204);
    expect((await close(first?.id ?? '')).status).toBe(204);
    expect(await today()).toBe(1);
    expect(await listed()).toMatchObject([{ id: second?.id }]);
    expect(await listed('done')).toMatchObject([{ id: first?.id, done: { by: 'token' } }]);
    expect(mailed('withdrawal')).toHaveLength(2);
  });

  test('is for keepers, and knows what it has not', async () => {
    expect((await shop().call('GET', '/api/desk/withdrawals')).status).toBe(401);
    expect((await shop().call('POST', '/api/desk/withdrawals/x/done')).status).toBe(401);
    expect((await close('0000-0000-0000-0000')).status).toBe(404);
    expect((await get('withdrawals?state=late')).status).toBe(400);
  });
});

// R403
describe('the account to pay to', () => {
  const account = 'DE02 1203 0000 0000 2020 51';
  const declare = async () => {
    await shipped();
    await steps({ type: 'delivered', collected: true });
    await withdrawn({ account });
  };

  test('is not in the mails, and goes when money is paid back', async () => {
    await declare();
    expect(await listed()).toMatchObject([{ account }]);
    for (const kind of ['withdrawal', 'withdrawal-notice'])
      expect(mailed(kind)[0]?.text).not.toContain('1203');
    expect(mailed('withdrawal')[0]?.text).toContain('the account that you have named');
    await steps({ type: 'returned' }, { type: 'refunded', amount: total });
    await shop().finished();
    expect(await listed()).toMatchObject([{ account: null }]);
  });

  test('stays with one that is done while money is left to pay back', async () => {
    await declare();
    await close((await listed())[0]?.id ?? '');
    expect(await listed('done')).toMatchObject([{ account }]);
    await steps({ type: 'refunded', amount: 5 });
    await shop().finished();
    expect(await listed('done')).toMatchObject([{ account: null }]);
  });

  test('goes with the press of Done where nothing was paid', async () => {
    await withdrawn({ account });
    await close((await listed())[0]?.id ?? '');
    expect(await listed('done')).toMatchObject([{ account: null }]);
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
  await sendMails(stores, Date.now());
  expect(mailed('withdrawal')).toHaveLength(1);
});

// R261
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
  await shop().finished();
});

// R261
test('right withdrawals are not refused, and newsletters asked for do not count', async () => {
  const email = shippingForm.email;
  for (let time = 0; time < 10; time += 1)
    await shop().call('POST', '/api/newsletter', { body: { email } });
  for (let time = 0; time < 12; time += 1) expect(await withdrawn()).toEqual([202, '']);
});

// R170
test('without the secret of links nothing is kept', async () => {
  vi.stubEnv('SHOP_LINK_SECRET', '');
  expect((await withdraw(orderId())).status).toBe(503);
  expect(await shop().stores().withdrawals.keys()).toEqual([]);
});

// R187
test('a store that fails at any call of a withdrawal leaves no promise without a handler', async () => {
  await delivered();
  const before = await shop().stores().progress.read(orderId());
  if (!before) throw new Error('The order has no progress.');
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', record);
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
  process.off('unhandledRejection', record);
  expect(unhandled).toEqual([]);
  expect(calls).toBeGreaterThan(10);
});
