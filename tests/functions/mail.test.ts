import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { dueNotes, enqueueMail } from '../../netlify/server/mail/outbox.ts';
import { sendMails } from '../../netlify/server/mail/send-mails.ts';
import { decoded } from '../support/decoded.ts';
import { mailShop, minute } from '../support/mail-shop.ts';
import { messageBody } from '../support/messages.ts';
import { order } from '../support/shop.ts';

const { shop, mails, place, placeNow, queued, send, to } = mailShop();
const [shopper, keeper] = ['amina@example.com', 'shop@attarine.example'];

const write = (changes: Record<string, unknown> = {}) => queued(() => writeNow(changes));
const writeNow = (changes: Record<string, unknown> = {}) =>
  shop().call('POST', '/api/place-order', {
    body: messageBody(changes),
  });

describe('an order', () => {
  test('is confirmed at once, and the shop has a notice of its own before', async () => {
    const { orderId } = await placeNow();
    await shop().settled();
    expect(mails().received.map((mail) => [mail.to, mail.messageId])).toEqual([
      [[keeper], `<${orderId}.notice@attarine.example>`],
      [[shopper], `<${orderId}.confirm@attarine.example>`],
    ]);
    expect(await send(Date.now() + minute)).toBe(0);
    expect(decoded(to(keeper)[0]?.source)).toContain('12 Garden Street');
  });

  // R111, R173
  test('is confirmed with its lines, its total and the way to its page', async () => {
    const { orderId, key } = await place();
    expect([await send(), await send()]).toEqual([2, 0]);
    const [{ source } = { source: '' }] = to(shopper);
    const text = decoded(source);
    expect(source).not.toContain(keeper);
    expect(source).toMatch(/^From: Attarine <orders@attarine\.example>$/m);
    expect(source).toContain(`Subject: Your Attarine order ${orderId}`);
    for (const part of ['1 × Product 1, 50ML: $199.00', 'Shipping: $4.99', 'Total: $203.99'])
      expect(text).toContain(part);
    expect(text).toContain(`https://attarine.example/order#id=${orderId}&key=${key}`);
  });

  // R111
  test('that is sent twice with one key is confirmed once, also when the first is long sent', async () => {
    const key = randomUUID();
    await place(order(), key);
    await send();
    await place(order(), key);
    await send(Date.now() + 10 * minute);
    expect(to(shopper)).toHaveLength(1);
  });

  test('is confirmed without a word that was typed, so that the shop cannot be made to write', async () => {
    const lure = 'Win at http://evil.example';
    const body = order();
    body.formData = { ...body.formData, name: lure, address: lure, city: lure };
    const { orderId } = await place(body);
    await send();
    const text = decoded(to(shopper)[0]?.source);
    expect(text).toContain(orderId);
    expect(text).not.toContain('evil');
  });
});

describe('a message', () => {
  // R118
  test('reaches the shop, which can reply to its writer', async () => {
    await write();
    expect(await send()).toBe(1);
    const [{ to, source } = { to: [], source: '' }] = mails().received;
    expect(to).toEqual(['shop@attarine.example']);
    expect(source).toMatch(/^Reply-To: .+<zoe@example\.com>$/m);
    expect(decoded(source)).toContain('Do you have oud?');
  });

  test('cannot add a header or a recipient', async () => {
    await write({ name: 'A" <b@example.com>, "C', message: '.\r\nBcc: d@example.com\r\n\r\n.' });
    await send();
    const [{ to, source } = { to: [], source: '' }] = mails().received;
    const head = source.split('\r\n\r\n')[0] ?? '';
    expect(to).toEqual(['shop@attarine.example']);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Reply-To: .*<zoe@example\.com>$/m);
  });

  test('that is not stored yet is waited for, though its mail is queued', async () => {
    const { outbox, due } = shop().stores();
    const at = new Date().toISOString();
    const id = randomUUID();
    await outbox.create(`${id}.contact`, {
      kind: 'contact',
      id,
      at,
      lease: null,
      sentAt: null,
      firstTryAt: null,
      gaveUpAt: null,
      reason: null,
    });
    await due.put(`${id}.contact`, {});
    expect(await send()).toBe(0);
    expect(await due.keys()).toEqual([`${id}.contact`]);
    const text = { name: 'Zoë', email: 'zoe@example.com', phone: '', message: 'Late' };
    await shop()
      .stores()
      .messages.create(`m/${id}`, { fp: 'f', at, ...text });
    expect(await send()).toBe(1);
  });

  test('that was never stored leaves no mail behind for ever', async () => {
    const stores = shop().stores();
    await enqueueMail(stores, 'contact', randomUUID());
    await send(Date.now() + 2 * 24 * 60 * minute);
    expect(await dueNotes(stores)).toHaveLength(1);
    await send(Date.now() + 4 * 24 * 60 * minute);
    expect(await dueNotes(stores)).toEqual([]);
  });
});

test('on a machine of one’s own mails are shown in the log', async () => {
  const { orderId } = await place();
  vi.stubEnv('SMTP_URL', 'log:');
  vi.stubEnv('SHOP_LOG', 'on');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await send();
  expect(log.mock.calls.flat().join()).toContain(
    `Mail to amina@example.com: Your Attarine order ${orderId}`,
  );
  log.mockRestore();
});

test('twenty orders and five senders at once: each mail is sent once', async () => {
  const orders = await queued(() => Promise.all(Array.from({ length: 20 }, () => placeNow())));
  const sent = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(sent.reduce((a, b) => a + b)).toBe(40);
  expect(new Set(mails().received.map(({ messageId }) => messageId)).size).toBe(40);
  expect(mails().received).toHaveLength(2 * orders.length);
});

// R183
test('an address gets at most 20 mails an hour, and the rest later', async () => {
  for (let index = 0; index < 23; index += 1) await place();
  await send(Date.now() + minute);
  expect(to(shopper)).toHaveLength(20);
  expect(to(keeper)).toHaveLength(23);
  expect(await send(Date.now() + 30 * minute)).toBe(0);
  expect(await send(Date.now() + 70 * minute)).toBe(3);
});

test('of a long queue the oldest and the newest leave in the same run', async () => {
  const stores = shop().stores();
  await queued(() => Promise.all(Array.from({ length: 40 }, () => placeNow())));
  const newest = (await stores.due.keys()).at(-1)?.replace(/^at\/\d+\./, '');
  const now = Date.now();
  // Time runs out when ten mails have left; those on their way then arrive.
  const isOver = () => mails().received.length >= 10;
  const clock = { ...stores.clock, now: () => (isOver() ? now + minute : now) };
  await sendMails({ ...stores, clock }, now);
  const ids = mails().received.map(({ messageId }) => messageId);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThan(60);
  expect(ids).toContainEqual(expect.stringContaining(`<${newest}@`));
});
