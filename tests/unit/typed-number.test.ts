import { describe, expect, test } from 'vitest';
import {
  numberIfAny,
  numberIn,
  numberText,
  readNumber,
  type NumberKind,
} from '~/base/typed-number';

/* R1050: what fields read. */

const percent = { unit: '%' } as const;
const signed = { unit: '%', isSigned: true } as const;
const years = { unit: '' } as const;

test.each<[typed: string, kind: NumberKind, read: number]>([
  ['12,50 €', { currency: 'EUR' }, 12.5],
  ['1,250', {}, 1250],
  ['8', percent, 8],
  ['8,1', percent, 8.1],
  ['8.875 %', percent, 8.875],
  ['8,875%', percent, 8.875],
  ['٨٫١٪', percent, 8.1],
  ['-2,5', signed, -2.5],
  ['− 10 %', signed, -10],
  ['2,5', years, 2.5],
])('%j of %j is %d', (typed, kind, read) => {
  expect(readNumber(typed, kind)).toBe(read);
});

describe.each<[NumberKind, ...string[]]>([
  [percent, '', '8..1', '1,250.5', '-8', '1250', 'eight', '8 $', '1e3'],
  [signed, '--8', '8-'],
  [years, '2,5 %'],
])('of %j', (kind, ...typed) => {
  test.each(typed)('%j cannot be read', (text) => {
    expect(readNumber(text, kind)).toEqual({ problem: 'Type a number such as 8.5.' });
  });
});

test('what was read is said with its unit', () => {
  expect(numberText(12.5)).toBe('$12.50');
  expect(numberText(12.5, { currency: 'EUR' })).toBe('€12.50');
  expect(numberText(8.125, percent)).toBe('8.125%');
  expect(numberText(2.5, years)).toBe('2.5');
});

test('the field of a form has its number, or a problem of its own', () => {
  expect(numberIn({ sum: '12,50' }, 'sum')).toBe(12.5);
  const problem = 'Type an amount.';
  expect(numberIn({}, 'sum')).toEqual({ problem, fields: { sum: problem } });
  expect(numberIfAny({ sum: ' ' }, 'sum')).toBe(undefined);
  expect(numberIfAny({ sum: 'x' }, 'sum')).toHaveProperty('fields.sum');
});
