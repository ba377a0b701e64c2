import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callerName } from '../../../netlify/kernel/http/throttle/caller.ts';
import { cookieOf } from '../../support/accounts.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { anyText } from '../../support/matchers.ts';
import { adminToken } from '../../support/shop.ts';

const { shop, mails, send, to } = mailShop();
const keeper = 'nadia@attarine.example';
const stranger = 'stranger@example.com';

beforeEach(async () => {
  vi.stubEnv('SHOP_KEEPERS', `Second@attarine.example, ${keeper}`);
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});
afterEach(() => {
  vi.useRealTimers();
});

const enter = (body: unknown) => shop().call('POST', '/api/desk/session', { body });
const keeperOf = async (Cookie: string): Promise<unknown> => {
  const response = await shop().call('GET', '/api/desk/session', { headers: { Cookie } });
  expect(response.status).toBe(200);
  return response.json();
};
/** A call that only a keeper may make. */
const read = async (headers: Record<string, string>): Promise<number> =>
  (await shop().call('GET', '/api/stock/7', { headers })).status;
const signIn = async () => cookieOf(await enter({ token: adminToken }));
/** The secret in the link of the last mail. */
function mailedLink(): string {
  const text = to(keeper).at(-1)?.email.text ?? '';
  return /https:\/\/attarine\.example\/desk\/login#link=([\w-]+)/.exec(text)?.[1] ?? '';
}
const askedLink = async (email = keeper) => {
  expect((await enter({ email })).status).toBe(202);
  await shop().finished();
  return mailedLink();
};

