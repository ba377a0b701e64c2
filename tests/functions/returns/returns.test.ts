import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keepPhotograph } from '../../../src/features/returns/server/photographs.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { jpeg, returnShop } from '../../support/returns.ts';
import { admin } from '../../support/stock.ts';

const own = mailShop();
const { shop } = own;
const { orderId, delivered, step, announce, announced, decide, ...rest } = returnShop(own);
const { returns, listed, rights, desk, photograph, daysLater, figures, count } = rest;
const { mailed, withdraw } = afterPurchase(own);

const two = { lines: [{ id: '7', quantity: 2 }] };
const bottle = { type: 'decided', lines: [{ id: '1_50ML', quantity: 1, restock: true }] };
const status = async (response: Promise<Response>) => (await response).status;
const money = async () => (await desk()).progress.money;
/** Nothing is left to pay back. */
const isEven = async () => !(await desk()).allowed.includes('settled');

// R1021
describe('a return', () => {
  test('is announced with a number, a mail with the address, and a notice', async () => {
    await delivered();
    const response = await announce({ reason: 'other', text: 'It is too sweet.' });
    expect([response.status, await response.json()]).toEqual([201, { number: `${orderId()}-r1` }]);
    expect(await announced(two)).toBe(`${orderId()}-r2`);
    await own.send();
    expect(mailed('return')[0]).toMatchObject({ to: [rest.email] });
    expect(mailed('return')[0]?.text).toContain('Send it to: Attarine, 1 Shop Street');
    expect(mailed('return-notice')[0]?.text).toContain('It is too sweet.');
    expect(mailed('return')).toHaveLength(2);
    expect(await returns()).toMatchObject([
      { number: `${orderId()}-r1`, state: 'announced', text: 'It is too sweet.', reason: 'other' },
      { number: `${orderId()}-r2`, reason: null },
    ]);
  });

  // R1111
  test('of what came damaged is kept by the shopper, whose mail names no address', async () => {
    await delivered();
    await announce({ reason: 'damaged' });
    await own.send();
    expect(mailed('return')[0]?.text).toContain('Please keep it until you hear from us');
    expect(mailed('return')[0]?.text).not.toMatch(/Send it to|into the parcel/);
  });

  test('is one, however often it is sent, and no other under the same key', async () => {
    await delivered();
    const key = { 'Idempotency-Key': randomUUID() };
    const numbers = await Promise.all([announce({}, key), announce({}, key)]);
    expect(numbers.map((one) => one.status)).toEqual([201, 201]);
    expect(await returns()).toHaveLength(1);
    expect(await status(announce(two, key))).toBe(422);
  });

  test('is for units that the line has left, over all that are open', async () => {
    await delivered();
    await announced({ lines: [{ id: '7', quantity: 1 }] });
    const outcomes = await Promise.all(
      [1, 1].map((quantity) => announce({ lines: [{ id: '7', quantity }] })),
    );
    expect(outcomes.map((one) => one.status).sort()).toEqual([201, 409]);
    const refused = outcomes.find((one) => one.status === 409);
    expect(await refused?.json()).toMatchObject({
      fields: { lines: expect.any(String) as string },
    });
    expect(await status(announce({ lines: [{ id: 'no-line', quantity: 1 }] }))).toBe(409);
  });

  test.each([
    ['no lines', { lines: [] }, 'lines'],
    ['a line twice', { lines: [...two.lines, ...two.lines] }, 'lines'],
    ['an unknown reason', { reason: 'bored' }, 'reason'],
    ['a photograph for another reason', { photographs: ['0'.repeat(32)] }, 'photographs'],
    [
      'a photograph that nobody has sent',
      { reason: 'damaged', photographs: ['0'.repeat(32)] },
      'photographs',
    ],
  ])('with %s is refused beside the field', async (_, body, field) => {
    await delivered();
    const response = await announce(body);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields).map((name) => name.split('.')[0])).toContain(field);
  });

  test('needs the order’s key, and an order that was sent', async () => {
    expect(await status(announce())).toBe(409);
    await delivered();
    expect(await status(announce({}, { 'X-Order-Key': 'wrong' }))).toBe(404);
    expect(await status(announce({}, { 'Idempotency-Key': '' }))).toBe(400);
    expect(await status(announce({}, { 'If-Match': '"older"' }))).toBe(409);
  });
});

