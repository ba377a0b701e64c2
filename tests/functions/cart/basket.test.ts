import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prune } from '../../../netlify/app/prune.ts';
import {
  emptyBasket,
  mostEntries,
  type Basket,
  type Entry,
} from '../../../src/features/cart/basket.ts';
import type { BasketReply } from '../../../src/features/cart/device-copy.ts';
import { basketKept } from '../../../src/features/cart/kept.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { ownerShop } from '../../support/owners.ts';
import { password } from '../../support/accounts.ts';
import { day } from '../../support/people.ts';
import { adminToken } from '../../support/shop.ts';

/* The cart and the wishlist of an account on the server. */

hashCheaply();

const { shop, call, signIn, login, buy } = ownerShop();

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const entry = (quantity: number, at = Date.now()): Entry => ({ quantity, at });
const basketOf = (cart: Basket['cart'], wishlist: Basket['wishlist'] = {}): Basket => ({
  since: 0,
  cart,
  wishlist,
});

async function read(cookie: string) {
  const response = await call('GET', '/api/basket', undefined, cookie);
  expect(response.status).toBe(200);
  const { of, now, ...basket } = (await response.json()) as BasketReply;
  return { basket, of, now, etag: response.headers.get('etag') ?? '' };
}

const put = (cookie: string, etag: string | null, body: unknown) =>
  shop().call('PUT', '/api/basket', {
    body,
    headers: { Cookie: cookie, ...(etag === null ? {} : { 'If-Match': etag }) },
  });

const keep = async (cookie: string, basket: Basket) => {
  const response = await put(cookie, (await read(cookie)).etag, basket);
  expect(response.status).toBe(200);
  return response;
};

// R280
test('all devices of an account have one basket, and other accounts have theirs', async () => {
  const { account, cookie } = await signIn();
  const first = await read(cookie);
  expect(first.basket).toEqual(emptyBasket);
  expect(Math.abs(first.now - Date.now())).toBeLessThan(60_000);
  const basket = basketOf({ '1_50ML': entry(2) }, { '7': entry(1) });
  const response = await keep(cookie, basket);
  const second = await read(await login(account));
  expect(second.basket).toEqual(basket);
  expect([second.of, second.etag]).toEqual([first.of, response.headers.get('etag')]);
  const other = await read((await signIn()).cookie);
  expect(other.basket).toEqual(emptyBasket);
  expect(other.of).not.toBe(first.of);
});

// R280
test('of two devices at once one writes, and the other is told to look again', async () => {
  const { cookie } = await signIn();
  const { etag } = await read(cookie);
  const bodies = ['1_50ML', '2_50ML'].map((id) => basketOf({ [id]: entry(1) }));
  const responses = await Promise.all(bodies.map((body) => put(cookie, etag, body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect((await read(cookie)).basket).toEqual(bodies[winner]);
});

test('what was never read is not overwritten, nor what another account has', async () => {
  const [one, other] = [await signIn(), await signIn()];
  expect((await put(one.cookie, null, emptyBasket)).status).toBe(428);
  const theirs = await read(other.cookie);
  expect((await put(one.cookie, theirs.etag, basketOf({ '7': entry(1) }))).status).toBe(412);
});

// R280
test('without a session it is 401, and a session that was ended says so', async () => {
  const { cookie } = await signIn();
  const none = await call('GET', '/api/basket');
  expect([none.status, await none.json()]).toEqual([401, { error: 'Please log in first.' }]);
  await call('POST', '/api/account/sessions/end', {}, cookie);
  const ended = await call('GET', '/api/basket', undefined, cookie);
  expect([ended.status, await ended.json()]).toMatchObject([401, { fields: { session: /./ } }]);
  expect((await put(cookie, '"x"', emptyBasket)).status).toBe(401);
});

const many = (count: number, idOf: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [idOf(index), entry(1)]));

describe('a body that no device of ours sends', () => {
  let cookie = '';
  beforeAll(async () => {
    ({ cookie } = await signIn());
  });

  const withLine = (id: string, value: unknown) => ({ ...emptyBasket, cart: { [id]: value } });
  const withWish = (id: string, value: unknown) => ({ ...emptyBasket, wishlist: { [id]: value } });

  // R280
  test.each<[string, unknown]>([
    ['a price', withLine('7', { ...entry(1), price: 1 })],
    ['a text', withLine('7', { quantity: '1', at: 1 })],
    ['half a bottle', withLine('7', entry(0.5))],
    ['fewer than none', withLine('7', entry(-1))],
    ['a hundred of one', withLine('7', entry(100))],
    ['a time that no date has', withLine('7', entry(1, 9e15))],
    ['a line of no product', withLine('rose', entry(1))],
    ['a line of two lines', withLine('7_a\nb', entry(1))],
    ['a wish for two', withWish('7', entry(2))],
    ['a wish for a size', withWish('1_50ML', entry(1))],
    ['a field too many', { ...emptyBasket, total: 1 }],
    ['no lists', { since: 0 }],
    ['too many lines', basketOf(many(mostEntries.cart + 1, (index) => `${index + 1}_50ML`))],
    [
      'too many wishes',
      basketOf(
        {},
        many(mostEntries.wishlist + 1, (index) => `${index + 1}`),
      ),
    ],
  ])('is refused: %s', async (_, body) => {
    expect((await put(cookie, (await read(cookie)).etag, body)).status).toBe(400);
  });

  test('names no line by the prototype of an object', async () => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie };
    const { etag } = await read(cookie);
    await shop().call('PUT', '/api/basket', {
      body: '{"since":0,"cart":{"__proto__":{"quantity":1,"at":1}},"wishlist":{}}',
      headers: { ...headers, 'If-Match': etag },
    });
    expect((await read(cookie)).basket).toEqual(emptyBasket);
  });

  test('is not the largest basket of a device', async () => {
    const largest = basketOf(
      many(mostEntries.cart, (index) => `${999_999_000 + index}_${'香'.repeat(40)}`),
      many(mostEntries.wishlist, (index) => `${999_999_000 + index}`),
    );
    await keep(cookie, largest);
  });
});

