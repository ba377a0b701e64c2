import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callerName } from '../../../netlify/kernel/http/throttle/caller.ts';
import { askForReset } from '../../../src/features/accounts/server/shoppers/passwords.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { minute } from '../../support/mail-shop.ts';
import { ownerShop } from '../../support/owners.ts';
import { withStores } from '../../support/watched-stores.ts';

hashCheaply();

const {
  shop,
  post,
  call,
  register,
  signIn,
  mailsTo,
  linkTo,
  verify,
  who,
  login,
  canLogin,
  queued,
  send,
} = ownerShop();
const another = 'nine tiles of cedar';

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const forgot = (email: string) => post('/api/forgot', { email });
const reset = async (link: string, password = another) =>
  (await post('/api/reset', { link, password })).status;
const askedLink = async (email: string) => {
  expect((await forgot(email)).status).toBe(202);
  return linkTo(email, '/reset');
};

describe('forgetting a password', () => {
  // R241
  test('is answered alike for an address that has no account, which gets no mail', async () => {
    const { email } = await register();
    const unknown = `${randomUUID()}@example.com`;
    const [known, other] = [await forgot(email.toUpperCase()), await forgot(unknown)];
    const message = 'If there is an account, a link is on its way.';
    expect([known.status, await known.json()]).toEqual([202, { message }]);
    expect([other.status, await other.json()]).toEqual([202, { message }]);
    expect(await mailsTo(unknown)).toEqual([]);
    expect((await mailsTo(email)).at(-1)).toContain('/reset#link=');
  });

  // R241
  test('makes the same calls of the store for both', async () => {
    const { email } = await register();
    const callsFor = async (address: string) => {
      const names: string[] = [];
      const watched = <T extends object>(store: T, name: string): T =>
        new Proxy(store, {
          get(target, method) {
            names.push(`${name}.${String(method)}`);
            return Reflect.get(target, method) as unknown;
          },
        });
      await askForReset(withStores(shop().stores(), watched), address);
      return names;
    };
    const known = await callsFor(email);
    expect(known.length).toBeGreaterThan(3);
    expect(await callsFor(`${randomUUID()}@example.com`)).toEqual(known);
  });

  test('leaves no mail in the queue for an address without an account', async () => {
    await queued(() => forgot(`${randomUUID()}@example.com`));
    expect(await send(Date.now() + 31 * minute)).toBe(0);
    expect(await shop().stores().due.keys()).toEqual([]);
  });

  test.each([{}, { email: 'rose' }, { email: 'a@example.com', password: 'x' }])(
    '%j is refused',
    async (body) => {
      expect((await post('/api/forgot', body)).status).toBe(400);
    },
  );

  // R126
  test('ten times in a quarter of an hour is enough, for an address and for a caller', async () => {
    const unknown = `${randomUUID()}@example.com`;
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await forgot(unknown)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    const refused = await forgot(`${randomUUID()}@example.com`);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: 'Too many mails were asked for. Please try again in 15 minutes.' },
    ]);
    // From another caller only that e-mail address is refused.
    await shop()
      .stores()
      .limits.delete(`links/${callerName('192.0.2.1')}`);
    expect((await forgot(unknown)).status).toBe(429);
    expect((await forgot(`${randomUUID()}@example.com`)).status).toBe(202);
  });
});

