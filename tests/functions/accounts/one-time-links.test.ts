import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createLink,
  readLink,
  useLink,
} from '../../../src/features/accounts/server/one-time-links.ts';
import { prune } from '../../../netlify/app/prune.ts';
import { linkSecret } from '../../../netlify/kernel/store/link-secrets.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const quarterMs = 15 * 60_000;
const subject = 'keeper@attarine.example';
const linkOf = async (lifetimeMs = quarterMs) =>
  linkSecret('desk', await createLink(shop.stores(), 'desk', subject, lifetimeMs));

/** The stores at another time. */
const at = (ms: number) => {
  const stores = shop.stores();
  return { ...stores, clock: { ...stores.clock, now: () => ms } };
};

// R213
test('a link gives its subject once', async () => {
  const link = await linkOf();
  expect(await useLink(shop.stores(), 'desk', link)).toBe(subject);
  expect(await useLink(shop.stores(), 'desk', link)).toBeNull();
});

test('of many presses at once, one uses it', async () => {
  const link = await linkOf();
  const presses = Array.from({ length: 8 }, () => useLink(shop.stores(), 'desk', link));
  const results = await Promise.all(presses);
  expect(results.filter((result) => result !== null)).toEqual([subject]);
});

test('a link for one thing does not open another, and is not used up by that', async () => {
  const link = await linkOf();
  expect(await useLink(shop.stores(), 'verify', link)).toBeNull();
  expect(await useLink(shop.stores(), 'desk', link)).toBe(subject);
});

test('it is over at its end', async () => {
  const [over, open] = [await linkOf(quarterMs), await linkOf(quarterMs)];
  expect(await useLink(at(Date.now() + quarterMs), 'desk', over)).toBeNull();
  expect(await useLink(at(Date.now() + quarterMs - 5_000), 'desk', open)).toBe(subject);
});

// R213
describe('when the clock is set back', () => {
  test('a link that was used stays used', async () => {
    const link = await linkOf();
    expect(await useLink(at(Date.now() + 60_000), 'desk', link)).toBe(subject);
    expect(await useLink(at(Date.now() - quarterMs), 'desk', link)).toBeNull();
  });

  test.each([['useLink', useLink] as const, ['readLink', readLink] as const])(
    'one whose end %s has seen stays ended',
    async (_, look) => {
      const link = await linkOf();
      expect(await look(at(Date.now() + quarterMs + 1), 'desk', link)).toBeNull();
      expect(await look(at(Date.now()), 'desk', link)).toBeNull();
      expect(await useLink(at(Date.now()), 'desk', link)).toBeNull();
    },
  );

  test('so does one that the daily job has seen, and none that has time left', async () => {
    const [over, open] = [await linkOf(60_000), await linkOf(quarterMs)];
    const later = Date.now() + 2 * 60_000;
    await prune(at(later), later);
    expect(await readLink(shop.stores(), 'desk', over)).toBeNull();
    expect(await readLink(shop.stores(), 'desk', open)).toBe(subject);
  });
});

test.each(['', 'no such link', '../u/someone'])('%j opens nothing', async (given) => {
  expect(await useLink(shop.stores(), 'desk', given)).toBeNull();
});

test('the store holds no secret, and neither link nor record tells the other', async () => {
  const stores = shop.stores();
  const id = await createLink(stores, 'desk', subject, quarterMs);
  const link = linkSecret('desk', id);
  expect(Buffer.from(link, 'base64url').length).toBeGreaterThanOrEqual(16);
  for (const key of await stores.links.keys()) {
    const text = JSON.stringify([key, await stores.links.read(key)]);
    expect(text).not.toContain(link);
    expect(text).not.toContain(id);
  }
});

test('without SHOP_LINK_SECRET no link is made', async () => {
  const before = await shop.stores().links.keys();
  vi.stubEnv('SHOP_LINK_SECRET', '');
  await expect(createLink(shop.stores(), 'desk', subject, quarterMs)).rejects.toThrow(
    'SHOP_LINK_SECRET',
  );
  vi.unstubAllEnvs();
  expect(await shop.stores().links.keys()).toEqual(before);
});
