import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentProblems } from '~/features/publishing/content-check';
import { priceBefore, type PriceStep } from '~/features/publishing/price-before';
import { ledgerFile, ledgerText, pricesIn, withPrices } from '~/features/publishing/price-ledger';
import { readLedger } from '~/features/publishing/read-ledger';
import { pricesOn } from '~/features/publishing/unproven-prices';
import { all, checked } from '../support/content';

/** '100 since 2026-01-01, 80 since 2026-03-01' */
const steps = (text: string): PriceStep[] =>
  text
    .split(', ')
    .filter((part) => part !== '')
    .map((part) => part.split(' since '))
    .map(([price, from = '']) => ({ price: Number(price), from }));

// R741
describe('what may be struck, by Directive 98/6/EC article 6a', () => {
  test.each<[what: string, history: string, before: number | null]>([
    // CJEU, 26 September 2024, C-330/23, Aldi Süd.
    [
      'Aldi Süd, the bananas: 1.29 stood in the 30 days before, so 1.29 is no reduction from 1.69',
      '1.29 since 2022-09-20, 1.69 since 2022-10-10, 1.29 since 2022-10-17',
      null,
    ],
    [
      'Aldi Süd, the pineapples: the lowest was 1.39, so 1.49 is no "price highlight" beside 1.69',
      '1.39 since 2022-09-20, 1.69 since 2022-10-10, 1.49 since 2022-10-17',
      null,
    ],
    // The Commission's guidance on article 6a, 2021/C 526/02.
    [
      'Guidance 2.1: the lowest price of the 30 days, not the last one',
      '80 since 2026-01-01, 100 since 2026-02-10, 70 since 2026-02-20',
      80,
    ],
    [
      'Guidance 2.1: a reduction may go on for longer than 30 days',
      '100 since 2026-01-01, 80 since 2026-02-01',
      100,
    ],
    [
      'Guidance 4.3, article 6a(5): a reduction that goes deeper without a break',
      '100 since 2026-01-01, 80 since 2026-03-01, 70 since 2026-03-10, 50 since 2026-03-20',
      100,
    ],
    ['Guidance 4.2: a new arrival, which has had no other price', '80 since 2026-03-01', null],
    // What follows from them.
    [
      '100, 80, 100, 90 within 30 days: the lowest was 80',
      '100 since 2026-01-01, 80 since 2026-03-01, 100 since 2026-03-08, 90 since 2026-03-15',
      null,
    ],
    [
      'the same with a higher price for more than 30 days between',
      '100 since 2026-01-01, 80 since 2026-03-01, 100 since 2026-03-08, 90 since 2026-04-20',
      100,
    ],
    [
      'a lower price that ended 30 days before counts',
      '80 since 2026-01-01, 100 since 2026-03-01, 90 since 2026-03-31',
      null,
    ],
    [
      'one that ended 31 days before does not',
      '80 since 2026-01-01, 100 since 2026-03-01, 90 since 2026-04-01',
      100,
    ],
    [
      'a reduction that is taken back in part has ended',
      '100 since 2026-01-01, 80 since 2026-03-01, 90 since 2026-03-10',
      null,
    ],
    [
      'deeper after a fake rise: the steps go back to the rise alone',
      '80 since 2026-01-01, 100 since 2026-03-01, 90 since 2026-03-05, 70 since 2026-03-10',
      80,
    ],
    ['a price that has stood for no day', '120 since 2026-03-01, 80 since 2026-03-01', null],
    [
      'nor does a lower one vanish within a day',
      '100 since 2026-01-01, 70 since 2026-03-01, 100 since 2026-03-01, 80 since 2026-03-05',
      null,
    ],
    ['a price that has risen', '80 since 2026-01-01, 100 since 2026-03-01', null],
    [
      'the same price twice is one',
      '100 since 2026-01-01, 100 since 2026-02-01, 80 since 2026-03-01, 80 since 2026-03-08',
      100,
    ],
  ])('%s', (_, history, before) => {
    const recorded = steps(history);
    const price = recorded.at(-1)?.price ?? 0;
    for (const today of ['2026-11-23', '2036-11-23'])
      expect(priceBefore(recorded, price, today)).toBe(before);
  });

  test('a price that the ledger does not have yet counts from the day of the build', () => {
    const recorded = steps('80 since 2026-01-01, 100 since 2026-03-01');
    expect(priceBefore(recorded, 90, '2026-03-15')).toBe(null);
    expect(priceBefore(recorded, 70, '2026-03-15')).toBe(80);
    expect(priceBefore(recorded, 90, '2026-05-15')).toBe(100);
    expect(priceBefore([], 90, '2026-05-15')).toBe(null);
  });
});

