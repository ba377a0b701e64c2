import { expect, test } from 'vitest';
import { fits, fittingStep, unfitTexts } from '~/features/orders/desk-view/bulk-steps';
import { sayableIds } from '~/features/orders/desk-view/said-number';

const order = (orderId: string, state: 'new' | 'packed' | 'shipped' | 'delivered') =>
  ({ orderId, state, money: 'due' }) as const;
const awaiting = { orderId: 'w', state: 'new', money: 'awaiting' } as const;

// R868
test('the step that fits is the earliest that a ticked order can take', () => {
  expect(fittingStep([order('a', 'new'), order('b', 'packed')])).toBe('packed');
  expect(fittingStep([order('b', 'packed'), order('c', 'shipped')])).toBe('shipped');
  expect(fittingStep([order('c', 'shipped'), order('d', 'delivered')])).toBe('delivered');
  expect(fittingStep([order('d', 'delivered')])).toBeNull();
  expect(fittingStep([awaiting])).toBeNull();
  expect(fittingStep([])).toBeNull();
});

// R868
test('orders that a step does not fit are named with the reason', () => {
  const orders = [order('a', 'new'), order('b', 'packed'), awaiting];
  expect(orders.filter(fits('packed')).map(({ orderId }) => orderId)).toEqual(['a']);
  expect(unfitTexts(orders, 'packed')).toEqual([
    'b: not marked packed, it is packed.',
    'w: not marked packed, it awaits its payment.',
  ]);
  expect(unfitTexts(orders, 'delivered')[0]).toBe('a: not marked delivered, it is new.');
});

// R869
test('a number can be said where no other that is listed ends with the same four letters', () => {
  const ids = ['aaaa-bbbb-cccc-1111', 'dddd-eeee-ffff-1111', 'gggg-hhhh-jjjj-2222'];
  expect([...sayableIds(ids)]).toEqual(['gggg-hhhh-jjjj-2222']);
  expect([...sayableIds([ids[0] ?? '', ids[0] ?? ''])]).toEqual([ids[0]]);
});
