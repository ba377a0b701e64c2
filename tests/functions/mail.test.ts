import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { mailShop, minute } from '../support/mail-shop.ts';
import { order } from '../support/shop.ts';

const { shop, mails, place, send } = mailShop();

const write = (changes: Record<string, unknown> = {}) =>
  shop().call('POST', '/api/place-order', {
    body: {
      name: 'Zoë',
      email: 'zoe@example.com',
      phone: '',
      message: 'Do you have oud?',
      cartItems: [],
      total: 0,
      ...changes,
    },
  });

describe('an order', () => {
  test('is confirmed by one mail with its lines, its total and the way to its page', async () => {
    const { orderId, key } = await place();
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(mails().received).toHaveLength(1);
    const [{ to, source, messageId } = { to: [], source: '', messageId: '' }] = mails().received;
    const text = decoded(source);
    expect(to).toEqual(['amina@example.com', 'shop@attarine.example']);
    expect(source).not.toContain('shop@attarine.example');
    expect(messageId).toBe(`<${orderId}.confirm@attarine.example>`);
    expect(source).toMatch(/^From: Attarine <orders@attarine\.example>$/m);
    expect(source).toContain(`Subject: Your Attarine order ${orderId}`);
    for (const part of ['1 × Product 1, 50ML: $199.00', 'Shipping: $4.99', 'Total: $203.99'])
      expect(text).toContain(part);
    expect(text).toContain(`https://attarine.example/order#id=${orderId}&key=${key}`);
  });

  test('that is sent twice with one key is confirmed once, also when the first is long sent', async () => {
    const key = randomUUID();
    await place(order(), key);
    await send();
    await place(order(), key);
    await send(Date.now() + 10 * minute);
    expect(mails().received).toHaveLength(1);
  });

  test('is confirmed without a word that was typed, so that the shop cannot be made to write', async () => {
    const lure = 'Win at http://evil.example';
    const body = order();
    body.formData = { ...body.formData, name: lure, address: lure, city: lure };
    await place(body);
    await send();
    expect(decoded(mails().received[0]?.source)).not.toContain('evil');
  });
});

describe('a message', () => {
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

  test('that is owed but not stored yet is waited for', async () => {
    const { outbox, due } = shop().stores();
    const at = new Date().toISOString();
    const id = randomUUID();
    await outbox.create(`${id}.contact`, { kind: 'contact', id, at, lease: null, sentAt: null });
    await due.put(`${id}.contact`, {});
    expect(await send()).toBe(0);
    expect(await due.keys()).toEqual([`${id}.contact`]);
    await shop()
      .stores()
      .messages.create(`m/${id}`, {
        ...{ fp: 'f', at, name: 'Zoë', email: 'zoe@example.com', phone: '', message: 'Late' },
      });
    expect(await send()).toBe(1);
  });
});

describe('a mail server in trouble', () => {
  test('that refuses for now is asked again later, and the log names no address', async () => {
    await place();
    mails().refuse.push(451);
    const refusal = await send(Date.now() + minute).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      message: '0 mails were sent, 1 failed.',
      cause: {
        message: expect.stringMatching(/^The mail server did not take \S+ \(EMESSAGE 451\)\.$/),
      },
    });
    expect(await send(Date.now() + minute)).toBe(0);
    expect(await send(Date.now() + 3 * minute)).toBe(1);
    expect(mails().received).toHaveLength(1);
  });

  test('that takes none for three days is given up, with the record left to read', async () => {
    const { orderId } = await place();
    mails().refuse.push(...Array<number>(100).fill(550));
    let tries = 0;
    for (let at = 0; at < 80 * 60; at += 20)
      await send(Date.now() + at * minute).catch(() => (tries += 1));
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(30);
    expect(await shop().stores().due.keys()).toEqual([]);
    expect((await shop().stores().outbox.read(`${orderId}.confirm`))?.value.sentAt).toBeNull();
  });

  test('that says nothing costs seconds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    await place();
    const start = performance.now();
    await expect(send()).rejects.toThrow('0 mails were sent, 1 failed.');
    expect(performance.now() - start).toBeLessThan(12_000);
    silent.close();
  });

  test('that is not named leaves the mails owed and says so', async () => {
    await place();
    vi.stubEnv('SMTP_URL', '');
    await expect(send()).rejects.toThrow(/SMTP_URL, .+ not set/);
    expect(await shop().stores().due.keys()).toHaveLength(1);
  });
});

test('on a machine of one’s own mails are shown in the log', async () => {
  vi.stubEnv('SMTP_URL', 'log:');
  vi.stubEnv('SHOP_LOG', 'on');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { orderId } = await place();
  await send();
  expect(log.mock.calls.flat().join()).toContain(
    `Mail to amina@example.com: Your Attarine order ${orderId}`,
  );
  log.mockRestore();
});

test('twenty mails and five senders at once: each mail is sent once', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => place()));
  const sent = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(sent.reduce((a, b) => a + b)).toBe(20);
  expect(new Set(mails().received.map(({ messageId }) => messageId)).size).toBe(20);
  expect(mails().received).toHaveLength(orders.length);
});

/** The text of a mail, whichever way it was encoded. */
function decoded(source = ''): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head))
    return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
