import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredFunctions } from '../../../netlify/build/bundle-functions.ts';
import { pathsOf } from '../../../netlify/kernel/http/routes.ts';
import { allRoutes } from '../../../netlify/app/routes/all-routes.ts';
import { anyText } from '../../support/matchers.ts';
import { openTestShop, order, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/place-order', { body, headers });

// R166
test('every answer says how long it may be kept, who may frame it and which request it answers', async () => {
  for (const [method, path, expected] of [
    ['GET', '/api/products', 200],
    ['GET', '/api/products/999', 404],
    ['POST', '/api/place-order', 415],
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/products', 405],
  ] as const) {
    const { headers, status } = await shop.call(method, path);
    expect(status).toBe(expected);
    expect(headers.get('cache-control')).toBeTruthy();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  }
});

// R166
test('an unknown address under /api is 404 in JSON', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/products/1/2', '/api/place-order/x']) {
    const response = await shop.call('GET', path);
    expect([response.status, await response.json()]).toEqual([404, { error: anyText }]);
  }
});

test('every call of the tables is answered by one function', async () => {
  const declared = await declaredFunctions();
  const served = declared.flatMap(({ name, config }) =>
    name === 'not-found' ? [] : [config.path ?? []].flat(),
  );
  expect(served.toSorted()).toEqual(pathsOf(allRoutes).toSorted());
});

// R166
test.each([
  ['GET', '/api/place-order', 'POST'],
  ['PATCH', '/api/products', 'HEAD, GET'],
  ['POST', '/api/products/300', 'HEAD, GET, PUT, DELETE'],
  ['OPTIONS', '/api/place-order', 'POST'],
  ['GET', '/api/login', 'POST'],
  ['PUT', '/api/register', 'POST'],
  ['GET', '/api/logout', 'POST'],
  ['DELETE', '/api/session', 'HEAD, GET'],
  ['POST', '/api/orders/x', 'HEAD, GET'],
])('%s %s is 405 and names what is allowed', async (method, path, allow) => {
  const response = await shop.call(method, path);
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});

test('HEAD answers as GET without a body', async () => {
  const [head, get] = [
    await shop.call('HEAD', '/api/products'),
    await shop.call('GET', '/api/products'),
  ];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await get.json()).toEqual([]);
  for (const name of ['etag', 'content-type', 'cache-control'])
    expect(head.headers.get(name)).toBe(get.headers.get(name) ?? 'missing');
});

describe('a body', () => {
  // R166
  test('over 32 KB is 413, whatever length it announces', async () => {
    // Fields of a cart item that the shop does not know are dropped, so only the length is wrong.
    const withPadding = (length: number) =>
      order({ cartItems: [{ id: '1_50ML', quantity: 1, padding: 'x'.repeat(length) }] });
    expect((await send(withPadding(31 * 1024))).status).toBe(200);
    expect((await send(withPadding(33 * 1024))).status).toBe(413);
  });

  // R166
  test('of another type is 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await send('{}', { 'Content-Type': type })).status).toBe(415);
    expect((await shop.call('POST', '/api/place-order')).status).toBe(415);
  });

  test('that names its character set is read', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await send(JSON.stringify(order()), headers)).status).toBe(200);
  });

  // R166
  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '[[[[[[[[[[]]]]]]]]]]',
    '{"__proto__":{"a":1}}',
  ])('of %s is 400', async (body) => {
    const response = await send(body, { 'Content-Type': 'application/json' });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: anyText }),
    ]);
  });

  // R166
  test('deeper than eight levels is 400, also inside a field that is ignored', async () => {
    const deep = JSON.parse(`${'['.repeat(9)}${']'.repeat(9)}`) as unknown;
    const cartItems = [{ id: '1_50ML', quantity: 1, images: deep }];
    expect((await send(order({ cartItems }))).status).toBe(400);
  });
});

// R155
describe('a call that changes something', () => {
  test.each([
    [{ Origin: 'http://shop.test', 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'none' }, 200],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://shop.test:8080' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('with %o is %d', async (headers, status) => {
    expect((await send(order(), headers as Record<string, string>)).status).toBe(status);
  });

  test('is never allowed to other sites by a CORS header', async () => {
    const response = await send(order(), { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
