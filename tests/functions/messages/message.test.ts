import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { dueEntries } from '../../../netlify/kernel/mail/outbox.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Without a mail server the mails stay queued.
  vi.stubEnv('SMTP_URL', '');
});
afterAll(() => shop.close());

const aMessage = () => ({
  name: 'Amina',
  email: 'amina@example.com',
  phone: '',
  message: `Hello\nthere, ${randomUUID()}`,
});
const write = (body: object, key: string | null = randomUUID()) =>
  shop.call('POST', '/api/place-order', {
    body: { cartItems: [], total: 0, ...body },
    headers: key === null ? {} : { 'Idempotency-Key': key },
  });

/** What the shop has stored of messages: their texts, and the mails queued for them. */
async function stored() {
  await shop.finished();
  const stores = shop.stores();
  const { messages, outbox } = stores;
  const keys = await messages.keys('m/');
  const texts = await Promise.all(keys.map(async (key) => (await messages.read(key))?.value));
  return {
    texts: texts.map((text) => text?.message),
    ids: keys.map((key) => key.slice('m/'.length)),
    mails: await outbox.keys(),
    due: (await dueEntries(stores)).map(({ key }) => key),
  };
}

// R113, R161
test('a message is stored and answered, and its mail is queued', async () => {
  const message = aMessage();
  const response = await write(message);
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'Message sent successfully!' },
  ]);
  const { texts, ids, mails, due } = await stored();
  expect(texts).toEqual([message.message]);
  expect(mails).toEqual([`${ids.join()}.contact`]);
  expect(due).toEqual(mails);
});

test('sent twice with one key it is stored once, with one mail', async () => {
  const before = await stored();
  const [message, key] = [aMessage(), randomUUID()];
  const together = await Promise.all([write(message, key), write(message, key)]);
  const replies = [...together, await write(message, key)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await stored();
  expect(after.texts.filter((text) => text === message.message)).toHaveLength(1);
  expect(after.texts).toHaveLength(before.texts.length + 1);
  expect(after.mails).toHaveLength(before.mails.length + 1);
});

test('other words under a used key are refused, and the first stay', async () => {
  const [message, key] = [aMessage(), randomUUID()];
  expect((await write(message, key)).status).toBe(200);
  const before = await stored();
  const response = await write({ ...message, message: 'Something else' }, key);
  expect([response.status, await response.json()]).toEqual([
    422,
    { error: 'This message was already sent with other words. Please send it again.' },
  ]);
  expect(await stored()).toEqual(before);
});

test('without a key each is a message of its own', async () => {
  const message = aMessage();
  await Promise.all([write(message, null), write(message, null)]);
  const { texts } = await stored();
  expect(texts.filter((text) => text === message.message)).toHaveLength(2);
});

// R113
test('a message needs a name, an email and some text', async () => {
  const before = await stored();
  const response = await write({ message: ' ' });
  const { fields } = (await response.json()) as ErrorReply;
  expect([response.status, Object.keys(fields ?? {}).sort()]).toEqual([
    400,
    ['email', 'message', 'name'],
  ]);
  expect(await stored()).toEqual(before);
});
