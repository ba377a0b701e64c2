import { expect, test } from 'vitest';
import { hadIn, withOrder, withoutAttempt, withUse } from '~/features/orders/code-uses';

/* What the record of a code says its orders have (R1091). */

const first = { orderId: 'a', by: 'one', cents: 500 };

test('a second attempt under the same key never lowers what an undecided first one has', () => {
  const uses = withUse([first], { orderId: 'a', by: 'two', cents: 200 });
  expect(hadIn(uses)).toBe(500);
  expect(hadIn(withoutAttempt(uses, 'a', 'two'))).toBe(500);
  expect(hadIn(withoutAttempt(uses, 'a', 'one'))).toBe(200);
});

test('an order that is decided has one use, in the position of its first one', () => {
  const others = [first, { orderId: 'b', cents: 100 }, { orderId: 'a', by: 'two', cents: 900 }];
  const uses = withOrder(others, 'a', 300, true);
  expect(uses).toEqual([
    { orderId: 'a', cents: 300, isFinal: true },
    { orderId: 'b', cents: 100 },
  ]);
  expect(withOrder(uses, 'a', 300, true)).toEqual(uses);
  expect(withOrder(uses, 'a', 0, false)).toEqual([{ orderId: 'b', cents: 100 }]);
});
