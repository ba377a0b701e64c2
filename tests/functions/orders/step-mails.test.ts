import { describe, expect, test, vi } from 'vitest';
import { failedEntries } from '../../../netlify/kernel/mail/outbox.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { adminToken } from '../../support/shop.ts';

const { shop, mails, queued, send, sendLater, to } = mailShop();
const { orderId, step, steps, read } = deskOrder(shop);
const shopper = 'amina@example.com';

/** The mails to the shopper about a step, by subject and text. */
const received = () =>
  to(shopper)
    .filter(({ messageId }) => !messageId.includes('.confirm@'))
    .map(({ email }) => email);
const taken = async (...bodies: unknown[]) => {
  await steps(...bodies);
  await sendLater();
};
const shipped = {
  type: 'shipped',
  carrier: 'Post',
  tracking: 'A1',
  url: 'https://post.example/A1',
};

// R202
describe('the shopper is told, once the step can be taken back no more', () => {
  test('that the order is on its way, and how to follow it', async () => {
    await taken({ type: 'packed' }, shipped);
    const [mail] = received();
    expect(received()).toHaveLength(1);
    expect(mail?.subject).toBe(`Your order ${orderId()} is on its way`);
    for (const part of ['Post', 'A1', 'https://post.example/A1', 'You pay $64.97 on delivery'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(`https://attarine.example/order#id=${orderId()}&key=`);
  });

  test('of new tracking, if the keeper wants so', async () => {
    await taken({ type: 'packed' }, { type: 'shipped' });
    await taken({ type: 'tracking', tracking: 'B1' });
    expect(received()).toHaveLength(1);
    await taken({ type: 'tracking', tracking: 'B2', tell: true });
    expect(received()[1]?.text).toContain('B2');
  });

  test('that the order is cancelled, with the keeper’s reason in the text alone', async () => {
    await taken({ type: 'cancelled', reason: 'The bottle broke' });
    const [mail] = received();
    expect(mail?.subject).toBe(`Your order ${orderId()} is cancelled`);
    expect(mail?.text).toContain('The bottle broke');
    expect(mail?.text).toContain('You have nothing to pay');
  });

  // R420
  test('of a part refund, with what it was for and what is still owed', async () => {
    await taken({ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' });
    await taken({ type: 'refunded', lines: [{ id: '7', quantity: 1 }] });
    await taken({ type: 'withdrawn' }, { type: 'refunded', amount: 1 });
    const [, first, second] = received().map(({ text }) => text);
    expect(first).toContain('Part refunded: $29.99 of $64.97');
    expect(first).toMatch(/1 × .*\$29\.99/);
    expect(first).not.toContain('Still owed');
    expect(second).toContain('Part refunded: $30.99 of $64.97');
    expect(second).toContain('Still owed: $33.98');
  });

  test('of each refund', async () => {
    await taken({ type: 'collected' });
    await taken({ type: 'refunded', amount: 10.5 }, { type: 'refunded', amount: 2 });
    expect(received().map(({ text }) => /\$[\d.]+/.exec(text ?? '')?.[0])).toEqual([
      '$10.50',
      '$2.00',
    ]);
  });

  // R804
  test('by name, which units a refund is about', async () => {
    await taken({ type: 'collected' });
    await taken({ type: 'refunded', lines: [{ id: '7', quantity: 1 }] });
    const { name = '' } = (await read()).order.lines[0] ?? {};
    expect(received()[0]?.text).toContain(`It is for 1 of 2 ${name}.`);
  });

  test('and of nothing else', async () => {
    await taken({ type: 'packed' }, { type: 'note', text: 'Private' }, { type: 'undone' });
    expect(received()).toEqual([]);
  });
});

// R202
test('a step that comes many times is told once', async () => {
  await steps({ type: 'packed' });
  const headers = { 'Idempotency-Key': 'THE-Key-with-CAPITALS' };
  await Promise.all(Array.from({ length: 5 }, () => step(shipped, headers)));
  await shop().finished();
  expect(await sendLater()).toBe(1);
  expect(await send(Date.now() + 10 * minute)).toBe(0);
  expect(received()).toHaveLength(1);
});

// R1110
describe('a step that a mail tells of', () => {
  test('keeps the mail for the two minutes in which it can be taken back, and no longer', async () => {
    const { events } = await steps({ type: 'packed' }, shipped);
    const at = Date.parse(events.at(-1)?.at ?? '');
    expect((await read()).undoUntil).toBe(new Date(at + 2 * minute).toISOString());
    await send(at + 2 * minute - 1);
    expect(received()).toEqual([]);
    await send(at + 2 * minute);
    expect(received()).toHaveLength(1);
  });

  test('leaves the hour to a step without a mail', async () => {
    const { events } = await steps({ type: 'packed' });
    const at = Date.parse(events.at(-1)?.at ?? '');
    expect((await read()).undoUntil).toBe(new Date(at + 60 * minute).toISOString());
  });
});

// R197
describe('a step with a mail', () => {
  test('is not taken back once its mail has left', async () => {
    await taken({ type: 'packed' }, shipped);
    expect((await read()).undoUntil).toBeNull();
    expect((await step({ type: 'undone' })).status).toBe(409);
  });

  test('is taken back while its mail is queued, and the mail never leaves', async () => {
    await steps({ type: 'packed' }, shipped);
    await shop().finished();
    expect((await read()).mails.map(({ kind }) => kind)).toContain('shipped');
    await steps({ type: 'undone' });
    expect((await read()).mails.map(({ kind }) => kind)).not.toContain('shipped');
    await sendLater();
    expect(received()).toEqual([]);
    expect((await shop().stores().outbox.keys(`${orderId()}.`)).length).toBe(2);
    // The same step again has a mail of its own.
    await taken(shipped);
    expect(received()).toHaveLength(1);
  });

  test('is taken back when the mail server has surely not taken the mail', async () => {
    await steps({ type: 'packed' });
    mails().refuse.push(451);
    await taken(shipped);
    expect((await read()).undoUntil).not.toBeNull();
    expect((await step({ type: 'undone' })).status).toBe(200);
    await send(Date.now() + 60 * minute);
    expect(received()).toEqual([]);
  });

  test('says what is true when it leaves', async () => {
    await queued(() => steps({ type: 'packed' }, shipped, { type: 'tracking', tracking: 'B1' }));
    await sendLater();
    expect(received()[0]?.text).toContain('Tracking number: B1');
    expect(received()[0]?.text).not.toContain('Tracking number: A1');
  });
});

// R202
test('a mail that was given up can be sent again from the desk, once', async () => {
  vi.stubEnv('SHOP_LOG', 'off');
  await queued(() => steps({ type: 'packed' }, shipped));
  mails().refuse.push(...Array<number>(200).fill(550));
  for (let at = 1; at < 100 * 60; at += 60) await send(Date.now() + at * minute);
  const given = (await read()).mails.find(({ kind }) => kind === 'shipped');
  expect(given).toMatchObject({ sentAt: null, gaveUpAt: expect.any(String) as string });
  mails().refuse.length = 0;
  const again = async (key = '', headers = { Authorization: `Bearer ${adminToken}` }) =>
    (await shop().call('POST', `/api/desk/mails/${key}/again`, { body: {}, headers })).status;
  expect(await again(given?.key, { Authorization: 'Bearer guess' })).toBe(401);
  expect(await again('0000-0000-0000-0000.confirm')).toBe(404);
  expect(await again('..%2Fshop-users')).toBe(404);
  expect(await again(given?.key)).toBe(204);
  await shop().finished();
  expect(received()).toHaveLength(1);
  expect(await again(given?.key)).toBe(409);
  const left = await failedEntries(shop().stores());
  expect(left.filter(({ key }) => key === given?.key)).toEqual([]);
});
