import { describe, expect, test } from 'vitest';
import { accountShop, cookieOf } from '../../support/accounts.ts';
import { adminToken } from '../../support/shop.ts';

const { shop, session, signIn, login } = accountShop();
const call = (method: string, path: string, Cookie: string) =>
  shop().call(method, path, { headers: { Cookie }, ...(method === 'POST' && { body: {} }) });

// R124
describe('a copy of a cookie whose owner has logged out', () => {
  test('is nobody: /api/session says null, and what asks for an account 401', async () => {
    const { cookie } = await signIn();
    expect((await call('GET', '/api/account', cookie)).status).toBe(200);
    expect((await call('POST', '/api/logout', cookie)).status).toBe(204);
    expect(await session(cookie)).toEqual([200, null]);
    const answers = ['/api/account', '/api/basket', '/api/account/export'].map(
      async (path) => (await call('GET', path, cookie)).status,
    );
    expect(await Promise.all(answers)).toEqual([401, 401, 401]);
    // Logging out again changes nothing.
    expect((await call('POST', '/api/logout', cookie)).status).toBe(204);
  });

  test('is not brought back by writing its signature in another way', async () => {
    const { cookie } = await signIn();
    await call('POST', '/api/logout', cookie);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const letter of letters)
      expect(await session(cookie.slice(0, -1) + letter)).toEqual([200, null]);
  });

  test('ends that session alone, also of two that began in the same second', async () => {
    const { account, cookie } = await signIn();
    const [one, two] = await Promise.all([login(account), login(account)]).then((both) =>
      both.map(cookieOf),
    );
    await call('POST', '/api/logout', one ?? '');
    const of = async (name = '') => (await session(name))[1];
    expect([await of(one), await of(two), await of(cookie)]).toEqual([
      null,
      { email: account.email },
      { email: account.email },
    ]);
    expect(await of(cookieOf(await login(account)))).toEqual({ email: account.email });
  });

  test('nothing is stored for a cookie that was never valid', async () => {
    const before = await shop().stores().endedSessions.keys();
    for (const cookie of ['', '__Host-session=a.b.c', '__Host-desk=a.b.c']) {
      expect((await call('POST', '/api/logout', cookie)).status).toBe(204);
      expect((await call('DELETE', '/api/desk/session', cookie)).status).toBe(204);
    }
    expect(await shop().stores().endedSessions.keys()).toEqual(before);
  });
});

// R124
test('so is one of the desk', async () => {
  const enter = async () =>
    cookieOf(await shop().call('POST', '/api/desk/session', { body: { token: adminToken } }));
  const [copied, other] = [await enter(), await enter()];
  expect((await call('GET', '/api/desk/today', copied)).status).toBe(200);
  expect((await call('DELETE', '/api/desk/session', copied)).status).toBe(204);
  expect((await call('GET', '/api/desk/today', copied)).status).toBe(401);
  expect(await (await call('GET', '/api/desk/session', copied)).json()).toBeNull();
  expect((await call('GET', '/api/desk/today', other)).status).toBe(200);
});
