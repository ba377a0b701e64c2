import { describe, expect, test } from 'vitest';
import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isRecord,
  isRecordOf,
  isShape,
  isText,
  isTime,
} from '~/base/guards';

test.each([
  [isInt, 1, 1.5],
  [isInt, -3, 2 ** 60],
  [isNumber, 1.5, NaN],
  [isText, '', 1],
  [isBoolean, false, 0],
  [isTime, '2026-07-10T08:30:00.000Z', 'soon'],
  [isOneOf(['day', 'week']), 'week', 'year'],
])('%o takes %s and not %s', (guard, good, bad) => {
  expect(guard(good)).toBe(true);
  expect(guard(bad)).toBe(false);
});

test('a record is neither null nor a list', () => {
  expect(isRecord({})).toBe(true);
  for (const value of [null, [], 'text', undefined]) expect(isRecord(value)).toBe(false);
});

test('a list and a record of one type look at every item', () => {
  expect(isListOf(isText)(['a'])).toBe(true);
  expect(isListOf(isText)(['a', 1])).toBe(false);
  expect(isRecordOf(isText)({ a: 'b' })).toBe(true);
  expect(isRecordOf(isText)({ a: 'b', c: 1 })).toBe(false);
});

describe('a shape', () => {
  const isLine = isShape<{ id: string; size: string | null; note?: string | undefined }>({
    id: isText,
    size: isNullOr(isText),
    note: isOptional(isText),
  });

  test.each([
    { id: '1', size: null },
    { id: '1', size: '50ML', note: 'gift', more: 1 },
  ])('takes %o', (value) => {
    expect(isLine(value)).toBe(true);
  });

  test.each([null, {}, { id: '1' }, { id: 1, size: null }, { id: '1', size: null, note: 7 }])(
    'does not take %o',
    (value) => {
      expect(isLine(value)).toBe(false);
    },
  );
});
