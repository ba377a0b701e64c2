import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  confirmNewsletter,
  newsletterName,
} from '../../../src/features/newsletter/server/newsletter.ts';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { newsletterReply } from '../../../src/features/newsletter/newsletter-reply.schema.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { anyText } from '../../support/matchers.ts';
import { daysAgo } from '../../support/people.ts';
import { stopAt, stopsOf } from '../../support/stopped-shop.ts';
import { admin } from '../../support/stock.ts';

const { shop, to, mails, send, queued } = mailShop();
const stores = () => shop().stores();
const post = (path: string, body: unknown) => shop().call('POST', path, { body });
const ask = async (email: string) => (await post('/api/newsletter', { email })).status;
const confirm = async (link: string) => (await post('/api/newsletter/confirm', { link })).status;
const end = async (link: string) => (await post('/api/newsletter/end', { link })).status;
const recordOf = async (email: string) =>
  (await stores().newsletter.read(newsletterName(email)))?.value ?? null;

/** The link to the newsletter's page in the last mail to an address. */
async function linkTo(email: string): Promise<string> {
  await shop().finished();
  const text = to(email).at(-1)?.email.text ?? '';
  return /attarine\.example\/newsletter(?:\?leave)?#link=(\S+)/.exec(text)?.[1] ?? '';
}

const address = () => `${randomUUID()}@example.com`;
async function subscribed(email = address()): Promise<string> {
  await ask(email);
  expect(await confirm(await linkTo(email))).toBe(204);
  await shop().finished();
  return email;
}

beforeEach(async () => {
  for (const key of await stores().limits.keys()) await stores().limits.delete(key);
});

// R270
describe('a wish for the newsletter', () => {
  test('mails a link, whose button confirms it; then a welcome comes', async () => {
    const email = address();
    expect(await ask(email.toUpperCase())).toBe(202);
    const link = await linkTo(email);
    expect(to(email).map(({ email: mail }) => mail.subject)).toEqual(['Confirm the newsletter']);
    expect(await recordOf(email)).toMatchObject({ email, confirmedAt: null });
    expect(JSON.stringify(await recordOf(email))).not.toContain(link.split('.')[1]);
    expect(await confirm(link)).toBe(204);
    await shop().finished();
    expect(await recordOf(email)).toMatchObject({ confirmedAt: anyText });
    expect(to(email)).toHaveLength(2);
  });

  test('counts once, though the button is pressed eight times at once, and again later', async () => {
    const email = address();
    await ask(email);
    const link = await linkTo(email);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => confirm(link)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    const { confirmedAt } = (await recordOf(email)) ?? {};
    expect(await confirm(link)).toBe(204);
    await shop().finished();
    expect((await recordOf(email))?.confirmedAt).toBe(confirmedAt);
    expect(to(email)).toHaveLength(2);
  });

  test('that comes again replaces the link of the one before', async () => {
    const email = address();
    await ask(email);
    const first = await linkTo(email);
    await ask(email);
    const second = await linkTo(email);
    expect([await confirm(first), await confirm(second)]).toEqual([400, 204]);
  });

  test('is worthless after its time, and without the right secret', async () => {
    const email = address();
    await ask(email);
    const link = await linkTo(email);
    const record = await recordOf(email);
    if (record)
      await stores().newsletter.put(newsletterName(email), { ...record, askedAt: daysAgo(8) });
    const [name = ''] = link.split('.');
    const others = [
      link,
      `${name}.${'a'.repeat(43)}`,
      `${'0'.repeat(32)}.${'a'.repeat(43)}`,
      'a',
      '',
    ];
    for (const other of others) expect(await confirm(other)).toBe(400);
    expect(await recordOf(email)).toMatchObject({ confirmedAt: null });
  });

  test('is answered the same, after the same store calls, for an address that has it', async () => {
    const [known, unknown] = [await subscribed(), address()];
    const facts = async (email: string) => {
      for (const key of await stores().limits.keys()) await stores().limits.delete(key);
      const count = async (name: 'outbox' | 'due') => (await stores()[name].keys()).length;
      return queued(async () => {
        const before = [await count('outbox'), await count('due')] as const;
        const response = await post('/api/newsletter', { email });
        const kept = [(await count('outbox')) - before[0], (await count('due')) - before[1]];
        return [response.status, await response.text(), [...response.headers.keys()], kept];
      });
    };
    expect(await facts(known)).toEqual(await facts(unknown));
    await send();
    expect(to(known)).toHaveLength(2);
    expect((await recordOf(known))?.confirmedAt).toEqual(anyText);
  });

  test('is refused after ten of one address or caller, and when it cannot be read', async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push(await ask(`${time}${address()}`));
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    for (const body of [{}, { email: 'rose' }, { email: address(), more: 1 }])
      expect((await post('/api/newsletter', body)).status).toBe(400);
  });
});

