import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopTime } from '~/base/shop-clock';
import { localTimes } from '~/base/text/local-time';
import { clocksOf, shopClock } from '../../netlify/build/shop-clock';

// Ahead and behind, by quarters of an hour, put forward by half an hour, and the other way round.
const zones = [
  'UTC',
  'America/Los_Angeles',
  'Europe/Lisbon',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

// R352
test.each(zones)('in %s a page shows the day and the clock of the time zone', (timeZone) => {
  const clocks = clocksOf(timeZone, 2026);
  const local = localTimes(timeZone);
  const minute = fc.integer({
    min: Date.UTC(2026, 0) / 60_000,
    max: Date.UTC(2028, 0) / 60_000 - 1,
  });
  fc.assert(
    fc.property(minute, (minutes) => {
      const at = new Date(minutes * 60_000);
      expect(shopTime(at, clocks)).toEqual(local(at));
    }),
  );
  for (const [from] of clocks.slice(1))
    for (const offset of [-1, 0]) {
      const at = new Date(from * 3_600_000 + offset);
      expect(shopTime(at, clocks)).toEqual(local(at));
    }
});

test('two builds of one year know the same clocks', () => {
  const site = new URL('../../src/content/site.yaml', import.meta.url);
  expect(shopClock(site, 2026)).toEqual({ SHOP_CLOCK: expect.stringMatching(/^\[\[490896,/) });
});
