import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mails as kindsOfMails } from '../../../netlify/app/features.ts';
import { createLink } from '../../../src/features/accounts/server/one-time-links.ts';
import type { MailName } from '../../../netlify/kernel/mail/kind.ts';
import { mailTimes } from '../../../netlify/kernel/mail/mail-limit.ts';
import { enqueueMail, mailOf, outboxKey } from '../../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import { password } from '../../support/accounts.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { anyText } from '../../support/matchers.ts';
import { admin } from '../../support/stock.ts';

/*
 * Which mails leave first, and that strangers' mails do not hold up the mails that somebody waits
 * for.
 */

const { shop, mails, queued, send, to } = mailShop();
const stores = () => shop().stores();
const post = (path: string, body: unknown) => shop().call('POST', path, { body });
const subjectsTo = (email: string) => to(email).map(({ email: mail }) => mail.subject);
const address = () => `${randomUUID()}@example.com`;

beforeEach(async () => {
  for (const key of await stores().limits.keys()) await stores().limits.delete(key);
});

/** Mails that a stranger can cause, as many as may leave in an hour. */
async function flood(email: string): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    const person = { id: randomUUID(), email, at: new Date().toISOString() };
    const name = `w${count}`;
    await stores().waitingLists.put(name, {
      sku: '1_50ML',
      name: 'Product 1',
      path: '/product/1',
      isClosed: false,
      waiting: [],
      leaving: [person],
      restocks: [],
      room: null,
    });
    await enqueueMail(stores(), 'back-in-stock', `${name}.${person.id}`);
  }
  await send();
  expect(to(email)).toHaveLength(20);
}

// R183
describe('twenty mails that strangers caused to an address', () => {
  test('do not keep the link of a desk from it', async () => {
    const email = address();
    vi.stubEnv('SHOP_KEEPERS', email);
    await flood(email);
    expect((await post('/api/desk/session', { email })).status).toBe(202);
    await shop().finished();
    expect(to(email)).toHaveLength(21);
  });

  test('do not keep the link for a new password from it, nor its registration’s', async () => {
    const email = address();
    await flood(email);
    expect((await post('/api/register', { email, password })).status).toBe(201);
    await shop().finished();
    expect((await post('/api/forgot', { email })).status).toBe(202);
    await shop().finished();
    expect(subjectsTo(email).slice(20)).toEqual([
      'Confirm your email address',
      'A new password for your account',
    ]);
  });

  test('and ten calls for the newsletter do not keep it from asking for a new password', async () => {
    const email = address();
    for (let call = 0; call < 10; call += 1) await post('/api/newsletter', { email });
    expect((await post('/api/newsletter', { email })).status).toBe(429);
    expect((await post('/api/forgot', { email })).status).toBe(202);
  });

  test('links have a share too: nobody gets more than forty of a kind in an hour', async () => {
    const email = address();
    vi.stubEnv('SHOP_KEEPERS', email);
    for (let count = 0; count < 45; count += 1)
      await enqueueMail(stores(), 'signin', await createLink(stores(), 'desk', email, 10 * minute));
    expect(await send()).toBe(40);
    expect((await mailTimes(stores(), email)).length).toBe(40);
    expect(await send(Date.now() + 5 * minute)).toBe(0);
  });
});

// R183
test('what somebody waits for leaves before what has waited for longer', async () => {
  const email = address();
  vi.stubEnv('SHOP_KEEPERS', email);
  const id = await queued(async () => {
    for (let count = 0; count < 40; count += 1)
      await post('/api/newsletter', { email: `${count}-${address()}` }).then(async () => {
        for (const key of await stores().limits.keys()) await stores().limits.delete(key);
      });
    await shop().finished();
    const link = await createLink(stores(), 'desk', email, 15 * minute);
    await enqueueMail(stores(), 'signin', link);
    // These are newer, so that it is not the last of the queue either.
    for (let count = 0; count < 10; count += 1) {
      await post('/api/newsletter', { email: address() });
    }
    return link;
  });
  const now = Date.now();
  const { clock } = stores();
  // Time runs out with the first mails.
  const isOver = () => mails().received.length > 0;
  const early = { ...clock, now: () => (isOver() ? now + minute : now) };
  await sendMails({ ...stores(), clock: early }, now, now);
  const ids = mails().received.map(({ messageId }) => messageId);
  expect(ids.length).toBeLessThan(40);
  expect(ids).toContainEqual(expect.stringContaining(`<${id}.signin@`));
});

// R183
describe('the mail that asks to confirm the newsletter', () => {
  test('goes to an address at most twice a day, and its last link works', async () => {
    const email = address();
    for (let call = 0; call < 5; call += 1)
      expect((await post('/api/newsletter', { email })).status).toBe(202);
    await shop().finished();
    expect(to(email)).toHaveLength(2);
    const text = to(email).at(-1)?.email.text ?? '';
    const link = /newsletter#link=(\S+)/.exec(text)?.[1];
    expect((await post('/api/newsletter/confirm', { link })).status).toBe(204);
  });

  test('goes again on the next day', async () => {
    const email = address();
    for (let call = 0; call < 3; call += 1) await post('/api/newsletter', { email });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * minute });
    await post('/api/newsletter', { email });
    await shop().finished();
    vi.useRealTimers();
    expect(to(email)).toHaveLength(3);
  });

  test('of many calls at once two are mailed', async () => {
    const email = address();
    await Promise.all(Array.from({ length: 9 }, () => post('/api/newsletter', { email })));
    await shop().finished();
    await send();
    // Of two that were asked for at once the later one replaces the link of the other.
    expect(to(email).length).toBeLessThanOrEqual(2);
    expect(to(email).length).toBeGreaterThan(0);
  });
});

const kinds = Object.keys(kindsOfMails) as MailName[];
/** The names that the code gives them: the longest id of each kind. */
const ids: Partial<Record<MailName, string>> = {
  'password-changed': `${'f'.repeat(64)}.${randomUUID()}`,
  'newsletter-confirm': `${'f'.repeat(32)}.${randomUUID()}`,
  'newsletter-welcome': `${'f'.repeat(32)}.${randomUUID()}`,
  'back-in-stock': `sku-${'a'.repeat(80)}.${randomUUID()}`,
  answer: `k7m2-9xqp-4hdt-w3fa.k7m2-9xqp-4hdt-w3fa`,
  'review-refused': 'k7m2-9xqp-4hdt-w3fa.12',
};

// R202
test.each(kinds)('a mail of the kind %s can be sent again', async (kind) => {
  const id = ids[kind] ?? `${randomUUID()}.${'0'.repeat(20)}`;
  const key = outboxKey({ kind, id });
  expect(mailOf(key)).toEqual({ kind, id });
  await enqueueMail(stores(), kind, id);
  const entry = await stores().outbox.read(key);
  if (!entry) throw new Error('The mail was not queued.');
  const gaveUpAt = new Date().toISOString();
  await stores().outbox.update(key, entry.etag, { ...entry.value, gaveUpAt });
  const again = (name: string) =>
    shop().call('POST', `/api/desk/mails/${encodeURIComponent(name)}/again`, {
      body: {},
      headers: admin,
    });
  expect((await again(key)).status).toBe(204);
  expect((await again(`${id}.no-such-kind`)).status).toBe(404);
  expect((await again(`../${key}`)).status).toBe(404);
  expect((await stores().outbox.read(key))?.value).toMatchObject({ kind, at: anyText });
});
