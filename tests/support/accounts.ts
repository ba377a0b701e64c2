import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { openTestShop, type TestShop } from './shop.ts';

export const password = 'a rose is a rose';

/** Credentials that no test has used. */
export const fresh = () => ({ email: `${randomUUID()}@example.com`, password });

export const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** The shop of a test file, and the calls of its accounts. */
export function accountShop() {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const register = (body: unknown) => shop.call('POST', '/api/register', { body });
  const login = (body: unknown) => shop.call('POST', '/api/login', { body });
  return {
    shop: () => shop,
    register,
    login,
    /** Status and body of what a cookie tells the shop. */
    session: async (cookie?: string): Promise<[number, unknown]> => {
      const headers = cookie === undefined ? {} : { Cookie: cookie };
      const response = await shop.call('GET', '/api/session', { headers });
      return [response.status, await response.json()];
    },
    /** A new account and the cookie of its session. */
    signIn: async () => {
      const account = fresh();
      expect((await register(account)).status).toBe(201);
      const response = await login(account);
      expect(response.status).toBe(200);
      return { account, cookie: cookieOf(response) };
    },
  };
}
