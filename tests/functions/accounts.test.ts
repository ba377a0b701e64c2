import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorReply } from '../../src/domain/order.schema.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const password = 'a rose is a rose';
const fresh = () => ({ email: `${randomUUID()}@example.com`, password });
const register = (body: unknown) => shop.call('POST', '/api/register', { body });
const login = (body: unknown) => shop.call('POST', '/api/login', { body });
const session = async (cookie?: string) => {
  const response = await shop.call('GET', '/api/session', {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
  return [response.status, await response.json()];
};
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function signedIn() {
  const account = fresh();
  await register(account);
  return { account, cookie: cookieOf(await login(account)) };
}

describe('registering', () => {
  test('makes an account, whose password is stored as an argon2id hash alone', async () => {
    const account = fresh();
    const response = await register(account);
    expect([response.status, await response.json()]).toEqual([
      201,
      { message: 'Registration successful!' },
    ]);
    const [key = ''] = await shop.stores().users.keys('u/');
    const stored = JSON.stringify(await shop.stores().users.read(key));
    expect(stored).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}"/);
    expect(stored).not.toContain(password);
    expect(key).toMatch(/^u\/[0-9a-f]{64}$/);
  });

  test('an e-mail a second time is refused, however it is written', async () => {
    const account = fresh();
    await register(account);
    const response = await register({ ...account, email: ` ${account.email.toUpperCase()} ` });
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        error: 'Email already exists. Please use a different email.',
        fields: { email: 'Email already exists. Please use a different email.' },
      },
    ]);
  });

  test('fifty times at once with one e-mail makes one account', async () => {
    const before = (await shop.stores().users.keys('u/')).length;
    const account = fresh();
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await register(account)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await shop.stores().users.keys('u/')).toHaveLength(before + 1);
  });

  test.each([
    ['no e-mail', { email: undefined }, 'email'],
    ['no address', { email: 'rose' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a line break in the e-mail', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['a password that is a number', { password: 12345678 }, 'password'],
    ['seven characters', { password: 'ro7ser7' }, 'password'],
    ['129 characters', { password: 'rose '.repeat(26) }, 'password'],
    ['the commonest password', { password: '12345678' }, 'password'],
    ['a common password in capitals', { password: 'PassWord123' }, 'password'],
    ['one character over and over', { password: 'aaaaaaaaaa' }, 'password'],
    [
      'the e-mail as password',
      { email: 'rose@example.com', password: 'Rose@example.com' },
      'password',
    ],
  ])('%s is refused beside its field', async (_, changes, field) => {
    const response = await register({ ...fresh(), ...changes });
    const { error, fields } = (await response.json()) as ErrorReply;
    expect([response.status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    expect(fields?.[field]).toBe(error);
  });

  test('fields that no account has are refused', async () => {
    expect((await register({ ...fresh(), isAdmin: true })).status).toBe(400);
  });

  test.each([8, 128])(
    'a password of %d characters is taken and opens the account',
    async (length) => {
      const account = { ...fresh(), password: 'rose and oud '.repeat(10).slice(0, length) };
      expect((await register(account)).status).toBe(201);
      expect((await login(account)).status).toBe(200);
    },
  );
});

describe('logging in', () => {
  test('answers a cookie that scripts and other sites cannot use', async () => {
    const account = fresh();
    await register(account);
    const response = await login(account);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=604800; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(await session(cookieOf(response))).toEqual([200, { email: account.email }]);
  });

  test('takes the e-mail in capitals and the password in either form of é', async () => {
    const account = { ...fresh(), password: 'cafe\u0301 noir' };
    await register(account);
    const other = { email: account.email.toUpperCase(), password: 'caf\u00e9 noir' };
    expect((await login(other)).status).toBe(200);
  });

  test('a wrong password and an unknown e-mail are answered alike', async () => {
    const account = fresh();
    await register(account);
    const wrong = await login({ ...account, password: 'another rose' });
    const unknown = await login(fresh());
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('an unknown e-mail costs the same work', async () => {
    const account = fresh();
    await register(account);
    const time = async (body: unknown) => {
      const start = performance.now();
      await login(body);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await time({ ...account, password: 'another rose' }));
      unknown.push(await time(fresh()));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0;
    // Without the hashing an unknown e-mail answers in a tenth of the time.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  test('after ten failures the account is closed for a quarter of an hour, also to its owner', async () => {
    const account = fresh();
    await register(account);
    const guesses = [];
    for (let guess = 0; guess < 30; guess += 1)
      guesses.push((await login({ ...account, password: `guess ${guess}` })).status);
    expect(guesses).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
    const owner = await login(account);
    expect([owner.status, await owner.json()]).toEqual([
      429,
      { error: 'Too many failed logins. Please try again in 15 minutes.' },
    ]);
    expect(Number(owner.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect((await login(account)).status).toBe(200);
  });

  test('an e-mail that nobody registered is closed in the same way', async () => {
    const account = fresh();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await login(account)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('a hash of another cost is made anew at the next login', async () => {
    const { account } = await signedIn();
    const { users } = shop.stores();
    const find = async () => {
      for (const key of await users.keys('u/')) {
        const entry = await users.read(key);
        if (entry?.value.email === account.email) return { key, entry };
      }
      throw new Error('The account is missing.');
    };
    const { key, entry } = await find();
    const weaker = await weakHash(password);
    await users.update(key, entry.etag, { ...entry.value, password: weaker });
    expect((await login(account)).status).toBe(200);
    expect((await find()).entry.value.password).toContain('$m=19456,t=2,p=1$');
    expect((await login(account)).status).toBe(200);
  });
});

async function weakHash(message: string): Promise<string> {
  const { argon2Sync, randomBytes } = await import('node:crypto');
  const nonce = randomBytes(16);
  const secret = process.env['SHOP_PEPPER'] ?? '';
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message, nonce, secret, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

describe('a session', () => {
  test('is nobody without a cookie', async () => {
    expect(await session()).toEqual([200, null]);
  });

  test('ends with logging out', async () => {
    const { cookie } = await signedIn();
    const response = await shop.call('POST', '/api/logout', {
      body: {},
      headers: { Cookie: cookie },
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-session=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax',
    );
  });

  test('lasts seven days', async () => {
    const { cookie, account } = await signedIn();
    const day = 24 * 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day - 60_000 });
    expect(await session(cookie)).toEqual([200, { email: account.email }]);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await session(cookie)).toEqual([200, null]);
  });

  test('is of nobody when its account is gone', async () => {
    const { cookie, account } = await signedIn();
    const { users } = shop.stores();
    for (const key of await users.keys('u/'))
      if ((await users.read(key))?.value.email === account.email) await users.delete(key);
    expect(await session(cookie)).toEqual([200, null]);
  });
});

describe('without its secrets', () => {
  test.each(['SHOP_PEPPER', 'JWT_KEYS'])(
    '%s: logging in says 503 and names nothing',
    async (name) => {
      const account = fresh();
      await register(account);
      vi.stubEnv(name, '');
      const response = await login(account);
      expect([response.status, await response.json()]).toEqual([
        503,
        { error: 'The shop cannot answer just now. Please try again in a moment.' },
      ]);
    },
  );

  test('a signing key that could be guessed is none', async () => {
    const account = fresh();
    await register(account);
    vi.stubEnv('JWT_KEYS', 'k:only-sixteen-long');
    expect((await login(account)).status).toBe(503);
  });
});
