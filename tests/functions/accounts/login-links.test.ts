import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForLogin } from '../../../src/features/accounts/server/shoppers/login-links.ts';
import { addressHash } from '../../../netlify/kernel/store/address-hash.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
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
  proven,
  signIn,
  mailsTo,
  linkTo,
  verify,
  who,
  account,
  signInOf,
  buy,
  canLogin,
  queued,
  send,
  enter,
  askedLogin,
} = ownerShop();

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const newAddress = () => `${randomUUID()}@example.com`;

describe('asking for a link', () => {
  // R998
  test('is answered alike for an address without an account, whose mail says so', async () => {
    const { email } = await register();
    const unknown = newAddress();
    const [known, other] = await Promise.all([
      post('/api/login/link', { email: email.toUpperCase() }),
      post('/api/login/link', { email: unknown }),
    ]);
    const message = 'A mail is on its way.';
    expect([known.status, await known.json()]).toEqual([202, { message }]);
    expect([other.status, await other.json()]).toEqual([202, { message }]);
    expect((await mailsTo(email)).at(-1)).toContain('/signin#link=');
    const [mail = ''] = await mailsTo(unknown);
    expect(mail).toContain('has no account with it');
    expect(mail).not.toContain('#link=');
  });

  // R998
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
      await askForLogin(withStores(shop().stores(), watched), address);
      return names;
    };
    const known = await callsFor(email);
    expect(known.length).toBeGreaterThan(3);
    expect(await callsFor(newAddress())).toEqual(known);
  });

  test.each([{}, { email: 'rose' }, { link: 3 }, { email: 'a@example.com', password: 'x' }])(
    '%j is refused',
    async (body) => {
      expect((await post('/api/login/link', body)).status).toBe(400);
    },
  );

  // R998
  test('ten times in a quarter of an hour is enough', async () => {
    const unknown = newAddress();
    const statuses = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push((await post('/api/login/link', { email: unknown })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  });

  test('stores the link’s hash, and not the link', async () => {
    const link = await askedLogin((await register()).email);
    const { links } = shop().stores();
    for (const key of await links.keys())
      expect(`${key} ${JSON.stringify((await links.read(key))?.value)}`).not.toContain(link);
  });

  test.each(['SHOP_LINK_SECRET', 'JWT_KEYS'])('without %s nothing is stored', async (name) => {
    const { links, limits } = shop().stores();
    const counts = async () => [(await links.keys()).length, (await limits.keys()).length];
    const before = await counts();
    vi.stubEnv(name, '');
    expect((await post('/api/login/link', { email: newAddress() })).status).toBe(503);
    expect(await counts()).toEqual(before);
  });
});

describe('the link', () => {
  // R998
  test('begins a session once, though it is pressed eight times at once', async () => {
    const { account: owner } = await proven();
    const link = await askedLogin(owner.email);
    const cookies = await Promise.all(Array.from({ length: 8 }, () => enter(link)));
    const [cookie = ''] = cookies.filter((text) => text !== null);
    expect(cookies.filter((text) => text === null)).toHaveLength(7);
    expect(await who(cookie)).toBe(owner.email);
    expect(await canLogin(owner)).toBe(true);
  });

  // R998
  test('is over after a quarter of an hour', async () => {
    const link = await askedLogin((await register()).email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * minute });
    expect(await enter(link)).toBeNull();
    vi.setSystemTime(Date.now() - minute);
    expect(await enter(link)).toBeNull();
    vi.useRealTimers();
  });

  test('that nobody was mailed opens nothing, nor does a link for something else', async () => {
    const { email } = await register();
    expect(await enter('unknown')).toBeNull();
    expect(await enter(await linkTo(email, '/verify'))).toBeNull();
    const link = await askedLogin(email);
    expect(await verify(link)).toBe(401);
    expect(await enter(link)).not.toBeNull();
  });

  // R998
  test('opens the account of its own address alone', async () => {
    const [{ account: one }, { account: other }] = [await proven(), await proven()];
    const [cookie, another] = [
      await enter(await askedLogin(one.email)),
      await enter(await askedLogin(other.email)),
    ];
    expect([await who(cookie ?? ''), await who(another ?? '')]).toEqual([one.email, other.email]);
  });

  // R998
  test('is worthless once the password was changed or the sessions were ended', async () => {
    const { account: owner, cookie } = await proven();
    const first = await askedLogin(owner.email);
    const body = { password: owner.password, newPassword: 'nine tiles of cedar' };
    expect((await call('POST', '/api/account/password', body, cookie)).status).toBe(204);
    expect(await enter(first)).toBeNull();
    const second = await askedLogin(owner.email);
    const session = (await enter(await askedLogin(owner.email))) ?? '';
    expect((await call('POST', '/api/account/sessions/end', undefined, session)).status).toBe(204);
    expect(await enter(second)).toBeNull();
  });

  test('is worthless once the account has another address or is gone', async () => {
    const { account: owner, cookie } = await proven();
    const [link, last] = [await askedLogin(owner.email), await askedLogin(owner.email)];
    const email = newAddress();
    const body = { password: owner.password, email };
    expect((await call('POST', '/api/account/email', body, cookie)).status).toBe(204);
    expect(await verify(await linkTo(email, '/verify'))).toBe(204);
    expect(await enter(link)).toBeNull();
    const { password } = owner;
    expect((await call('DELETE', '/api/account', { password }, cookie)).status).toBe(204);
    await shop().finished();
    expect(await enter(last)).toBeNull();
    expect(await who(cookie)).toBeNull();
  });

  test('that waits in the queue longer than it works is not mailed', async () => {
    const { email } = await register();
    const before = (await mailsTo(email)).length;
    await queued(() => post('/api/login/link', { email }));
    expect(await send(Date.now() + 16 * minute)).toBe(0);
    expect(await mailsTo(email)).toHaveLength(before);
  });
});

