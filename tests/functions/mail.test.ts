import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderReply } from '../../src/domain/order.schema.ts';
import { sendMails } from '../../netlify/server/send-mails.ts';
import type { Shop } from '../../netlify/server/shop.ts';
import { openMailServer, type MailServer } from '../support/mail-server.ts';
import { openTestShop, order, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let mails: MailServer;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  mails = await openMailServer();
  vi.stubEnv('SMTP_URL', mails.url);
  vi.stubEnv('SHOP_MAIL_FROM', 'Attarine <orders@attarine.example>');
  vi.stubEnv('SHOP_MAIL_TO', 'shop@attarine.example');
  vi.stubEnv('URL', 'https://attarine.example');
  await shop.settled();
  // What earlier tests still owe is not this test's.
  for (const key of await shop.stores().due.keys()) await shop.stores().due.delete(key);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await mails.close();
});

const minute = 60_000;
const place = async (): Promise<OrderReply> => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const response = await shop.call('POST', '/api/place-order', { body: order(), headers });
  return (await response.json()) as OrderReply;
};
const write = (changes: Record<string, unknown> = {}) =>
  shop.call('POST', '/api/place-order', {
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
const send = async (at = Date.now()) => {
  await shop.settled();
  return sendMails(shop.stores(), at);
};

describe('an order', () => {
  test('is confirmed by one mail with its lines, its total and the way to its page', async () => {
    const { orderId, key } = await place();
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(mails.received).toHaveLength(1);
    const [{ to, source, messageId } = { to: [], source: '', messageId: '' }] = mails.received;
    const text = decoded(source);
    expect(to).toEqual(['amina@example.com', 'shop@attarine.example']);
    expect(source).not.toContain('shop@attarine.example');
    expect(messageId).toBe(`<${orderId}.confirm@attarine.example>`);
    expect(source).toMatch(/^From: Attarine <orders@attarine\.example>$/m);
    expect(source).toContain(`Subject: Your Attarine order ${orderId}`);
    for (const part of ['1 × Product 1, 50ML: $199.00', 'Shipping: $4.99', 'Total: $203.99'])
      expect(text).toContain(part);
    expect(text).toContain(`https://attarine.example/order?id=${orderId}&key=${key}`);
  });

  test('that is sent twice with one key is confirmed once, also when the first is long sent', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const again = () => shop.call('POST', '/api/place-order', { body: order(), headers });
    await again();
    await send();
    await again();
    await send(Date.now() + 10 * minute);
    expect(mails.received).toHaveLength(1);
  });

  test('is confirmed without a word that was typed, so that the shop cannot be made to write', async () => {
    const lure = 'Win at http://evil.example';
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = order();
    body.formData = { ...body.formData, name: lure, address: lure, city: lure };
    await shop.call('POST', '/api/place-order', { body, headers });
    await send();
    expect(decoded(mails.received[0]?.source)).not.toContain('evil');
  });
});

describe('a message', () => {
  test('reaches the shop, which can reply to its writer', async () => {
    await write();
    expect(await send()).toBe(1);
    const [{ to, source } = { to: [], source: '' }] = mails.received;
    expect(to).toEqual(['shop@attarine.example']);
    expect(source).toMatch(/^Reply-To: .+<zoe@example\.com>$/m);
    expect(decoded(source)).toContain('Do you have oud?');
  });

  test('cannot add a header or a recipient', async () => {
    await write({ name: 'A" <b@example.com>, "C', message: '.\r\nBcc: d@example.com\r\n\r\n.' });
    await send();
    const [{ to, source } = { to: [], source: '' }] = mails.received;
    const head = source.split('\r\n\r\n')[0] ?? '';
    expect(to).toEqual(['shop@attarine.example']);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Reply-To: .*<zoe@example\.com>$/m);
  });

  test('that is owed but not stored yet is waited for', async () => {
    const { outbox, due } = shop.stores();
    const at = new Date().toISOString();
    const id = randomUUID();
    await outbox.create(`${id}.contact`, { kind: 'contact', id, at, lease: null, sentAt: null });
    await due.put(`${id}.contact`, {});
    expect(await send()).toBe(0);
    expect(await due.keys()).toEqual([`${id}.contact`]);
    await shop.stores().messages.create(`m/${id}`, {
      ...{ fp: 'f', at, name: 'Zoë', email: 'zoe@example.com', phone: '', message: 'Late' },
    });
    expect(await send()).toBe(1);
  });
});

