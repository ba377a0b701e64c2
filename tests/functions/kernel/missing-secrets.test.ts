import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { accountShop, fresh } from '../../support/accounts.ts';
import { order } from '../../support/shop.ts';

/* What an answer needs is looked for before anything is stored. */

const { shop, register, login } = accountShop();
afterEach(() => shop().finished());

const counts = async () => {
  const { orders, intents, outbox, due, users, limits, messages } = shop().stores();
  const keys = [orders, intents, outbox, due, users, limits, messages].map((store) => store.keys());
  return (await Promise.all(keys)).map(({ length }) => length);
};

// R170
test.each(['SHOP_LINK_SECRET', 'SHOP_PEPPER'])(
  'an order without %s is refused and leaves nothing behind',
  async (name) => {
    const before = await counts();
    const headers = { 'Idempotency-Key': randomUUID() };
    const place = () => shop().call('POST', '/api/place-order', { body: order(), headers });
    vi.stubEnv(name, '');
    const refused = await place();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await shop().finished();
    expect(await counts()).toEqual(before);
    vi.unstubAllEnvs();
    expect((await place()).status).toBe(200);
  },
);

test('an order of a session that cannot be read leaves nothing behind', async () => {
  const before = await counts();
  vi.stubEnv('JWT_KEYS', 'k:short');
  const headers = { Cookie: '__Host-session=x' };
  const refused = await shop().call('POST', '/api/place-order', { body: order(), headers });
  expect(refused.status).toBe(503);
  expect(await counts()).toEqual(before);
});

// R170
test('a registration without SHOP_PEPPER leaves nothing behind', async () => {
  const before = await counts();
  vi.stubEnv('SHOP_PEPPER', '');
  expect((await register(fresh())).status).toBe(503);
  expect(await counts()).toEqual(before);
});

test('a login without JWT_KEYS counts no failure, right or wrong', async () => {
  const account = fresh();
  await register(account);
  const before = await counts();
  vi.stubEnv('JWT_KEYS', '');
  expect((await login(account)).status).toBe(503);
  expect((await login({ ...account, password: 'not the right one' })).status).toBe(503);
  expect(await counts()).toEqual(before);
});
