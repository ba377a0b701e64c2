import { describe, expect, test, vi } from 'vitest';
import { accountShop, fresh } from '../../support/accounts.ts';

const { shop, register, login, session, signIn } = accountShop();

describe('a session', () => {
  // R124
  test('is nobody without a cookie', async () => {
    expect(await session()).toEqual([200, null]);
  });

  // R124
  test('ends with logging out', async () => {
    const { cookie } = await signIn();
    const response = await shop().call('POST', '/api/logout', {
      body: {},
      headers: { Cookie: cookie },
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-session=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax',
    );
  });

  // R124
  test('lasts seven days', async () => {
    const { cookie, account } = await signIn();
    const day = 24 * 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day - 60_000 });
    expect(await session(cookie)).toEqual([200, { email: account.email }]);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await session(cookie)).toEqual([200, null]);
  });

  test('is of nobody when its account is gone', async () => {
    const { cookie, account } = await signIn();
    const { users } = shop().stores();
    for (const key of await users.keys('u/'))
      if ((await users.read(key))?.value.email === account.email) await users.delete(key);
    expect(await session(cookie)).toEqual([200, null]);
  });
});

// R170
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