// R999
test('signing in confirms an address, and shuts out who registered it before', async () => {
  const { account: stranger, cookie: old } = await signIn();
  const link = await askedLogin(stranger.email);
  expect((await mailsTo(stranger.email)).at(-1)).toContain('a password that the account has ends');
  const cookie = (await enter(link)) ?? '';
  expect(await account(cookie)).toMatchObject({ isProven: true });
  expect(await signInOf(cookie)).toMatchObject({ hasPassword: false, isFresh: true });
  expect(await who(old)).toBeNull();
  expect(await canLogin(stranger)).toBe(false);
});

describe('right after signing in by a link', () => {
  const passwordless = async () => {
    const { email } = await register();
    return { email, cookie: (await enter(await askedLogin(email))) ?? '' };
  };

  // R1003
  test('an account is closed without a password', async () => {
    const { cookie } = await passwordless();
    expect((await call('DELETE', '/api/account', {}, cookie)).status).toBe(204);
    expect(await who(cookie)).toBeNull();
  });

  // R1003
  test('its address is changed without one', async () => {
    const { cookie } = await passwordless();
    const email = newAddress();
    expect((await call('POST', '/api/account/email', { email }, cookie)).status).toBe(204);
    expect(await verify(await linkTo(email, '/verify'))).toBe(204);
    expect(await who(cookie)).toBe(email);
  });

  // R1003
  test('a password may be set, which works, and is asked for from then on', async () => {
    const { email, cookie } = await passwordless();
    const newPassword = 'nine tiles of cedar';
    const set = await call('POST', '/api/account/password', { newPassword }, cookie);
    expect(set.status).toBe(204);
    expect(await canLogin({ email, password: newPassword })).toBe(true);
    const later = set.headers.get('set-cookie')?.split(';')[0];
    const refused = await call('DELETE', '/api/account', {}, later);
    const error = 'Password is required.';
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error, fields: { password: error } },
    ]);
  });

  // R1003
  test('and not a quarter of an hour later', async () => {
    const { email, cookie } = await passwordless();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * minute });
    const refused = await call('DELETE', '/api/account', {}, cookie);
    expect([refused.status, Object.keys(await fieldsOf(refused))]).toEqual([401, ['signIn']]);
    expect(await signInOf(cookie)).toMatchObject({ hasPassword: false, isFresh: false });
    vi.useRealTimers();
    expect(await who(cookie)).toBe(email);
  });

  test('of an account with a password it is not asked for either', async () => {
    const { account: owner } = await proven();
    const cookie = (await enter(await askedLogin(owner.email))) ?? '';
    expect(await signInOf(cookie)).toMatchObject({ hasPassword: true, isFresh: true });
    expect((await call('DELETE', '/api/account', {}, cookie)).status).toBe(204);
  });
});

describe('a guest who keeps an order in an account', () => {
  const keep = (orderId: string, key = linkKey(orderId)) =>
    shop().call('POST', `/api/orders/${orderId}/account`, { headers: { 'X-Order-Key': key } });

  // R1001
  test('has one without a password once the mailed link was used, and not before', async () => {
    const email = newAddress();
    const orderId = await buy(email);
    expect((await keep(orderId)).status).toBe(202);
    const link = await linkTo(email, '/signin');
    expect(await shop().stores().addresses.read(addressHash(email))).toBeNull();
    const cookie = (await enter(link)) ?? '';
    expect(await account(cookie)).toMatchObject({
      email,
      isProven: true,
      orders: [{ orderId }],
    });
    expect(await signInOf(cookie)).toMatchObject({ hasPassword: false });
    expect(await enter(link)).toBeNull();
    const own = await call('GET', `/api/orders/${orderId}`, undefined, cookie);
    expect(own.status).toBe(200);
  });

  // R1001
  test('has one account, though two links are pressed at once', async () => {
    const email = newAddress();
    const orderId = await buy(email);
    const links = [];
    for (let times = 0; times < 2; times += 1) {
      expect((await keep(orderId)).status).toBe(202);
      links.push(await linkTo(email, '/signin'));
    }
    const cookies = (await Promise.all(links.map(enter))).filter((cookie) => cookie !== null);
    await shop().finished();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies)
      expect(await account(cookie)).toMatchObject({ email, orders: [{ orderId }] });
    const { users } = shop().stores();
    const owners = await Promise.all((await users.keys()).map((key) => users.read(key)));
    expect(owners.filter((entry) => entry?.value.email === email)).toHaveLength(1);
  });

  // R1001
  test('who has an account already signs in to it, and finds the order there', async () => {
    const { account: owner } = await proven();
    const orderId = await buy(owner.email);
    await keep(orderId);
    const cookie = (await enter(await linkTo(owner.email, '/signin'))) ?? '';
    expect(await account(cookie)).toMatchObject({ orders: [{ orderId }] });
    expect(await signInOf(cookie)).toMatchObject({ hasPassword: true });
  });

  // R1001
  test('needs the order’s key, and an order that no account has placed', async () => {
    const { account: owner, cookie } = await proven();
    expect((await keep(await buy(newAddress()), 'another-key')).status).toBe(404);
    expect((await keep(await buy(owner.email, cookie))).status).toBe(409);
  });
});

async function fieldsOf(response: Response): Promise<Record<string, string>> {
  const { fields = {} } = (await response.json()) as { fields?: Record<string, string> };
  return fields;
}
