import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { fresh } from '../../support/accounts.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { minute } from '../../support/mail-shop.ts';
import { ownerShop } from '../../support/owners.ts';

hashCheaply();

const { shop, post, call, register, signIn, proven, mailsTo, linkTo, verify, account, buy } =
  ownerShop();
const day = 24 * 60 * minute;

const ordersOf = async (cookie: string) =>
  ((await account(cookie)) as { orders: { orderId: string }[] }).orders.map(
    ({ orderId }) => orderId,
  );
const isProven = async (cookie: string) =>
  ((await account(cookie)) as { isProven: boolean }).isProven;

// R239
test('registering mails one link, whose button proves the address', async () => {
  const { account: owner, cookie } = await signIn();
  expect(await isProven(cookie)).toBe(false);
  const mails = await mailsTo(owner.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Subject: Confirm your email address');
  expect(await verify(await linkTo(owner.email, '/verify'))).toBe(204);
  expect(await isProven(cookie)).toBe(true);
});

// R239
test('the link works once, though it is pressed eight times at once', async () => {
  const { email } = await register();
  const link = await linkTo(email, '/verify');
  const statuses = await Promise.all(Array.from({ length: 8 }, () => verify(link)));
  expect(statuses.sort()).toEqual([204, 401, 401, 401, 401, 401, 401, 401]);
});

// R239
test('the link is over after a day', async () => {
  const [one, two] = [await register(), await register()];
  const [early, late] = [await linkTo(one.email, '/verify'), await linkTo(two.email, '/verify')];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day - minute });
  expect(await verify(early)).toBe(204);
  vi.setSystemTime(Date.now() + minute);
  expect(await verify(late)).toBe(401);
  // R213: also when the clock is set back.
  vi.setSystemTime(Date.now() - minute);
  expect(await verify(late)).toBe(401);
  vi.useRealTimers();
});

test.each([
  ['no link', {}, 400],
  ['a link that is no text', { link: 7 }, 400],
  ['a link that is longer than any', { link: 'x'.repeat(501) }, 400],
  ['a link that nobody made', { link: 'x'.repeat(43) }, 401],
  ['an empty one', { link: '' }, 401],
  ['a link with something beside it', { link: 'x', email: 'a@example.com' }, 400],
])('%s is refused', async (_, body, status) => {
  expect((await post('/api/verify', body)).status).toBe(status);
});

test('a link that sets a password proves no address by itself, and the other way round', async () => {
  const { email } = await register();
  const proof = await linkTo(email, '/verify');
  await post('/api/forgot', { email });
  const reset = await linkTo(email, '/reset');
  expect(await verify(reset)).toBe(401);
  const body = { link: proof, password: 'another rose' };
  expect((await post('/api/reset', body)).status).toBe(401);
  expect(await verify(proof)).toBe(204);
});

// R239
test('the mail can be sent again, and each of its links works until one was used', async () => {
  const { account: owner, cookie } = await signIn();
  const first = await linkTo(owner.email, '/verify');
  const again = () => call('POST', '/api/account/verify', {}, cookie);
  expect((await again()).status).toBe(204);
  const second = await linkTo(owner.email, '/verify');
  expect(second).not.toBe(first);
  expect(await verify(first)).toBe(204);
  expect(await verify(second)).toBe(401);
  expect((await again()).status).toBe(204);
  expect(await mailsTo(owner.email)).toHaveLength(2);
});

// R239
test('without the proof an account has the orders that it placed, with it also those of guests with its address', async () => {
  const { account: owner, cookie } = await signIn();
  const before = await buy(owner.email.toUpperCase());
  const own = await buy('somebody.else@example.com', cookie);
  expect(await ordersOf(cookie)).toEqual([own]);
  const read = async (id: string) =>
    (await call('GET', `/api/orders/${id}`, undefined, cookie)).status;
  expect([await read(own), await read(before)]).toEqual([200, 404]);

  expect(await verify(await linkTo(owner.email, '/verify'))).toBe(204);
  expect(await ordersOf(cookie)).toEqual([own, before]);
  expect([await read(own), await read(before)]).toEqual([200, 200]);
});

// R239
test('an order that another account placed stays that account’s, whatever address it names', async () => {
  const { account: owner, cookie } = await proven();
  const other = await signIn();
  const orderId = await buy(owner.email, other.cookie);
  expect(await ordersOf(cookie)).toEqual([]);
  expect(await ordersOf(other.cookie)).toEqual([orderId]);
  expect((await call('GET', `/api/orders/${orderId}`, undefined, cookie)).status).toBe(404);
});

// R126
test('from one caller at most 60 registrations an hour are mailed, and all are answered alike', async () => {
  const { mailCounts } = shop().stores();
  await register();
  const [caller = ''] = (await mailCounts.keys()).filter((key) => key.length === 64);
  const keys = await mailCounts.keys();
  const now = Date.now();
  for (const key of keys) await mailCounts.put(key, { at: Array<number>(60).fill(now), own: {} });
  expect(caller).not.toBe('');
  const { email } = await register();
  expect(await mailsTo(email)).toEqual([]);
  for (const key of keys) await mailCounts.delete(key);
  expect(await mailsTo((await register()).email)).toHaveLength(1);
});

test('an address that is registered already gets no mail by it', async () => {
  const owner = await register();
  expect((await post('/api/register', owner)).status).toBe(409);
  expect(await mailsTo(owner.email)).toHaveLength(1);
});

test('of two registrations at once only one is mailed', async () => {
  const owner = fresh();
  const answers = await Promise.all([1, 2].map(() => post('/api/register', owner)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await mailsTo(owner.email)).toHaveLength(1);
  const { users, accountWork } = shop().stores();
  expect(await accountWork.keys()).toEqual([]);
  const emails = await Promise.all((await users.keys()).map((key) => users.read(key)));
  expect(emails.filter((entry) => entry?.value.email === owner.email)).toHaveLength(1);
});

test('a registration without SHOP_LINK_SECRET is answered 503, and leaves nothing behind', async () => {
  const before = await shop().stores().users.keys();
  vi.stubEnv('SHOP_LINK_SECRET', '');
  const email = `${randomUUID()}@example.com`;
  expect((await post('/api/register', { ...fresh(), email })).status).toBe(503);
  expect(await shop().stores().users.keys()).toEqual(before);
});
