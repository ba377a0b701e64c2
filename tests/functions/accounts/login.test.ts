import crypto from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { accountShop, cookieOf, fresh, password } from '../../support/accounts.ts';

const { shop, register, login, session, signIn } = accountShop();

describe('logging in', () => {
  // R124, R122
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

  // R122
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
    const hashing = vi.spyOn(crypto, 'argon2');
    await login({ ...account, password: 'another rose' });
    await login(fresh());
    const costs = hashing.mock.calls.map(([, { memory, passes, parallelism }]) => [
      memory,
      passes,
      parallelism,
    ]);
    hashing.mockRestore();
    expect(costs).toEqual([
      [19_456, 2, 1],
      [19_456, 2, 1],
    ]);
  });

  // R126
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

  // R126
  test('an e-mail that nobody registered is closed in the same way', async () => {
    const account = fresh();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await login(account)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('a hash of another cost is made anew at the next login', async () => {
    const { account } = await signIn();
    const { users } = shop().stores();
    const find = async () => {
      for (const key of await users.keys('u/')) {
        const entry = await users.read(key);
        if (entry?.value.email === account.email) return { key, entry };
      }
      throw new Error('The account is missing.');
    };
    const { key, entry } = await find();
    const weaker = weakHash(password);
    await users.update(key, entry.etag, { ...entry.value, password: weaker });
    expect((await login(account)).status).toBe(200);
    expect((await find()).entry.value.password).toContain('$m=19456,t=2,p=1$');
    expect((await login(account)).status).toBe(200);
  });
});

function weakHash(message: string): string {
  const nonce = crypto.randomBytes(16);
  const secret = process.env['SHOP_PEPPER'] ?? '';
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = crypto.argon2Sync('argon2id', { message, nonce, secret, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`;
}
