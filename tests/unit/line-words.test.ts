import { describe, expect, test } from 'vitest';
import { countText } from '~/features/orders/desk-view/event-words';
import { lineWords, unitsText } from '~/features/orders/view/line-words';

const none = {
  id: '7',
  takenOut: 0,
  toSend: 0,
  sent: 0,
  back: 0,
  awaited: 0,
  replaced: 0,
  kept: 0,
  sold: 0,
};

// R802
describe('what became of a line', () => {
  test('is said of so many of its units', () => {
    const line = { ...none, ordered: 3, sent: 3, back: 1, awaited: 1, kept: 1, paidBack: 3 };
    expect(lineWords(line)).toEqual(['1 of 3 withdrawn', '1 of 3 came back', '3 of 3 paid back']);
    expect(lineWords({ ...none, ordered: 3, toSend: 1, takenOut: 2, paidBack: 0 })).toEqual([
      '2 of 3 taken out before it was sent',
    ]);
  });

  test('counts no single unit, and is nothing for most', () => {
    expect(lineWords({ ...none, ordered: 1, sent: 1, back: 1, paidBack: 1 })).toEqual([
      'Came back',
      'Paid back',
    ]);
    expect(lineWords({ ...none, ordered: 2, sent: 2, kept: 2, paidBack: 0 })).toEqual([]);
  });
});

// R802
test('units are named with their product, and by their id where the order has no such line', () => {
  const lines = [
    { id: '7_50ML', name: 'Cedar', variant: '50ML', quantity: 3 },
    { id: '8', name: 'Rose', variant: null, quantity: 1 },
  ];
  const units = [
    { id: '7_50ML', quantity: 2 },
    { id: '8', quantity: 1 },
    { id: '9', quantity: 2 },
  ];
  expect(unitsText(lines, units)).toBe('2 of 3 Cedar, 50ML; Rose; 2 × 9');
});

// R1075
test('a set is counted as a set, and among other things as a unit', () => {
  const set = { id: 'set_small_101_10ML+103_10ML', quantity: 1 };
  expect(countText([set])).toBe('1 set');
  expect(countText([{ ...set, quantity: 2 }])).toBe('2 sets');
  expect(countText([set, { id: '7_50ML', quantity: 1 }])).toBe('2 units');
});
