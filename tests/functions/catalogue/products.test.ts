import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken, openTestShop, shippingForm, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const candle = (changes: Record<string, unknown> = {}) => ({
  id: 301,
  name: 'Cedar Candle',
  price: 24.5,
  image: '/images/candle.webp',
  ...changes,
});
const put = (product: { id: number }, headers: Record<string, string> = admin) =>
  shop.call('PUT', `/api/products/${product.id}`, { body: product, headers });

// R160
test('a shop without backend products lists none', async () => {
  const response = await shop.call('GET', '/api/products');
  expect([response.status, await response.json()]).toEqual([200, []]);
  expect(response.headers.get('netlify-cdn-cache-control')).toContain('stale-while-revalidate');
});

// R160
test('a product that the shopkeeper puts is listed, found and sold, until it is deleted', async () => {
  expect((await put(candle())).status).toBe(200);
  expect(await (await shop.call('GET', '/api/products')).json()).toEqual([candle()]);
  expect(await (await shop.call('GET', '/api/products/301')).json()).toEqual(candle());
  const sold = await shop.call('POST', '/api/place-order', {
    body: { formData: shippingForm, cartItems: [{ id: 301, quantity: 2 }], total: 53.99 },
  });
  expect(sold.status).toBe(200);
  expect((await shop.call('DELETE', '/api/products/301', { headers: admin })).status).toBe(204);
  expect((await shop.call('GET', '/api/products/301')).status).toBe(404);
  expect((await shop.call('DELETE', '/api/products/301', { headers: admin })).status).toBe(404);
});

test('a change that another instance of the functions made is listed at once', async () => {
  const list = async (): Promise<unknown> => (await shop.call('GET', '/api/products')).json();
  await put(candle({ id: 305 }));
  expect(await list()).toEqual([candle({ id: 305 })]);
  const { products } = shop.stores();
  await products.put('index', { products: [candle({ id: 306 })] });
  expect(await list()).toEqual([candle({ id: 306 })]);
  await shop.call('DELETE', '/api/products/306', { headers: admin });
});

// R155
test.each<[string, Record<string, string>]>([
  ['no token', {}],
  ['a wrong token', { Authorization: 'Bearer guess' }],
  ['another scheme', { Authorization: `Basic ${adminToken}` }],
])('with %s nothing is changed', async (_, headers) => {
  await put(candle({ id: 302 }));
  expect((await put(candle({ id: 302, price: 1 }), headers)).status).toBe(401);
  expect((await shop.call('DELETE', '/api/products/302', { headers })).status).toBe(401);
  expect(await (await shop.call('GET', '/api/products/302')).json()).toEqual(candle({ id: 302 }));
});

test.each([
  ['a built-in id', { id: 1 }],
  ['no name', { name: undefined }],
  ['an unknown field', { colour: 'red' }],
  ['a price with three decimals', { price: 1.005 }],
  ['a picture that is a script', { image: 'javascript:alert(1)' }],
  ['a picture of another host', { image: 'https://elsewhere.example/a.webp' }],
  ['one picture of many of another host', { images: ['/a.webp', 'https://cdn.example.evil/a'] }],
  ['a listed host behind a name', { image: 'https://cdn.example@elsewhere.example/a.webp' }],
  ['a picture of a listed host on another port', { image: 'https://cdn.example:81/a.webp' }],
  ['a path that leads to another host', { image: '/\\elsewhere.example/a.webp' }],
  ['a size with an underscore', { sizes: [{ size: '50_ML', price: 1 }] }],
])('a product with %s is refused', async (_, changes) => {
  const before: unknown = await (await shop.call('GET', '/api/products')).json();
  expect((await put(candle(changes))).status).toBe(400);
  expect(await (await shop.call('GET', '/api/products')).json()).toEqual(before);
});

