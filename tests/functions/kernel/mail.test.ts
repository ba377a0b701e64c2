import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { dueEntries, enqueueMail } from '../../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import type { Received } from '../../support/mail-server.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { messageBody } from '../../support/messages.ts';
import { order, shippingForm } from '../../support/shop.ts';

const { shop, mails, place, placeNow, queued, send, to } = mailShop();
const [shopper, keeper] = ['amina@example.com', 'shop@attarine.example'];

/** The first of some mails. */
function first([mail]: readonly Received[]): Received {
  if (!mail) throw new Error('No mail has come.');
  return mail;
}

const write = (changes: Record<string, unknown> = {}) => queued(() => writeNow(changes));
const writeNow = (changes: Record<string, unknown> = {}) =>
  shop().call('POST', '/api/place-order', {
    body: messageBody(changes),
  });

describe('an order', () => {
  test('is confirmed at once, and the shop has a notice of its own before', async () => {
    const { orderId } = await placeNow();
    await shop().finished();
    expect(mails().received.map((mail) => [mail.to, mail.messageId])).toEqual([
      [[keeper], `<${orderId}.notice@attarine.example>`],
      [[shopper], `<${orderId}.confirm@attarine.example>`],
    ]);
    expect(await send(Date.now() + minute)).toBe(0);
    expect(first(to(keeper)).email.text).toContain('12 Garden Street');
  });

  // R111, R110, R911
  test('is confirmed with its lines, its total, its address and what follows', async () => {
    const { orderId, key } = await place();
    expect([await send(), await send()]).toEqual([2, 0]);
    const { source, email } = first(to(shopper));
    expect(source).not.toContain(keeper);
    expect(email.from).toMatchObject({ name: 'Attarine', address: 'orders@attarine.example' });
    expect(email.subject).toBe(`Your order ${orderId}`);
    const parts = ['1 × Product 1, 50ML: $199.00', 'Shipping: $4.99', 'Total: $203.99'];
    const { name, address, postalCode, city, country } = shippingForm;
    parts.push(name, address, `${postalCode} ${city}`, country, 'You pay on delivery.');
    parts.push(
      'Goods must be as agreed for two years.',
      'you can withdraw from this order',
      'https://attarine.example/terms',
    );
    parts.push(`https://attarine.example/order#id=${orderId}&key=${key}`);
    for (const part of parts) expect(email.text).toContain(part);
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

  // R177
  test('is confirmed with an address that links nowhere, whatever was typed', async () => {
    const body = order();
    const lure = 'Win at http://evil.example, www.evil.example';
    body.formData = { ...body.formData, name: lure, address: lure, city: lure };
    await place(body);
    await send();
    const { email } = first(to(shopper));
    expect(email.text).toContain('Win at http: //evil. example, www. evil. example');
    for (const part of [email.text, email.html])
      expect(part).not.toMatch(/evil\.example|http:\/\/evil/);
    expect(email.subject).not.toContain('Win');
    // The keeper who packs the order reads what was typed.
    expect(first(to(keeper)).email.text).toContain(lure);
  });
});

describe('a message', () => {
  // R113
  test('reaches the shop, which can reply to its writer', async () => {
    await write();
    expect(await send()).toBe(1);
    const { to, email } = first(mails().received);
    expect(to).toEqual([keeper]);
    expect(email.replyTo).toEqual([{ name: 'Zoë', address: 'zoe@example.com' }]);
    expect(email.subject).toMatch(/^New message [a-z0-9-]{19}$/);
    expect(email.text).toContain('Do you have oud?');
  });

  test('cannot add a header or a recipient', async () => {
    await write({ name: 'A" <b@example.com>, "C', message: '.\r\nBcc: d@example.com\r\n\r\n.' });
    await send();
    const { to, email } = first(mails().received);
    expect(to).toEqual([keeper]);
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(email.replyTo?.map(({ address }) => address)).toEqual(['zoe@example.com']);
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
    expect(await dueEntries(stores)).toHaveLength(1);
    await send(Date.now() + 4 * 24 * 60 * minute);
    expect(await dueEntries(stores)).toEqual([]);
  });
});

test('on a machine of one’s own mails are shown in the log', async () => {
  const { orderId } = await place();
  vi.stubEnv('SMTP_URL', 'log:');
  vi.stubEnv('SHOP_LOG', 'on');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await send();
  expect(log.mock.calls.flat().join()).toContain(
    `Mail to amina@example.com: Your order ${orderId}`,
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
  await sendMails({ ...stores, clock }, now, now);
  const ids = mails().received.map(({ messageId }) => messageId);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThan(60);
  expect(ids).toContainEqual(expect.stringContaining(`<${newest}@`));
});
