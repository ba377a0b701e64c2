import { expect, test } from 'vitest';
import {
  afterLatecomer,
  afterRestock,
  withoutOld,
  withPerson,
} from '../../src/features/back-in-stock/waiting.ts';
import type { WaitingList } from '../../src/features/back-in-stock/waiting.schema.ts';

const at = '2026-03-01T00:00:00.000Z';
const sku = { sku: '7', name: 'Product 7', path: '/product/7', isClosed: false };
const person = (id: string) => ({ id, email: `${id}@example.com`, at });
const restock = { id: 'r', units: 1, at };

/** Who waits, in this order. */
const waiting = (...ids: string[]): WaitingList => {
  const list = ids.reduce<WaitingList | null>((all, id) => withPerson(all, sku, person(id)), null);
  if (!list) throw new Error('Nobody waits.');
  return list;
};
const ids = ({ waiting: left, leaving }: WaitingList) =>
  [leaving, left].map((list) => list.map(({ id }) => id).join(''));

// R273
test('a unit makes three mails, who waits longest first; the same restock makes no more', () => {
  const after = afterRestock(waiting('a', 'b', 'c', 'd'), restock);
  expect(ids(after)).toEqual(['abc', 'd']);
  expect(afterRestock(after, restock)).toBe(after);
  expect(ids(afterRestock(after, { ...restock, id: 's' }))).toEqual(['abcd', '']);
});

// R273
test('an address that comes while units do is chosen as long as the restock has mails left', () => {
  const late = (list: WaitingList, id: string) =>
    afterLatecomer(withPerson(list, sku, person(id)) ?? list, id);
  const after = afterRestock(waiting('a', 'b'), restock);
  const third = late(after, 'c');
  expect(ids(third)).toEqual(['abc', '']);
  expect(ids(late(third, 'd'))).toEqual(['abc', 'd']);
  // Nobody knows how many mails the restock before the first address may still send.
  expect(ids(afterLatecomer(waiting('a'), 'a'))).toEqual(['a', '']);
});

// R273
test('an address waits once for a SKU, also while its mail is on its way', () => {
  expect(ids(waiting('a', 'a'))).toEqual(['', 'a']);
  const after = afterRestock(waiting('a'), restock);
  expect(ids(withPerson(after, sku, person('a')) ?? after)).toEqual(['a', '']);
});

test('more than two thousand do not wait for one SKU', () => {
  const full = {
    ...waiting('a'),
    waiting: Array.from({ length: 2_000 }, (_, id) => person(`${id}`)),
  };
  expect(withPerson(full, sku, person('a'))).toBeNull();
});

test('what is old goes: people after half a year, notes of restocks after 90 days', () => {
  const list = afterRestock(waiting('a', 'b', 'c', 'd'), restock);
  const after = (days: number) => withoutOld(list, Date.parse(at) + days * 24 * 60 * 60_000, 'UTC');
  const left = (days: number) => [after(days).waiting.length, after(days).restocks.length];
  expect([left(89), left(91), left(184)]).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
});