describe('the shop’s token', () => {
  // R214
  test('opens the desk with a cookie that no script and no other site can use', async () => {
    const response = await enter({ token: adminToken });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(response);
    expect(await keeperOf(cookie)).toEqual({ keeper: 'token' });
    expect(await read({ Cookie: cookie })).toBe(200);
  });

  test.each(['', 'guess', `${adminToken}x`])('%j is not it', async (token) => {
    const response = await enter({ token });
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'This token is not right.' },
    ]);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  // R214
  test('after ten wrong ones the door is closed for a quarter of an hour', async () => {
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await enter({ token: `guess ${guess}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const right = await enter({ token: adminToken });
    expect([right.status, await right.json()]).toEqual([
      429,
      { error: 'Too many failed tries. Please try again in 15 minutes.' },
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * minute });
    expect((await enter({ token: adminToken })).status).toBe(204);
  });

  // R214
  test('a caller is known by his address, of version 6 by his network', () => {
    const names = (...addresses: string[]) => new Set(addresses.map(callerName)).size;
    expect(names('2001:db8:0:7::1', '2001:DB8::7:a:b:c:d', '2001:db8:0:7:ffff::')).toBe(1);
    expect(names('2001:db8:0:7::1', '2001:db8:0:8::1', '::1')).toBe(3);
    expect(names('192.0.2.1', '::ffff:192.0.2.1')).toBe(1);
    expect(names('192.0.2.1', '192.0.2.2', '::ffff:192.0.2.3')).toBe(3);
  });

  test('signing in often closes nothing', async () => {
    for (let time = 0; time < 12; time += 1)
      expect((await enter({ token: adminToken })).status).toBe(204);
  });
});

describe('an e-mail address', () => {
  // R214
  test('of a keeper gets a link, which opens the desk once, in his name', async () => {
    const link = await askedLink();
    const [{ to: recipients } = { to: [] }] = mails().received;
    expect(recipients).toEqual([keeper]);
    const [first, second] = [await enter({ link }), await enter({ link })];
    expect([first.status, second.status]).toEqual([204, 401]);
    expect(await second.json()).toEqual({ error: anyText });
    expect(await keeperOf(cookieOf(first))).toEqual({ keeper });
  });

  test('is the one of SHOP_MAIL_TO where there are no SHOP_KEEPERS', async () => {
    vi.stubEnv('SHOP_KEEPERS', undefined);
    vi.stubEnv('SHOP_MAIL_TO', 'The shop <shop@attarine.example>');
    expect((await enter({ email: 'Shop@attarine.example' })).status).toBe(202);
    await shop().finished();
    expect(to('shop@attarine.example')).toHaveLength(1);
  });

  // R214
  test('of nobody gets the same answer after the same store calls, and no mail', async () => {
    const seen = async (email: string) => {
      const before = await storedKeys();
      const response = await enter({ email });
      const facts = [response.status, await response.text(), [...response.headers.keys()]];
      await shop().finished();
      const added = (await storedKeys()).filter((key) => !before.includes(key));
      return { facts, counted: added.filter((key) => key.startsWith('limits')).length };
    };
    // The record of the caller's tries exists from the first call on.
    await enter({ email: 'somebody@example.com' });
    expect(await seen(stranger)).toEqual(await seen(keeper));
    expect(to(stranger)).toEqual([]);
    expect(mails().received).toHaveLength(1);
  });

  // R214
  test('its link is over after a quarter of an hour', async () => {
    const [early, late] = [await askedLink(), await askedLink()];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 14 * minute });
    expect((await enter({ link: early })).status).toBe(204);
    vi.setSystemTime(now + 15 * minute);
    expect((await enter({ link: late })).status).toBe(401);
    // R213: also when the clock is set back.
    vi.setSystemTime(now + 14 * minute);
    expect((await enter({ link: late })).status).toBe(401);
  });

  test('its link opens nothing for who is no longer a keeper', async () => {
    const link = await askedLink();
    vi.stubEnv('SHOP_KEEPERS', 'second@attarine.example');
    expect((await enter({ link })).status).toBe(401);
  });

  test('a link that could not leave in time never does', async () => {
    mails().refuse.push(450);
    await askedLink();
    expect(await send(Date.now() + 16 * minute)).toBe(0);
    expect(await shop().stores().due.keys()).toEqual([]);
    expect(mails().received).toEqual([]);
  });

  // R214
  test.each([keeper, stranger])('%s can be asked for ten times in a quarter', async (email) => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await enter({ email })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    await shop().finished();
  });

  test.each([{ email: 'no address' }, { email: '' }, { token: 5 }, { link: null }, {}, 5])(
    '%j is 400',
    async (body) => {
      expect((await enter(body)).status).toBe(400);
    },
  );
});

describe('a session of the desk', () => {
  // R214
  test('lasts twelve hours and ends with signing out', async () => {
    const cookie = await signIn();
    const left = { Cookie: await signIn() };
    const ended = await shop().call('DELETE', '/api/desk/session', { headers: left });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      '__Host-desk=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict',
    ]);
    expect(await read(left)).toBe(401);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 12 * 60 * minute - minute });
    expect(await keeperOf(cookie)).toEqual({ keeper: 'token' });
    vi.setSystemTime(now + 12 * 60 * minute + minute);
    expect(await keeperOf(cookie)).toBeNull();
    expect(await read({ Cookie: cookie })).toBe(401);
  });

  // R214
  test('ends with another epoch, and for who is no longer a keeper', async () => {
    const link = await askedLink();
    const [cookie, other] = [cookieOf(await enter({ link })), await signIn()];
    vi.stubEnv('SHOP_KEEPERS', 'second@attarine.example');
    expect(await keeperOf(cookie)).toBeNull();
    expect(await keeperOf(other)).toEqual({ keeper: 'token' });
    vi.stubEnv('DESK_EPOCH', '2');
    expect(await keeperOf(other)).toBeNull();
    expect(await read({ Cookie: other })).toBe(401);
    expect(await keeperOf(await signIn())).toEqual({ keeper: 'token' });
  });

  test('is no account’s, and an account’s opens no desk', async () => {
    const account = { email: keeper, password: 'a rose is a rose' };
    await shop().call('POST', '/api/register', { body: account });
    const shopper = cookieOf(await shop().call('POST', '/api/login', { body: account }));
    const renamed = shopper.replace('__Host-session', '__Host-desk');
    expect(await keeperOf(renamed)).toBeNull();
    expect(await read({ Cookie: renamed })).toBe(401);
    const Cookie = (await signIn()).replace('__Host-desk', '__Host-session');
    const session = await shop().call('GET', '/api/session', { headers: { Cookie } });
    expect(await session.json()).toBeNull();
  });

  test('is of its own audience, whoever has a key of the accounts', async () => {
    const [kid = '', key] = process.env['JWT_KEYS']?.split(',')[0]?.split(':') ?? [];
    const made = async (audience: string) =>
      `__Host-desk=${await new SignJWT({ epoch: '' })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setIssuer('attarine')
        .setAudience(audience)
        .setSubject('token')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(key))}`;
    expect(await keeperOf(await made('desk:deploy:local'))).toEqual({ keeper: 'token' });
    for (const audience of ['deploy:local', 'desk:production', 'desk:deploy:other'])
      expect(await keeperOf(await made(audience))).toBeNull();
  });

  // R155
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('changes nothing for a page of another site: %o', async (headers) => {
    const Cookie = await signIn();
    const put = (more: Record<string, string>) =>
      shop().call('PUT', '/api/stock/7', { body: { onHand: 3 }, headers: { Cookie, ...more } });
    expect((await put(headers)).status).toBe(403);
    expect(await shop().stores().stock.keys()).toEqual([]);
    const enterFrom = await shop().call('POST', '/api/desk/session', {
      body: { token: adminToken },
      headers,
    });
    expect(enterFrom.status).toBe(403);
  });

  test('does not make a wrong token right', async () => {
    const Cookie = await signIn();
    expect(await read({ Cookie, Authorization: 'Bearer guess' })).toBe(401);
    expect(await read({ Authorization: `Bearer ${adminToken}` })).toBe(200);
    expect(await read({})).toBe(401);
  });
});

// R170
describe('without its secrets', () => {
  test.each([
    ['JWT_KEYS', { token: adminToken }],
    ['SHOP_ADMIN_TOKEN', { token: adminToken }],
    ['SHOP_PEPPER', { token: adminToken }],
    ['SHOP_LINK_SECRET', { email: keeper }],
    ['JWT_KEYS', { email: keeper }],
  ])('%s: %j is 503 and leaves nothing behind', async (name, body) => {
    const before = await storedKeys();
    vi.stubEnv(name, '');
    expect((await enter(body)).status).toBe(503);
    await shop().finished();
    expect(await storedKeys()).toEqual(before);
  });

  test('JWT_KEYS: a call with the cookie is 503, and no link is used up', async () => {
    const [link, cookie] = [await askedLink(), await signIn()];
    vi.stubEnv('JWT_KEYS', '');
    expect(await read({ Cookie: cookie })).toBe(503);
    expect((await enter({ link })).status).toBe(503);
    vi.stubEnv('JWT_KEYS', `k:${randomUUID()}`);
    expect((await enter({ link })).status).toBe(204);
  });
});

async function storedKeys(): Promise<string[]> {
  const { limits, links, outbox, due } = shop().stores();
  const all = await Promise.all(
    Object.entries({ limits, links, outbox, due }).map(async ([name, store]) =>
      (await store.keys()).map((key) => `${name}/${key}`),
    ),
  );
  return all.flat();
}