describe('the link', () => {
  // R241
  test('sets a new password and ends all sessions', async () => {
    const { account, cookie } = await signIn();
    expect(await who(cookie)).toBe(account.email);
    expect(await reset(await askedLink(account.email))).toBe(204);
    expect(await who(cookie)).toBeNull();
    expect(await canLogin(account)).toBe(false);
    expect(await who(await login({ ...account, password: another }))).toBe(account.email);
  });

  // R241
  test('works once, though it is pressed eight times at once', async () => {
    const { email } = await register();
    const link = await askedLink(email);
    const presses = Array.from({ length: 8 }, (_, index) => reset(link, `a rose of ${index}`));
    const statuses = await Promise.all(presses);
    expect([...statuses].sort()).toEqual([204, ...Array<number>(7).fill(401)]);
    const winner = `a rose of ${statuses.indexOf(204)}`;
    expect(await canLogin({ email, password: winner })).toBe(true);
    const notices = (await mailsTo(email)).filter((mail) => mail.includes('was changed'));
    expect(notices).toHaveLength(1);
  });

  // R241
  test('is over after half an hour', async () => {
    const [one, two] = [await register(), await register()];
    const [early, late] = [await askedLink(one.email), await askedLink(two.email)];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * minute });
    expect(await reset(early)).toBe(204);
    vi.setSystemTime(Date.now() + minute);
    expect(await reset(late)).toBe(401);
    // R213: also when the clock is set back.
    vi.setSystemTime(Date.now() - minute);
    expect(await reset(late)).toBe(401);
    vi.useRealTimers();
  });

  // R241
  test('that came first is worthless once a later one was used', async () => {
    const { email } = await register();
    const [first, second] = [await askedLink(email), await askedLink(email)];
    expect(await reset(second)).toBe(204);
    expect(await reset(first, 'a third rose')).toBe(401);
  });

  test('proves the address, because it came by mail', async () => {
    const { account, cookie } = await signIn();
    expect(await reset(await askedLink(account.email))).toBe(204);
    expect(await who(cookie)).toBeNull();
    const later = await login({ ...account, password: another });
    const answer = await call('GET', '/api/account', undefined, later);
    expect(await answer.json()).toMatchObject({ isProven: true });
  });

  test('opens an account that wrong passwords have closed', async () => {
    const account = await register();
    for (let guess = 0; guess < 10; guess += 1)
      await canLogin({ ...account, password: `guess ${guess}` });
    expect((await post('/api/login', account)).status).toBe(429);
    expect(await reset(await askedLink(account.email))).toBe(204);
    expect(await canLogin({ ...account, password: another })).toBe(true);
  });

  // R241
  test('is worthless once the account has another address', async () => {
    const { account, cookie } = await signIn();
    const link = await askedLink(account.email);
    const email = `${randomUUID()}@example.com`;
    const body = { password: account.password, email };
    expect((await call('POST', '/api/account/email', body, cookie)).status).toBe(204);
    expect(await verify(await linkTo(email, '/verify'))).toBe(204);
    expect(await reset(link)).toBe(401);
    expect(await canLogin({ email, password: account.password })).toBe(true);
    // The old address has no account any more: it gets no further link.
    const before = (await mailsTo(account.email)).length;
    await forgot(account.email);
    expect(await mailsTo(account.email)).toHaveLength(before);
  });

  // R241
  test('ends what somebody else had begun with the old password', async () => {
    const { account, cookie } = await signIn();
    const thief = `${randomUUID()}@example.com`;
    const body = { password: account.password, email: thief };
    expect((await call('POST', '/api/account/email', body, cookie)).status).toBe(204);
    const change = await linkTo(thief, '/verify');
    expect(await reset(await askedLink(account.email))).toBe(204);
    expect(await verify(change)).toBe(401);
    expect(await canLogin({ email: account.email, password: another })).toBe(true);
  });

  test('against a login at once: no session of the old password is left', async () => {
    for (let round = 0; round < 3; round += 1) {
      const account = await register();
      const link = await askedLink(account.email);
      const [response, status] = await Promise.all([post('/api/login', account), reset(link)]);
      expect(status).toBe(204);
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(await who(cookie)).toBeNull();
      expect(await canLogin(account)).toBe(false);
    }
  });

  test('that waits in the queue longer than it works is not mailed', async () => {
    const { email } = await register();
    const before = (await mailsTo(email)).length;
    await queued(() => forgot(email));
    expect(await send(Date.now() + 31 * minute)).toBe(0);
    expect(await mailsTo(email)).toHaveLength(before);
    expect(await shop().stores().due.keys()).toEqual([]);
  });
});

// R122
test.each([
  ['seven characters', 'ro7ser7'],
  ['the commonest password', '12345678'],
  ['129 characters', 'rose '.repeat(26)],
])('a new password of %s is refused, and the link still works', async (_, password) => {
  const { email } = await register();
  const link = await askedLink(email);
  const response = await post('/api/reset', { link, password });
  const { fields } = (await response.json()) as { fields?: Record<string, string> };
  expect([response.status, Object.keys(fields ?? {})]).toEqual([400, ['password']]);
  expect(await reset(link)).toBe(204);
});

test('without SHOP_LINK_SECRET nothing is counted or stored', async () => {
  const { links, limits } = shop().stores();
  const counts = async () => [(await links.keys()).length, (await limits.keys()).length];
  const before = await counts();
  vi.stubEnv('SHOP_LINK_SECRET', '');
  expect((await forgot('nobody@example.com')).status).toBe(503);
  expect(await counts()).toEqual(before);
});
