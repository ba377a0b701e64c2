import { describe, expect, test } from 'vitest';
import { maxLines, overLimit, raisedLimits } from '~/features/orders/order-limits';

const limits = { unitsPerLine: 20, lines: 3, total: 3000_00 };

// R172
describe('an order', () => {
  test('may hold just as much as the limits say', () => {
    expect(overLimit([20, 20, 1], 3000_00, limits)).toBeNull();
  });

  test.each([
    [[1, 21], 100, 'An order can hold at most 20 units of one item.'],
    [[1, 1, 1, 1], 100, 'An order can hold at most 3 different items.'],
    [[1], 3000_01, 'An order can come to at most $3,000.00.'],
  ])('of %j units for %d cents is too large', (quantities, total, sentence) => {
    expect(overLimit(quantities, total, limits)).toBe(sentence);
  });
});

// R172
test('an account with a proven address may order three times as much, up to what a cart can hold', () => {
  expect(raisedLimits(limits)).toEqual({ unitsPerLine: 60, lines: 9, total: 9000_00 });
  expect(raisedLimits({ unitsPerLine: 50, lines: 40, total: 1 })).toEqual({
    unitsPerLine: 99,
    lines: maxLines,
    total: 3,
  });
});
