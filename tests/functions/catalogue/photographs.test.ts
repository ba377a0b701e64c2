import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  mostPhotographBytes,
  photographPath,
} from '../../../src/features/catalogue/product/photograph.ts';
import { prune } from '../../../netlify/app/prune.ts';
import { anyText } from '../../support/matchers.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const starts = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\x10\x00\x00\x00WEBP',
};
const photograph = (rest: string, type: keyof typeof starts = 'image/webp') =>
  new Uint8Array(Buffer.from(starts[type] + rest, 'latin1'));

const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = admin) =>
  shop.handle(new Request('http://shop.test/api/photographs', { method: 'POST', body, headers }));
const pathOf = async (response: Response) => ((await response.json()) as { path: string }).path;
const statusOf = async (path: string) => (await shop.call('GET', path)).status;

const put = (image?: string) =>
  shop.call('PUT', '/api/products/301', {
    body: { id: 301, name: 'Cedar Candle', price: 24.5, image },
    headers: admin,
  });

// R591
test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'a photograph as %s is kept, and anybody sees it at an address that never changes',
  async (type) => {
    const bytes = photograph('zellij', type);
    const sent = await send(bytes);
    expect(sent.status).toBe(201);
    const path = await pathOf(sent);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    expect(path).toBe(photographPath(hash));
    const seen = await shop.call('GET', path);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(await pathOf(await send(bytes))).toBe(path);
  },
);

// R591
test.each([
  ['a page', Buffer.from('<svg onload="alert(1)">'), 415],
  ['nothing', Buffer.from(''), 415],
  ['one that is too large', Buffer.from(photograph('x'.repeat(mostPhotographBytes))), 413],
])('%s is refused in words, beside its field', async (_, bytes, status) => {
  const before = await shop.stores().photographs.keys();
  const refused = await send(new Uint8Array(bytes));
  const reply = (await refused.json()) as { error: string };
  expect([refused.status, reply]).toEqual([
    status,
    { error: anyText, fields: { photograph: reply.error } },
  ]);
  expect(await shop.stores().photographs.keys()).toEqual(before);
});

// R591
test('nobody but a keeper sends one, and no page of another site', async () => {
  const foreign = { ...admin, Origin: 'https://elsewhere.example' };
  expect((await send(photograph('a'), {})).status).toBe(401);
  expect((await send(photograph('a'), foreign)).status).toBe(403);
});

test('an address without a photograph is not found', async () => {
  expect(await statusOf(photographPath('0'.repeat(32)))).toBe(404);
  expect(await statusOf(photographPath('..%2Findex'))).toBe(404);
});

// R591
test('a photograph goes when no product shows it any more', async () => {
  const [first, second] = [
    await pathOf(await send(photograph('first'))),
    await pathOf(await send(photograph('second'))),
  ];
  expect((await put(first)).status).toBe(200);
  await put(second);
  await shop.finished();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await shop.call('DELETE', '/api/products/301', { headers: admin });
  await shop.finished();
  expect(await statusOf(second)).toBe(404);
});

// R591
test('one whose product was never saved goes a day later; one that is shown stays', async () => {
  const [shown, left] = [
    await pathOf(await send(photograph('shown'))),
    await pathOf(await send(photograph('left'))),
  ];
  await put(shown);
  const runAt = (hours: number) => prune(shop.stores(), Date.now() + hours * 60 * 60_000);
  await runAt(23);
  expect([await statusOf(shown), await statusOf(left)]).toEqual([200, 200]);
  await runAt(25);
  expect([await statusOf(shown), await statusOf(left)]).toEqual([200, 404]);
});
