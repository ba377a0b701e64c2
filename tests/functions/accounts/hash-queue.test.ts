import crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { accountShop, fresh } from '../../support/accounts.ts';
import { order } from '../../support/shop.ts';

const { shop, register, login } = accountShop();

/** Counts the hashes that are made side by side; each waits until it is let go. */
function holdHashes() {
  const waiting: (() => void)[] = [];
  const seen = { now: 0, most: 0 };
  const hash = crypto.argon2.bind(crypto);
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    waiting.push(() =>
      hash(algorithm, parameters, (error, tag) => {
        seen.now -= 1;
        done(error, tag);
      }),
    );
  });
  const letGo = async (until: Promise<unknown>) => {
    const timer = setInterval(() => waiting.shift()?.(), 1);
    await until;
    clearInterval(timer);
    spy.mockRestore();
  };
  return { seen, letGo };
}

// R169
test('of many logins at once some are hashed in turn, the rest are 503, and an order waits for none', async () => {
  const accounts = Array.from({ length: 40 }, fresh);
  const { seen, letGo } = holdHashes();
  const logins = Promise.all(accounts.map(login));
  await vi.waitFor(() => expect(seen.now).toBe(1));
  // Before this no call is answered.
  expect((await shop().call('POST', '/api/place-order', { body: order() })).status).toBe(200);
  await letGo(logins);
  const answers = await logins;
  const judged = answers.filter(({ status }) => status === 401);
  const others = answers.filter(({ status }) => status !== 401);
  expect(seen.most).toBe(1);
  expect(judged).toHaveLength(12);
  for (const { status, headers } of others) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

// R169
test('who was not judged has not failed', async () => {
  const account = fresh();
  await register(account);
  const { letGo } = holdHashes();
  const others = Promise.all(Array.from({ length: 40 }, () => login(fresh())));
  const own = Promise.all(Array.from({ length: 12 }, () => login(account)));
  await letGo(Promise.all([others, own]));
  expect((await login({ ...account, password: 'another rose' })).status).toBe(401);
  expect((await login(account)).status).toBe(200);
});