// R270
describe('leaving the newsletter', () => {
  test('a mail names its page, and the call of mail programs, which a form makes', async () => {
    const email = await subscribed();
    const welcome = to(email).at(-1)?.email;
    const header = (name: string) => welcome?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, call = ''] =
      /^<(https:\/\/attarine\.example\/\S+)>$/.exec(header('list-unsubscribe')) ?? [];
    const { pathname, search } = new URL(call);
    const oneClick = (body: string, type = 'application/x-www-form-urlencoded') =>
      shop().call('POST', pathname + search, { body, headers: { 'Content-Type': type } });
    // A program that only opens the address changes nothing.
    expect((await shop().call('GET', pathname + search)).status).toBe(405);
    expect((await oneClick('List-Unsubscribe=No')).status).toBe(400);
    expect((await oneClick('List-Unsubscribe=One-Click', 'text/plain')).status).toBe(415);
    expect((await oneClick(`List-Unsubscribe=One-Click&x=${'x'.repeat(2000)}`)).status).toBe(413);
    expect(await recordOf(email)).not.toBeNull();
    expect((await oneClick('List-Unsubscribe=One-Click')).status).toBe(204);
    expect(await recordOf(email)).toBeNull();
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await oneClick(parts, 'multipart/form-data; boundary=b')).status).toBe(204);
  });

  test('the button of its page ends it too, again and again, and the address is gone', async () => {
    const email = await subscribed();
    const link = await linkTo(email);
    expect([await end(link), await end(link)]).toEqual([204, 204]);
    const records = await stores().newsletter.keys();
    expect(records).not.toContain(newsletterName(email));
    // Neither link brings it back.
    expect(await confirm(link)).toBe(400);
  });

  test('needs its own link: the one that confirms does not end, nor one that was made up', async () => {
    const email = address();
    await ask(email);
    const link = await linkTo(email);
    expect(await end(link)).toBe(400);
    expect(await end(`${newsletterName(email)}.${'a'.repeat(43)}`)).toBe(400);
    expect(await recordOf(email)).not.toBeNull();
  });
});

// R270
test.each(stopsOf(8))(
  'a function that dies at operation %d of the press, %s its effect, is finished by the sweeper',
  async (...at) => {
    const email = address();
    await ask(email);
    const link = await linkTo(email);
    await stopAt(stores(), at, (mortal) => confirmNewsletter(mortal, link));
    await finishIntents.run(stores(), Date.now() + 180_000);
    await send();
    const isConfirmed = (await recordOf(email))?.confirmedAt !== null;
    expect(to(email)).toHaveLength(isConfirmed ? 2 : 1);
    expect(await stores().deskIntents.keys()).toEqual([]);
    expect(await confirm(link)).toBe(204);
    await send();
    expect(to(email)).toHaveLength(2);
  },
);

// R270
test('the desk lists confirmed addresses with their links, and counts the others', async () => {
  const email = await subscribed();
  await ask(address());
  const response = await shop().call('GET', '/api/desk/newsletter', { headers: admin });
  const reply = newsletterReply.parse(await response.json());
  const row = reply.addresses.find((one) => one.email === email);
  expect(row).toMatchObject({ confirmedAt: anyText });
  expect(reply.unconfirmed).toBeGreaterThan(0);
  expect(reply.addresses.map((one) => one.email)).not.toContain(null);
  expect(row?.unsubscribe).toContain(`/newsletter?leave#link=${await linkTo(email)}`);
  const { pathname, search } = new URL(row?.oneClick ?? '');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const left = await shop().call('POST', pathname + search, {
    body: 'List-Unsubscribe=One-Click',
    headers,
  });
  expect(left.status).toBe(204);
  expect((await shop().call('GET', '/api/desk/newsletter')).status).toBe(401);
  const wrong = await shop().call('GET', '/api/desk/newsletter?after=x', { headers: admin });
  expect(wrong.status).toBe(400);
  expect(mails().received.length).toBeGreaterThan(0);
});