describe('an order', () => {
  const later = Date.now() + day;

  // R280
  test('takes its lines out of the account’s cart, and not what was put in after it', async () => {
    const { account, cookie } = await signIn();
    const wishlist = { '1': entry(1) };
    await keep(cookie, basketOf({ '1_50ML': entry(3), '7': entry(1) }, wishlist));
    await buy(account.email, cookie);
    const { basket } = await read(cookie);
    expect(basket).toMatchObject({ cart: { '1_50ML': { quantity: 0 }, '7': { quantity: 1 } } });
    expect(basket.wishlist).toEqual(wishlist);
    await keep(cookie, { ...basket, cart: { '1_50ML': entry(2, later) } });
    await buy(account.email, cookie);
    expect((await read(cookie)).basket.cart).toEqual({ '1_50ML': entry(2, later) });
  });

  test('of a guest touches no account’s', async () => {
    const { account, cookie } = await signIn();
    await keep(cookie, basketOf({ '1_50ML': entry(3) }));
    await buy(account.email);
    expect((await read(cookie)).basket.cart).toMatchObject({ '1_50ML': { quantity: 3 } });
  });
});

describe('what is kept', () => {
  const admin = { Authorization: `Bearer ${adminToken}` };
  const ask = async (path: string, email: string): Promise<unknown> =>
    (await shop().call('POST', path, { body: { email }, headers: admin })).json();
  const wish = basketOf({}, { '7': entry(1) });

  // R249
  test('is in the owner’s download and in what the shopkeeper finds', async () => {
    const { account, cookie } = await signIn();
    await keep(cookie, wish);
    const download = await call('GET', '/api/account/export', undefined, cookie);
    expect(await download.json()).toMatchObject({ basket: wish });
    expect(await ask('/api/desk/people', account.email)).toMatchObject({
      account: { basket: wish },
    });
  });

  // R250, R249
  test('goes with the account, deleted by its owner or erased by the shopkeeper', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const before = (await shop().stores().baskets.keys()).length;
    for (const { cookie } of [one, other]) await keep(cookie, wish);
    expect(await shop().stores().baskets.keys()).toHaveLength(before + 2);
    await call('DELETE', '/api/account', { password }, one.cookie);
    await ask('/api/desk/people/erase', other.account.email);
    await shop().finished();
    expect(await shop().stores().baskets.keys()).toHaveLength(before);
    expect((await call('GET', '/api/basket', undefined, other.cookie)).status).toBe(401);
  });

  // R249
  test('goes after its time: of a cart what was taken out, of no account all', async () => {
    const { cookie } = await signIn();
    const { baskets } = shop().stores();
    const before = Date.now() - basketKept.periods.basketRemoval.days * day;
    const removals = { '1_50ML': entry(0, before - day), '7': entry(0, before + day) };
    await keep(cookie, wish);
    const orphan = 'f'.repeat(64);
    await baskets.put(orphan, wish);
    const [key = ''] = (await baskets.keys()).filter((name) => name !== orphan).slice(-1);
    await baskets.put(key, basketOf(removals));
    await prune(shop().stores(), Date.now());
    expect(await baskets.read(orphan)).toBeNull();
    const left = (await baskets.read(key))?.value;
    expect(left?.cart).toEqual({ '7': removals['7'] });
    expect(left?.since).toBeGreaterThan(before - day);
  });
});