const ledger = readLedger(readFileSync(ledgerFile, 'utf8'));

// R741
describe('the build', () => {
  const [entry] = all('perfumes');
  if (!entry) throw new Error('The content has no perfume.');
  const { file, data } = entry;
  const [size, ...sizes] = data.sizes;
  if (!size) throw new Error('The perfume has no size.');
  const sku = `${data.id}_${size.size}`;
  const refused = (history: string, price: number, originalPrice: number) => {
    const changed = { ...data, sizes: [{ ...size, price, originalPrice }, ...sizes] };
    const others = checked().filter((each) => each.file !== file);
    const entries = [...others, { ...entry, data: changed }];
    const rest = ledger.filter((each) => each.sku !== sku);
    const own = steps(history).map((step) => ({ sku, ...step }));
    return contentProblems(entries, pricesOn('2026-11-23', [...rest, ...own]));
  };

  test('takes the content as it is, on every day to come', () => {
    for (const today of ['2026-11-23', '2046-11-23'])
      expect(contentProblems(checked(), pricesOn(today, ledger))).toEqual([]);
  });

  test('names file, size and the right figure of what the ledger does not prove', () => {
    const subject = `${file}: ${data.name}: sizes[0].originalPrice: prices.json does not prove`;
    expect(refused('100 since 2026-01-01, 80 since 2026-03-01', 80, 120)).toEqual([
      `${subject} 120 for ${size.size}: must be 100, the lowest price of the 30 days before the reduction`,
    ]);
    expect(refused('', 80, 120)).toEqual([
      `${subject} 120 for ${size.size}: must be 80, the same as the price: it was not higher in all of the 30 days before`,
    ]);
  });

  test('takes a price without one before it, whatever the ledger says', () => {
    expect(refused('', 80, 80)).toEqual([]);
    expect(refused('100 since 2026-01-01', 80, 80)).toEqual([]);
    expect(refused('100 since 2026-01-01', 80, 100)).toEqual([]);
  });
});

// R741
describe('the ledger', () => {
  test('is written as its file stands', () => {
    expect(ledgerText(ledger)).toBe(readFileSync(ledgerFile, 'utf8'));
    expect(ledgerText([])).toBe('[]\n');
  });

  test('gets a price after those of its size, and none twice', () => {
    const [first, second] = [
      { sku: '1_50ML', price: 100, from: '2026-01-01' },
      { sku: '2_50ML', price: 60.5, from: '2026-01-01' },
    ];
    const added = { sku: '1_50ML', price: 80, from: '2026-03-01' };
    expect(
      withPrices([first, second], [added, { sku: '2_50ML', price: 60.5 }], '2026-03-01'),
    ).toEqual([first, added, second]);
    const earlier = { sku: '1_50ML', price: 90, from: '2025-12-01' };
    expect(withPrices([first], [earlier], '2025-12-01')).toEqual([earlier, first]);
  });

  test('reads prices of sizes, colours and a sample from a file', () => {
    expect(
      pricesIn({ id: 1, sizes: [{ size: '50ML', price: 199 }], sample: { price: 6 } }),
    ).toEqual([
      { sku: '1_50ML', price: 199 },
      { sku: '1_2ML', price: 6 },
    ]);
    expect(pricesIn({ id: 201, colors: [{ color: 'Sand', price: 89 }, { price: 'x' }] })).toEqual([
      { sku: '201_Sand', price: 89 },
    ]);
    expect(pricesIn({ name: 'No number' })).toEqual([]);
  });

  test('stops the build when it is no ledger', () => {
    const entry = { sku: '1_50ML', price: 100, from: '2026-03-01' };
    const reading =
      (...entries: unknown[]) =>
      () =>
        readLedger(JSON.stringify(entries));
    expect(reading({ ...entry, price: '100' })).toThrow(
      'src/content/prices.json: entry 1 must have',
    );
    expect(() => readLedger('[{')).toThrow('src/content/prices.json is no JSON');
    expect(reading({ ...entry, from: '1 March' })).toThrow('entry 1 must have');
    expect(reading({ ...entry, from: '2026-02-30' })).toThrow('entry 1 must have');
    expect(reading(entry, { ...entry, from: '2026-02-01' })).toThrow(
      'src/content/prices.json: 1_50ML: 2026-02-01 stands after a later day',
    );
  });
});
