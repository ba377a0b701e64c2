import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { ownerShop } from '../../support/owners.ts';

hashCheaply();

const {
  shop,
  post,
  call,
  register,
  signIn,
  login,
  mailsTo,
  linkTo,
  verify,
  who,
  canLogin,
  account,
  buy,
} = ownerShop();

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const address = () => `${randomUUID()}@example.com`;
const ask = async (email: string, cookie: string, given = password) =>
  (await call('POST', '/api/account/email', { password: given, email }, cookie)).status;
/** The link of a wish for another address. */
const asked = async (email: string, cookie: string) => {
  expect(await ask(email, cookie)).toBe(204);
  return linkTo(email, '/verify');
};

// R246
test('the e-mail is changed by a link to the new address, and the old one is told', async () => {
  const { account: owner, cookie } = await signIn();
  const email = address();
  expect(await ask(email.toUpperCase(), cookie)).toBe(204);
  const link = await linkTo(email, '/verify');
  expect(await who(cookie)).toBe(owner.email);
  expect(await canLogin({ email, password })).toBe(false);
  const before = (await mailsTo(owner.email)).length;

  expect(await verify(link)).toBe(204);
  expect(await who(cookie)).toBe(email);
  expect(await account(cookie)).toMatchObject({ email, isProven: true });
  expect([await canLogin(owner), await canLogin({ email, password })]).toEqual([false, true]);
  const notices = (await mailsTo(owner.email)).slice(before);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('Subject: Your account has another email address');
  expect(notices[0]).not.toContain(email);
});

// R246
test('the link works once, though it is pressed eight times at once, and the old address is told once', async () => {
  const { account: owner, cookie } = await signIn();
  const email = address();
  const link = await asked(email, cookie);
  const statuses = await Promise.all(Array.from({ length: 8 }, () => verify(link)));
  expect(statuses.sort()).toEqual([204, ...Array<number>(7).fill(401)]);
  const notices = (await mailsTo(owner.email)).filter((mail) => mail.includes('another email'));
  expect(notices).toHaveLength(1);
  expect(await canLogin({ email, password })).toBe(true);
});

test('orders stay with the account, and those of guests with the old address do not', async () => {
  const { account: owner, cookie } = await signIn();
  const own = await buy(owner.email, cookie);
  await buy(owner.email);
  const email = address();
  const ofGuest = await buy(email);
  expect(await verify(await asked(email, cookie))).toBe(204);
  expect(await account(cookie)).toMatchObject({
    orders: [{ orderId: ofGuest }, { orderId: own }],
  });
});

test('of two wishes the later one counts', async () => {
  const { account: owner, cookie } = await signIn();
  const [first, second] = [address(), address()];
  const earlier = await asked(first, cookie);
  const later = await asked(second, cookie);
  expect(await verify(earlier)).toBe(401);
  expect(await verify(later)).toBe(204);
  expect(await who(cookie)).toBe(second);
  expect(await canLogin({ ...owner, email: first })).toBe(false);
});

// R246
test.each([
  ['a wrong password', () => ({ password: 'another rose', email: address() }), 401, ['password']],
  ['no address', () => ({ password, email: 'rose' }), 400, ['email']],
  ['no password', () => ({ email: address() }), 400, ['password']],
  ['a field too many', () => ({ password, email: address(), isProven: true }), 400, []],
])('%s is refused', async (_, body, status, fields) => {
  const { cookie } = await signIn();
  const response = await call('POST', '/api/account/email', body(), cookie);
  const answer = (await response.json()) as { fields?: object };
  expect([response.status, Object.keys(answer.fields ?? {})]).toEqual([status, fields]);
});

// R126
test('at most ten wishes in a quarter of an hour are mailed', async () => {
  const { cookie } = await signIn();
  const statuses = [];
  for (let times = 0; times < 11; times += 1) statuses.push(await ask(address(), cookie));
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
});

describe('an address that has an account', () => {
  // R122
  test('cannot be wished for', async () => {
    const [{ cookie, account: owner }, other] = [await signIn(), await register()];
    const response = await call(
      'POST',
      '/api/account/email',
      { password, email: other.email },
      cookie,
    );
    const error = 'Email already exists. Please use a different email.';
    expect([response.status, await response.json()]).toEqual([
      409,
      { error, fields: { email: error } },
    ]);
    expect(await ask(owner.email, cookie)).toBe(409);
  });

  // R122
  test('cannot be taken, when it was registered after the wish', async () => {
    const { account: owner, cookie } = await signIn();
    const email = address();
    const link = await asked(email, cookie);
    const other = await register({ email, password: 'the other rose' });
    const response = await post('/api/verify', { link });
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'This address has an account of its own meanwhile.' },
    ]);
    expect([await canLogin(owner), await canLogin(other)]).toEqual([true, true]);
    expect(await verify(link)).toBe(401);
  });

  // R122
  test('has one account, when it is registered and taken at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { account: owner, cookie } = await signIn();
      const email = address();
      const link = await asked(email, cookie);
      const other = { email, password: 'the other rose' };
      const [registered, taken] = await Promise.all([post('/api/register', other), verify(link)]);
      await shop().finished();
      expect([[201, 401].join(), [409, 204].join()]).toContain([registered.status, taken].join());
      const isTaken = taken === 204;
      expect([
        await canLogin(other),
        await canLogin({ ...owner, email }),
        await canLogin(owner),
      ]).toEqual([!isTaken, isTaken, !isTaken]);
    }
  });
});

test('the old address is free for another account, which sees nothing of the one before', async () => {
  const { account: owner, cookie } = await signIn();
  await buy(owner.email, cookie);
  const email = address();
  expect(await verify(await asked(email, cookie))).toBe(204);
  const next = await register({ ...owner, password: 'the other rose' });
  const other = await login(next);
  expect(await account(other)).toMatchObject({ email: owner.email, orders: [] });
  expect(await canLogin({ email, password })).toBe(true);

  // Back to the first address, once the other account with it is deleted.
  expect(await ask(owner.email, cookie)).toBe(409);
  const gone = await call('DELETE', '/api/account', { password: 'the other rose' }, other);
  expect(gone.status).toBe(204);
  await shop().finished();
  expect(await verify(await asked(owner.email, cookie))).toBe(204);
  expect([await who(cookie), await canLogin(owner)]).toEqual([owner.email, true]);
});
