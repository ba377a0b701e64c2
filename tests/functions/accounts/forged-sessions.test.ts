import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../support/shop.ts';

/* Tokens that a stranger can make, or could make after one mistake of ours. None may open an account. */

let shop: TestShop;
let genuine: string;
const email = `${randomUUID()}@example.com`;
beforeAll(async () => {
  shop = await openTestShop();
  const account = { email, password: 'a rose is a rose' };
  await shop.call('POST', '/api/register', { body: account });
  const response = await shop.call('POST', '/api/login', { body: account });
  genuine = /__Host-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
});
afterAll(() => shop.close());

const sessionOf = async (cookie: string) => {
  const response = await shop.call('GET', '/api/session', { headers: { Cookie: cookie } });
  const session: unknown = await response.json();
  return [response.status, session];
};

const decode = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claims = () => decode(genuine.split('.')[1]);

const keyOf = (kid: string) =>
  new TextEncoder().encode(
    process.env['JWT_KEYS']
      ?.split(',')
      .find((pair) => pair.startsWith(`${kid}:`))
      ?.slice(kid.length + 1),
  );

const sign = (
  changes: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key: Uint8Array = keyOf('new'),
) =>
  new SignJWT({ ...claims(), ...changes })
    .setProtectedHeader({ alg: 'HS256', kid: 'new', ...header })
    .sign(key);

/** The genuine token with one of its parts replaced. */
const withPart = (index: number, part: string) => genuine.split('.').with(index, part).join('.');
const stranger = new TextEncoder().encode('a key that a stranger has made up himself');
const seconds = () => Math.floor(Date.now() / 1000);

test('the genuine token is its account', async () => {
  expect(await sessionOf(`__Host-session=${genuine}`)).toEqual([200, { email }]);
  expect(await sessionOf(`theme=dark; __Host-session=${genuine}`)).toEqual([200, { email }]);
});

test('so is one that the key before signed, until that key is taken away', async () => {
  const token = await sign({}, { kid: 'old' }, keyOf('old'));
  expect(await sessionOf(`__Host-session=${token}`)).toEqual([200, { email }]);
});

test.each<[string, () => string | Promise<string>]>([
  ['without a signature', () => withPart(2, '')],
  ['of algorithm none', () => `${encode({ alg: 'none', kid: 'new' })}.${encode(claims())}.`],
  ['of algorithm None', () => withPart(0, encode({ alg: 'None', kid: 'new' }))],
  ['of another algorithm with our key', () => sign({}, { alg: 'HS512' })],
  ['of RS256', () => withPart(0, encode({ alg: 'RS256', kid: 'new' }))],
  ['for another account', () => withPart(1, encode({ ...claims(), sub: 'f'.repeat(64) }))],
  ['signed by a stranger', () => sign({}, {}, stranger)],
  ['signed with an empty kid', () => sign({}, { kid: '' })],
  ['signed with a kid of an object', () => sign({}, { kid: '__proto__' }, stranger)],
  ['with a key inside its header', () => sign({}, { jwk: { kty: 'oct', k: 'AA' } }, stranger)],
  ['that has ended', () => sign({ exp: seconds() - 1 })],
  ['without an end', () => sign({ exp: undefined })],
  [
    'made eight days ago, to last for years',
    () => sign({ iat: seconds() - 8 * 86_400, exp: seconds() + 1e8 }),
  ],
  ['of another issuer', () => sign({ iss: 'elsewhere' })],
  ['of a preview of the shop', () => sign({ aud: 'deploy:preview' })],
  ['of production, in a preview', () => sign({ aud: 'production' })],
  ['of nobody', () => sign({ sub: undefined })],
  ['of an address outside the accounts', () => sign({ sub: '../shop-orders/x' })],
  ['that is no token', () => 'session'],
  ['that is empty', () => ''],
  ['that is long', () => 'x'.repeat(6000)],
])('a token %s is nobody', async (_, forge) => {
  expect(await sessionOf(`__Host-session=${await forge()}`)).toEqual([200, null]);
});

test('a cookie of another name is nobody', async () => {
  for (const name of ['session', '__host-session', 'x__Host-session', '__Secure-session'])
    expect(await sessionOf(`${name}=${genuine}`)).toEqual([200, null]);
});
