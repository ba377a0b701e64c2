import { describe, expect, test } from 'vitest';
import { deliveryContent } from '~/features/delivery/delivery.schema';
import { termsOf, zoneOf, type Delivery } from '~/features/delivery/zones';
import { destinationOf, termsFor } from '~/features/delivery/destination';

const times = {
  timeZone: 'Europe/Lisbon',
  cutOff: '14:00',
  dispatchDays: 1,
  holidays: ['12-25', '2026-06-10'],
};
const zone = (name: string, countries: string[], changes = {}) => ({
  name,
  countries,
  transitDays: { from: 1, to: 2 },
  ...changes,
});
const content = {
  ...times,
  zones: [zone('Portugal', ['PT']), zone('World', ['others'], { cost: 12.5 })],
  refused: ['CU'],
};

// R500
describe('the zones of site.yaml', () => {
  const problems = (changes: object) =>
    deliveryContent
      .safeParse({ ...content, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test('may name a country each, and others for the rest', () => {
    expect(problems({})).toEqual([]);
    const word = deliveryContent.parse({
      ...content,
      zones: [{ ...zone('All', []), countries: 'others' }],
    });
    expect(word.zones[0]).toMatchObject({ countries: ['others'], payOnDelivery: true });
    expect(word.zones[0]?.cost).toBeUndefined();
    expect(word.flat).toBe(4.99);
  });

  test.each([
    ['no zone', { zones: [] }, /^zones: /],
    ['a zone of no country', { zones: [zone('A', [])] }, /^zones\.0\.countries: /],
    [
      'what is no country',
      { zones: [zone('A', ['Portugal'])] },
      "zones.0.countries.0: 'Portugal' must be a country's two letters such as PT, or others",
    ],
    [
      'a country twice',
      { zones: [zone('A', ['PT', 'ES']), zone('B', ['ES'])] },
      "zones.1.countries: ES is already in the zone 'A'",
    ],
    [
      'others twice',
      { zones: [zone('A', ['others']), zone('B', ['others'])] },
      "zones.1.countries: others is already in the zone 'A'",
    ],
    [
      'a country of a zone refused',
      { refused: ['PT'] },
      "refused: PT is already in the zone 'Portugal'",
    ],
    [
      'others refused',
      { zones: [zone('A', ['PT'])], refused: ['others'] },
      "refused.0: 'others' must be a country's two letters such as PT",
    ],
    ['half a cent for all', { flat: 1.005 }, /^flat: /],
    [
      'a sum of nothing from which on it is free',
      { zones: [zone('A', ['PT'], { freeFrom: 0 })] },
      /^zones\.0\.freeFrom: .*>0/,
    ],
    ['half a cent', { zones: [zone('A', ['PT'], { cost: 1.005 })] }, /^zones\.0\.cost: /],
    [
      'a way that is shorter at the longest',
      { zones: [zone('A', ['PT'], { transitDays: { from: 3, to: 2 } })] },
      /^zones\.0\.transitDays: from is more than to/,
    ],
    ['a time zone that is none', { timeZone: 'Portland' }, /^timeZone: /],
    ['an hour that is none', { cutOff: '24:30' }, /^cutOff: /],
    [
      'closing days that end before they begin',
      { closed: [{ from: '2026-12-24', to: '2026-12-23', words: 'Away.', orders: 'none' }] },
      'closed.0.to: must be the first day or later',
    ],
    [
      'closing days of two years',
      { closed: [{ from: '2026-12-24', to: '2028-12-23', words: 'Away.', orders: 'none' }] },
      'closed.0.to: must be within a year of the first day',
    ],
    [
      'closing days without a day',
      { closed: [{ from: '2028-02-01', to: '2028-02-30', words: 'Away.', orders: 'none' }] },
      'closed.0.to: must be a day',
    ],
    ['a holiday that is no day', { holidays: ['Christmas'] }, /^holidays\.0: /],
    ['a holiday that no year has', { holidays: ['02-30'] }, 'holidays.0: must be a day'],
    ['one that its year has not', { holidays: ['2027-02-29'] }, 'holidays.0: must be a day'],
  ])('are refused with %s', (_, changes, problem) => {
    expect(problems(changes)).toEqual([
      problem instanceof RegExp ? expect.stringMatching(problem) : problem,
    ]);
  });
});

const delivery: Delivery = {
  ...times,
  zones: [
    { ...zone('Portugal', ['PT']), cost: 499, payOnDelivery: true },
    { ...zone('By card', ['CH']), cost: 499, payOnDelivery: false },
    { ...zone('World', ['others']), cost: 1_250, payOnDelivery: true },
  ],
  refused: ['CU'],
};

// R500
describe('a country', () => {
  test('is in the zone that names it, else in the one of all others', () => {
    expect(zoneOf(delivery, 'PT')?.name).toBe('Portugal');
    expect(zoneOf(delivery, 'JP')?.name).toBe('World');
    expect(zoneOf({ ...delivery, zones: [delivery.zones[0]] }, 'JP')).toBeNull();
  });

  test('by any of its names has its terms', () => {
    expect(destinationOf('日本', delivery)).toMatchObject({
      country: 'Japan',
      terms: { zone: 'World', cost: 1_250 },
    });
    expect(termsOf(delivery)).toMatchObject({ zone: 'Portugal', cost: 499 });
    expect(termsOf({ ...delivery, zones: [delivery.zones[0]] }).zone).toBeNull();
  });

  test('that nothing goes to is said in words, one that is none is not', () => {
    expect(destinationOf('cuba', delivery)).toEqual({ problem: 'We do not deliver to Cuba yet.' });
    expect(destinationOf('Suisse', delivery)).toEqual({
      problem: 'You cannot pay on delivery in Switzerland yet.',
    });
    const home: Delivery = { ...delivery, zones: [{ ...delivery.zones[0], methods: [] }] };
    expect(destinationOf('Portugal', home, 'card')).toEqual({
      problem: 'You cannot pay online in Portugal yet.',
    });
    expect(destinationOf('Atlantis', delivery)).toBeNull();
    expect(termsFor('Atlantis', delivery).cost).toBe(499);
  });
});