// R1022
describe('what holds', () => {
  const all = async () => (await rights()).lines.map((line) => line.rights.join(' '));

  test('by law for 14 days, sealed for the days of the shop, damaged or wrong always', async () => {
    expect(await all()).toEqual(['', '']);
    await delivered();
    expect(await all()).toEqual(['withdrawal sealed fault', 'withdrawal sealed fault']);
    await daysLater(15);
    expect(await all()).toEqual(['sealed fault', 'sealed fault']);
    expect(await status(announce())).toBe(201);
    await daysLater(31);
    expect(await all()).toEqual(['', 'fault']);
    expect(await status(announce(two))).toBe(409);
    expect(await status(announce({ ...two, reason: 'wrong' }))).toBe(201);
  });

  test('after a withdrawal for the rest alone', async () => {
    await delivered();
    await withdraw(orderId(), { lines: [{ id: '7', quantity: 1 }] });
    await shop().finished();
    expect((await rights()).lines.map(({ left }) => left)).toEqual([1, 1]);
    expect(await status(announce(two))).toBe(409);
  });
});

// R1023
describe('a return that is paid back', () => {
  test('arrives, is decided, and its units are back in stock', async () => {
    await delivered();
    const number = await announced();
    expect(await status(decide(number, { type: 'arrived' }))).toBe(200);
    expect(await returns('arrived')).toHaveLength(1);
    const response = await decide(number, bottle);
    expect(await response.json()).toMatchObject({
      state: 'decided',
      decision: { type: 'paid back', amount: 199 },
    });
    expect(await money()).toMatchObject({ refunded: 199 });
    expect(await isEven()).toBe(true);
    expect(await figures('1_50ML')).toEqual({ onHand: 9, held: 0, free: 9 });
    await own.send();
    expect(mailed('refunded')[0]?.text).toContain(`your return ${number}`);
    const { progress, undoUntil } = await desk();
    expect(progress.events.at(-1)).toMatchObject({ type: 'refunded', return: number });
    expect(undoUntil).toBeNull();
  });

  test('in part, or without going back to stock', async () => {
    await delivered();
    const number = await announced(two);
    const lines = [{ id: '7', quantity: 1, restock: false }];
    expect(await status(decide(number, { type: 'decided', lines, amount: 12.5 }))).toBe(200);
    expect(await money()).toMatchObject({ refunded: 12.5 });
    expect(await figures('7')).toMatchObject({ onHand: 7 });
    expect((await rights()).lines.map(({ left }) => left)).toEqual([1, 1]);
  });

  test.each([
    ['more than its lines have cost', { ...bottle, amount: 199.01 }, 409],
    ['more units than it has', { type: 'decided', lines: [{ id: '7', quantity: 1 }] }, 409],
    ['nothing', { type: 'decided', lines: [] }, 400],
    ['fractions of a cent', { ...bottle, amount: 1.001 }, 400],
  ])('never pays back %s', async (_, body, expected) => {
    await delivered();
    expect(await status(decide(await announced(), body))).toBe(expected);
    expect(await money()).toMatchObject({ refunded: 0 });
    expect(await returns()).toHaveLength(1);
  });

  test('never pays back what was paid back or withdrawn meanwhile', async () => {
    await delivered();
    const number = await announced();
    const other = await announced(two);
    await step({ type: 'refunded', lines: bottle.lines });
    expect(await status(decide(number, bottle))).toBe(409);
    await withdraw(orderId(), two);
    await shop().finished();
    const lines = [{ id: '7', quantity: 1, restock: true }];
    expect(await status(decide(other, { type: 'decided', lines }))).toBe(409);
    expect(await money()).toMatchObject({ refunded: 199 });
  });

  test('is decided once: of two at once one gets 409', async () => {
    await delivered();
    const number = await announced();
    const outcomes = await Promise.all([
      decide(number, bottle),
      decide(number, { type: 'refused', reason: 'It was opened.' }),
      decide(number, { type: 'decided', exchange: [{ id: '1_50ML', to: '1_100ML' }] }),
    ]);
    expect(outcomes.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(await status(decide(number, { type: 'arrived' }))).toBe(409);
  });

  test('keeps to its key and its tag', async () => {
    await delivered();
    const number = await announced();
    const key = { 'Idempotency-Key': randomUUID() };
    expect(await status(decide(number, bottle, { 'If-Match': '"older"' }))).toBe(409);
    const [shown] = await returns();
    const first = decide(number, bottle, { ...key, 'If-Match': shown?.etag ?? '' });
    expect(await status(first)).toBe(200);
    expect(await status(decide(number, bottle, key))).toBe(200);
    expect(await status(decide(number, { type: 'refused', reason: 'No.' }, key))).toBe(422);
    expect(await money()).toMatchObject({ refunded: 199 });
  });
});

// R1024
describe('a return that is exchanged', () => {
  const larger = { type: 'decided', exchange: [{ id: '1_50ML', to: '1_100ML' }] };

  test('is another order without a price, of reserved units', async () => {
    await delivered();
    const number = await announced({ reason: 'wrong' });
    const response = await decide(number, larger);
    expect(response.status).toBe(200);
    const { decision } = (await response.json()) as { decision: { order: string } };
    await shop().finished();
    const { order, progress } = await desk(decision.order);
    expect(order).toMatchObject({ total: 0, lines: [{ id: '1_100ML', quantity: 1 }] });
    expect(progress.money).toMatchObject({ due: 0 });
    expect(await figures('1_100ML')).toEqual({ onHand: 9, held: 1, free: 8 });
    expect(await figures('1_50ML')).toMatchObject({ onHand: 9, held: 0 });
    expect(await money()).toMatchObject({ refunded: 0 });
    expect(await isEven()).toBe(true);
    expect((await rights()).lines.map(({ left }) => left)).toEqual([0, 2]);
    await own.send();
    expect(mailed('return-exchanged')[0]?.text).toContain(decision.order);
    expect((await desk()).mails.map(({ kind }) => kind)).toContain('return-exchanged');
  });

  test('is 409 when what would be sent is short, and can then be decided otherwise', async () => {
    await delivered();
    await count('1_100ML', 0);
    const number = await announced();
    expect(await status(decide(number, larger))).toBe(409);
    expect(await figures('1_50ML')).toMatchObject({ onHand: 8 });
    expect(await status(decide(number, bottle))).toBe(200);
  });

  test('is for the same product', async () => {
    await delivered();
    const exchange = [{ id: '1_50ML', to: '7' }];
    expect(await status(decide(await announced(), { type: 'decided', exchange }))).toBe(400);
  });
});

// R1025
test('a return that is refused says why, in the mail and to the desk', async () => {
  await delivered();
  const number = await announced();
  const body = { type: 'refused', reason: 'The bottle is empty.' };
  expect(await status(decide(number, body))).toBe(200);
  await own.send();
  expect(mailed('return-refused')[0]?.text).toContain('The bottle is empty.');
  expect(await returns('refused')).toMatchObject([
    { decision: { reason: 'The bottle is empty.' } },
  ]);
  // Its units can be announced again.
  expect((await rights()).lines.map(({ left }) => left)).toEqual([1, 2]);
});

// R1026
describe('a photograph of what came damaged', () => {
  const named = async (body: string, id?: string) =>
    ((await (await photograph(body, id)).json()) as { name: string }).name;

  test('is shown to keepers until the return is decided', async () => {
    await delivered();
    const photographs = [await named(jpeg()), await named(jpeg('another'))];
    const number = await announced({ reason: 'damaged', photographs });
    const [shown] = await returns();
    expect(shown?.photographs).toHaveLength(2);
    const [address = ''] = shown?.photographs ?? [];
    const seen = await shop().call('GET', address, { headers: admin });
    expect(seen.headers.get('content-type')).toBe('image/jpeg');
    expect(seen.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await seen.arrayBuffer()).toString('latin1')).toBe(jpeg());
    expect(await status(shop().call('GET', address))).toBe(401);
    await decide(number, bottle);
    expect(await status(shop().call('GET', address, { headers: admin }))).toBe(404);
    expect(await shop().stores().returnPhotographs.keys()).toEqual([]);
  });

  test.each([
    ['no picture', '<svg onload="alert(1)">', 415],
    ['too large', jpeg('x'.repeat(400 * 1024)), 413],
  ])('is refused when it is %s', async (_, body, expected) => {
    await delivered();
    const response = await photograph(body);
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject({
      fields: { photographs: expect.any(String) as string },
    });
  });

  // R1062
  test('is one of twelve at most, however many come at once', async () => {
    await delivered();
    const names = await Promise.all(['a', 'b', 'c'].map((one) => named(jpeg(one))));
    const stores = shop().stores();
    const added = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        keepPhotograph(stores, orderId(), 'image/jpeg', Buffer.from(jpeg(String(at)))),
      ),
    );
    const kept = await stores.returnPhotographs.keys();
    const taken = [...names, ...added.filter((name) => name !== null)];
    expect(kept.toSorted()).toEqual(taken.map((name) => `${orderId()}.${name}`).sort());
    expect(kept.length).toBeLessThanOrEqual(12);
    // One that is there may be sent again.
    expect(await status(photograph(jpeg('a')))).toBe(201);
    for (let at = kept.length; at < 12; at += 1) await named(jpeg(`one by one ${at}`));
    expect(await status(photograph(jpeg('the thirteenth')))).toBe(409);
    expect(await stores.returnPhotographs.keys()).toHaveLength(12);
  });

  test('is of the order that it was sent for, by who has its key', async () => {
    await delivered();
    const other = await rest.place();
    const name = await named(jpeg(), other);
    expect(await status(announce({ reason: 'damaged', photographs: [name] }))).toBe(400);
    const foreign = { 'X-Order-Key': 'of-nobody' };
    expect(await status(photograph(jpeg(), orderId(), foreign))).toBe(404);
    const names = ['0', '1', '2'].map((end) => end.repeat(32));
    expect(await status(announce({ reason: 'damaged', photographs: names }))).toBe(400);
  });
});

// R1027
describe('at the desk', () => {
  test('withdrawals are among the returns, and Today counts both', async () => {
    await delivered();
    await withdraw(orderId(), two);
    await shop().finished();
    await announced();
    const { returns: all, counts } = await listed();
    expect(all.map(({ kind }) => kind).sort()).toEqual(['return', 'withdrawal']);
    expect(counts).toEqual({ announced: 2, arrived: 0 });
    const today = await shop().call('GET', '/api/desk/today', { headers: admin });
    expect((await today.json()) as TodayReply).toMatchObject({ returns: 1, withdrawals: 1 });
  });

  test('an order is found by the number of its return', async () => {
    await delivered();
    const q = encodeURIComponent(`${orderId()}-r1`.toUpperCase());
    const found = await shop().call('GET', `/api/desk/orders?q=${q}`, { headers: admin });
    const { orders } = (await found.json()) as OrdersReply;
    expect(orders.map((one) => one.orderId)).toEqual([orderId()]);
  });
});
