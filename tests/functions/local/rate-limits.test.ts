import { readdirSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RateLimits } from '../../../netlify/local/rate-limits.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  vi.stubEnv('SHOP_RATE_LIMITS', 'on');
  shop = await openTestShop();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const post = (path: string) => shop.call('POST', path, { body: {} });

// R169
test('the eleventh login or registration within a minute is 429, other calls go on', async () => {
  for (let call = 0; call < 10; call += 1)
    expect((await post(call % 2 ? '/api/login' : '/api/register')).status).toBe(400);
  const refused = await post('/api/login');
  expect(refused.status).toBe(429);
  // The platform answers before the function, without JSON, so callers read the status.
  expect(refused.headers.get('content-type')).not.toContain('json');
  expect((await post('/api/register')).status).toBe(429);
  expect((await post('/api/place-order')).status).toBe(400);
  expect((await shop.call('GET', '/api/session')).status).toBe(200);
});

// R169
test.each([
  ['/api/desk/session', 60],
  ['/api/newsletter', 60],
  ['/api/reviews', 20],
])('%s takes %d calls a minute', async (path, most) => {
  const answers = await Promise.all(Array.from({ length: most + 5 }, () => post(path)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('60');
});

test('the window slides, and one address does not use up the calls of another', () => {
  const limits = new RateLimits({ windowLimit: 2, windowSize: 60, aggregateBy: ['ip', 'domain'] });
  const at = (seconds: number, ip = 'a') => limits.allow(ip, seconds * 1000);
  expect([at(0), at(30), at(59), at(59, 'b')]).toEqual([true, true, false, true]);
  expect([at(61), at(62), at(91)]).toEqual([true, false, true]);
});

// R169
test('every limit counts by address: a bare word would close the whole shop at once', async () => {
  const folder = new URL('../../../netlify/functions/', import.meta.url);
  const limited: string[] = [];
  for (const name of readdirSync(folder)) {
    const { config } = (await import(new URL(name, folder).href)) as { config: Config };
    if (!config.rateLimit) continue;
    limited.push(name);
    expect(config.rateLimit.aggregateBy).toEqual(['ip', 'domain']);
  }
  expect(limited).toEqual([
    'desk-session.ts',
    'letters.ts',
    'place-order.ts',
    'reviews.ts',
    'sign-in.ts',
  ]);
});
