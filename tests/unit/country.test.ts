import { describe, expect, test } from 'vitest';
import { deliveryAddress as schema } from '~/features/delivery/address.schema';
import { countriesLike, isCountry, unknownCountry } from '~/features/delivery/country';
import countries from '~/features/delivery/countries.json' with { type: 'json' };
import { deliveryAddress } from '../support/shop';

// R350
describe('a country is known', () => {
  test('by every name that it has, and by its code', () => {
    for (const name of Object.entries(countries).flat(2)) expect(isCountry(name), name).toBe(true);
  });

  test.each([
    'UK',
    'USA',
    'u.s.a.',
    'Holland',
    'UAE',
    'England',
    'the Netherlands',
    'Czech Republic',
    'Deutschland',
    'österreich',
    'OSTERREICH',
    'Schweiz',
    'Suisse',
    'España',
    '日本',
    'مصر',
    'St Lucia',
    'Saint Lucia',
    'Trinidad & Tobago',
    "Cote d'Ivoire",
    'Turkey',
    ' france ',
  ])('by another name or spelling: %s', (name) => {
    expect(isCountry(name)).toBe(true);
  });

  test.each(['', 'Atlantis', 'Lisbon', 'asdf', '97205', 'Eur', 'Texas'])(
    'and %j is none',
    (text) => {
      expect(isCountry(text)).toBe(false);
    },
  );

  test('by the name that this runtime has in English', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    for (const code of Object.keys(countries))
      expect(isCountry(names.of(code) ?? ''), code).toBe(true);
  });
});

// R350
test('no name stands for two countries, and there are all', () => {
  const names = Object.values(countries).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(countries).length).toBeGreaterThan(195);
});

// R350
test('an address of no country is refused, and an empty one is asked for first', () => {
  const problems = (country: string) =>
    schema.safeParse({ ...deliveryAddress, country }).error?.issues.map(({ message }) => message);
  expect(problems('Atlantis')).toEqual([unknownCountry]);
  expect(problems(' ')?.[0]).toBe('Country is required.');
  expect(problems('Deutschland')).toBeUndefined();
});

// R350
describe('what is offered', () => {
  test.each([
    ['portu', ['Portugal']],
    ['Deu', ['Germany']],
    ['kingdom', ['United Kingdom', 'Saudi Arabia']],
    ['uni', ['United Arab Emirates', 'United Kingdom', 'United States', 'Tanzania']],
    ['Portugal', []],
    ['', []],
    ['Atlantis', []],
  ])('for %j is %j', (typed, names) => {
    expect(countriesLike(typed)).toEqual(names);
  });

  test('is never too much to look at', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz')
      expect(countriesLike(letter).length).toBeLessThanOrEqual(6);
  });
});