describe('a mail server in trouble', () => {
  test('that refuses for now is asked again later, and the log names no address', async () => {
    await place();
    mails.refuse.push(451);
    const refusal = await send(Date.now() + minute).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      message: '0 mails were sent, 1 failed.',
      cause: {
        message: expect.stringMatching(/^The mail server did not take \S+ \(EMESSAGE 451\)\.$/),
      },
    });
    expect(await send(Date.now() + minute)).toBe(0);
    expect(await send(Date.now() + 3 * minute)).toBe(1);
    expect(mails.received).toHaveLength(1);
  });

  test('that takes none for three days is given up, with the record left to read', async () => {
    const { orderId } = await place();
    mails.refuse.push(...Array<number>(100).fill(550));
    let tries = 0;
    for (let at = 0; at < 80 * 60; at += 20)
      await send(Date.now() + at * minute).catch(() => (tries += 1));
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(30);
    expect(await shop.stores().due.keys()).toEqual([]);
    expect((await shop.stores().outbox.read(`${orderId}.confirm`))?.value.sentAt).toBeNull();
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
    expect(await shop.stores().due.keys()).toHaveLength(1);
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
  const orders = await Promise.all(Array.from({ length: 20 }, place));
  const sent = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(sent.reduce((a, b) => a + b)).toBe(20);
  expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(20);
  expect(mails.received).toHaveLength(orders.length);
});

describe('a function that dies at a store operation', () => {
  // Operations of sending one mail: list, read, read, lease, read back, note, take off the list.
  const operations = [1, 2, 3, 4, 5, 6, 7];
  const deaths = operations.flatMap((at) =>
    (['before', 'after'] as const).map((side) => [at, side] as const),
  );

  test.each(deaths)('number %d, %s its effect, loses no mail', async (at, side) => {
    await place();
    const died = await dies(shop.stores(), at, side);
    expect(died).toBe(true);
    await send(Date.now() + 3 * minute);
    await send(Date.now() + 6 * minute);
    expect(await shop.stores().due.keys()).toEqual([]);
    const ids = new Set(mails.received.map(({ messageId }) => messageId));
    expect(ids.size).toBe(1);
    // Only between the server's answer and our note is it sent again, under the same Message-ID.
    const isBetween = at === 6 && side === 'before';
    expect(mails.received).toHaveLength(isBetween ? 2 : 1);
  });

  test('has no more operations than those', async () => {
    await place();
    expect(await dies(shop.stores(), operations.length + 1, 'before')).toBe(false);
  });
});

/** Sends over a store that stops for ever at one operation; true when it got there. */
async function dies(stores: Shop, at: number, side: 'before' | 'after'): Promise<boolean> {
  await shop.settled();
  let count = 0;
  let reached = (): void => undefined;
  const death = new Promise<true>((resolve) => {
    reached = () => resolve(true);
  });
  const mortal = <T extends object>(store: T): T =>
    new Proxy(store, {
      get:
        (target, name) =>
        async (...args: unknown[]) => {
          count += 1;
          const isLast = count === at;
          const operation = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
          if (!isLast || side === 'after') {
            const result = await operation(...args);
            if (!isLast) return result;
          }
          reached();
          return new Promise(() => undefined);
        },
    });
  const copy = Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, mortal(store as object)]),
  ) as unknown as Shop;
  return Promise.race([death, sendMails(copy, Date.now()).then(() => false)]);
}

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