// R882
test.each([
  ['sizes', ['50ML', '50ML'], 'names one choice twice'],
  ['sizes', ['50ML', '30ML', '50ml'], 'names one choice twice'],
  ['colors', ['Sand', 'SAND'], 'names one choice twice'],
  ['sizes', ['50ML*', '30ML*'], 'has two defaults'],
  ['colors', ['Sand*', 'Jade', 'Coal*'], 'has two defaults'],
])('a product whose %s are %j is refused with its field', async (field, names, rest) => {
  const choices = names.map((name) => ({
    [field === 'sizes' ? 'size' : 'color']: name.replace('*', ''),
    price: 5,
    isDefault: name.endsWith('*'),
  }));
  const refused = await put(candle({ id: 321, [field]: choices }));
  const error = `The field ${field} ${rest}.`;
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error, fields: { [field]: error } },
  ]);
});

// R175
test('a product with a picture of a listed host is taken, and of another is told what to do', async () => {
  const image = 'https://cdn.example/a.webp';
  expect((await put(candle({ id: 320, image }))).status).toBe(200);
  const refused = await put(candle({ image: 'https://elsewhere.example/a.webp' }));
  const error =
    'Pictures must be paths of this shop, or https addresses of a host that the shop takes pictures from.';
  expect(await refused.json()).toEqual({ error, fields: { image: error } });
});

test('the id in the address and in the product must be the same', async () => {
  const body = candle();
  const response = await shop.call('PUT', '/api/products/303', { body, headers: admin });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'The id in the address and the id in the product differ.' },
  ]);
  expect((await shop.call('GET', '/api/products/303')).status).toBe(404);
});

// R160
test('that a product is not there is cached at the CDN too, for a minute', async () => {
  for (const id of ['999', '0', 'x']) {
    const { status, headers } = await shop.call('GET', `/api/products/${id}`);
    expect([status, headers.get('netlify-cdn-cache-control')]).toEqual([404, 'public, max-age=60']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  const removed = await shop.call('DELETE', '/api/products/999', { headers: admin });
  expect([removed.status, removed.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

// R160
test.each(['/api/products', '/api/products/999', '/api/products/310'])(
  'a query makes no copy of its own of %s at the CDN',
  async (path) => {
    await put(candle({ id: 310 }));
    const { headers } = await shop.call('GET', `${path}?utm=${Math.random()}`);
    expect(headers.get('netlify-vary')).toBe('query=check');
    const again = await shop.call('GET', path, {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.headers.get('netlify-vary')).toBe('query=check');
  },
);

// R160
test.each(['/api/products', '/api/products/999', '/api/products/310'])(
  'the one query that the CDN looks at, ?check on %s, is for the shopkeeper',
  async (path) => {
    await put(candle({ id: 310 }));
    const guess = await shop.call('GET', `${path}?check=1`);
    expect([guess.status, guess.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const asked = await shop.call('GET', `${path}?check=1`, { headers: admin });
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([
      path.endsWith('999') ? 404 : 200,
      'no-store',
    ]);
    expect(asked.headers.get('netlify-cdn-cache-control')).toBeNull();
  },
);

// R155
test('a shopkeeper who has read a product changes it only if it is still the same', async () => {
  await put(candle({ id: 310 }));
  const tag = (await shop.call('GET', '/api/products/310')).headers.get('etag') ?? '';
  const cached = await shop.call('GET', '/api/products/310', { headers: { 'If-None-Match': tag } });
  expect(cached.status).toBe(304);
  const change = (price: number) => put(candle({ id: 310, price }), { ...admin, 'If-Match': tag });
  expect((await change(30)).status).toBe(200);
  expect((await change(40)).status).toBe(412);
  const again = await put(candle({ id: 310 }), { ...admin, 'If-None-Match': '*' });
  expect(again.status).toBe(412);
  const kept = await shop.call('GET', '/api/products/310');
  expect(await kept.json()).toEqual(candle({ id: 310, price: 30 }));
});

test('twenty products put at once are all there', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => 400 + index);
  await Promise.all(ids.map((id) => put(candle({ id }))));
  const listed = (await (await shop.call('GET', '/api/products')).json()) as { id: number }[];
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});
