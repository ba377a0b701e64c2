import { expect, test } from 'vitest';
import { addOrder, noOrders, parseOrders, removeOrder } from '~/features/orders/kept-orders';

const order = (id: string) => ({ id, key: `key of ${id}`, at: '2026-05-04T10:00:00.000Z' });
const twelve = Array.from({ length: 12 }, (_, position) => order(`o${position}`));

// R32
test('the last ten orders are kept, the latest first, each once', () => {
  const kept = twelve.reduce<readonly ReturnType<typeof order>[]>(addOrder, noOrders);
  expect(kept.map(({ id }) => id)).toEqual(
    twelve
      .map(({ id }) => id)
      .reverse()
      .slice(0, 10),
  );
  expect(addOrder(kept, order('o5')).map(({ id }) => id)).toEqual([
    'o5',
    'o11',
    'o10',
    'o9',
    'o8',
    'o7',
    'o6',
    'o4',
    'o3',
    'o2',
  ]);
  expect(removeOrder(kept, 'o11')).toEqual(kept.slice(1));
});

// R32
test('what is no link of an order is dropped', () => {
  const stored = [order('a'), { id: 'b' }, null, { ...order('c'), at: 'yesterday' }, order('d')];
  expect(parseOrders(stored)).toEqual([order('a'), order('d')]);
  expect(parseOrders(twelve)).toHaveLength(10);
  expect(parseOrders({})).toEqual([]);
});
