import { expect, it } from 'vitest';
import { enclosedWith } from '../../src/features/orders/desk-view/enclosed.ts';
import { aProduct } from '../support/products.ts';

const products = [
  aProduct({ sample: 6_00 }),
  aProduct({ id: 2, name: 'Rose Riad' }),
  aProduct({ id: 3, name: 'Lavender', kind: 'oil', sample: 6_00 }),
];
const find = (id: number) => products.find((product) => product.id === id);
const line = (productId: number, variant: string | null, quantity = 1) => ({
  id: variant === null ? String(productId) : `${productId}_${variant}`,
  quantity,
});

// R611
it('puts one sample beside each full bottle of a perfume that has a sample', () => {
  const bottles = [line(1, '50ML', 2), line(1, '100ML'), line(2, '50ML'), line(3, '50ML')];
  expect(enclosedWith(bottles, find)).toEqual([{ name: 'Oud Zellij', quantity: 3 }]);
  expect(
    enclosedWith([line(1, '2ML'), line(1, null), line(0, null), line(9, '50ML')], find),
  ).toEqual([]);
});

// R611, R996
it('does so for the bottles of a set', () => {
  const parts = [
    { id: '1_50ML', name: 'Oud Zellij 50ML' },
    { id: '201_Sand', name: 'Basin Sand' },
  ];
  expect(enclosedWith([{ id: 'set_evening-pair', parts, quantity: 2 }], find)).toEqual([
    { name: 'Oud Zellij', quantity: 2 },
  ]);
});
