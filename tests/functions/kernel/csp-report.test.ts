import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  vi.stubEnv('SHOP_LOG', 'on');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  // Each test is in a minute of its own.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const reports = () => lines.filter((line) => 'csp' in line);

const send = (body: unknown, type = 'application/csp-report', headers = {}) =>
  shop.call('POST', '/api/csp-report', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': type, ...headers },
  });
const older = (fields: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://attarine.example/order?id=k7m2&key=secret#id=x',
    referrer: 'https://elsewhere.example/amina',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://ads.example/pixel.gif?email=amina@example.com',
    'script-sample': 'let amina',
    ...fields,
  },
});

// R175
test('a report is one line: the rule, the host that was stopped and the page, nobody’s data', async () => {
  expect((await send(older())).status).toBe(204);
  expect(reports()).toEqual([{ csp: 'img-src', blocked: 'https://ads.example', page: '/order' }]);
});

test('reports in the newer form, several in one call, are one line each', async () => {
  const report = (body: unknown) => ({ type: 'csp-violation', age: 1, url: 'x', body });
  const response = await send(
    [
      report({
        documentURL: 'https://attarine.example/product/1?utm=amina',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
      }),
      { type: 'deprecation', body: {} },
      report({ documentURL: 'nonsense', effectiveDirective: 'x y\n', blockedURL: 'data' }),
    ],
    'application/reports+json',
  );
  expect(response.status).toBe(204);
  expect(reports()).toEqual([
    { csp: 'script-src-elem', blocked: 'inline', page: '/product' },
    { csp: 'other', blocked: 'data', page: 'other' },
  ]);
});

// R175
test('no more than twenty are written down a minute, and none is refused for that', async () => {
  for (let count = 0; count < 50; count += 1) expect((await send(older())).status).toBe(204);
  expect(reports()).toHaveLength(20);
  vi.setSystemTime(Date.now() + 60_000);
  await send(older());
  expect(reports()).toHaveLength(21);
});

test('what is no report is refused and not written down', async () => {
  expect((await send('{', 'application/csp-report')).status).toBe(400);
  expect((await send('null')).status).toBe(204);
  expect((await send(older(), 'text/plain')).status).toBe(415);
  expect((await send(older({ 'script-sample': 'x'.repeat(40_000) }))).status).toBe(413);
  const foreign = await send(older(), undefined, { Origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(reports()).toEqual([]);
});

// R175
test('a report leaves nothing in the stores', async () => {
  await send(older());
  const { orders, messages, limits } = shop.stores();
  for (const store of [orders, messages, limits]) expect(await store.keys()).toEqual([]);
});
