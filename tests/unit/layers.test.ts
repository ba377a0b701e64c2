import { expect, test } from 'vitest';
import { refusalOf } from '../../layers.ts';

/* What layers.ts refuses, an import of each kind; the linter asks it for all of them. */

const asks = (from: string, file: string | null, name: string) =>
  refusalOf(from, { name, file, isType: false });

test.each([
  [
    'a rule that knows the server',
    'src/features/cart/cart.ts',
    'src/features/cart/server/baskets.ts',
  ],
  [
    'an island that knows the server',
    'src/islands/form/Form.tsx',
    'src/features/cart/server/baskets.ts',
  ],
  ['a store that knows an island', 'src/stores/cart.ts', 'src/islands/form/Form.tsx'],
  ['a room above', 'src/features/catalogue/catalogue.ts', 'src/features/orders/order.ts'],
  ['a room beside', 'src/features/reviews/review.ts', 'src/features/credit/credit.ts'],
  [
    'a shopper’s island that knows the desk',
    'src/features/cart/shop/Cart.tsx',
    'src/islands/desk/parts/A.tsx',
  ],
  [
    'a kernel that knows a feature',
    'netlify/kernel/mail/kind.ts',
    'src/features/orders/server/a.ts',
  ],
  ['a function that knows the local host', 'netlify/functions/login.ts', 'netlify/local/main.ts'],
])('%s is refused', (_, from, file) => {
  expect(asks(from, file, './a.ts')).toContain('may import');
});

test.each([
  ['a floor below', 'src/features/orders/order.ts', 'src/features/catalogue/catalogue.ts'],
  ['its own room', 'src/features/orders/order.ts', 'src/features/orders/sums.ts'],
  ['what stands beside the rooms', 'src/features/cart/shop/Cart.tsx', 'src/islands/client-kept.ts'],
  ['rules from the server', 'src/features/cart/server/baskets.ts', 'src/features/cart/cart.ts'],
])('%s is not', (_, from, file) => {
  expect(asks(from, file, './a.ts')).toBeNull();
});

test.each([
  ['a parent path in an island', 'src/islands/form/Form.tsx', '../parts/A', 'alias'],
  ['a barrel', 'src/stores/cart.ts', './index.ts', 'barrels'],
  ['React in a rule', 'src/features/cart/cart.ts', 'react', 'no React'],
  ['zod before a shopper', 'src/islands/form/Form.tsx', 'zod', 'never download zod'],
  ['zod’s large build on the desk', 'src/islands/desk/parts/A.tsx', 'zod', 'zod/mini'],
  ['a package in a schema', 'src/features/cart/a.schema.ts', 'yaml', 'neighbours'],
  ['content outside its reader', 'src/pages/a.astro', 'astro:content', 'reads content'],
  [
    'the built shop in a unit test',
    'tests/unit/a.test.ts',
    '../support/built.ts',
    'before the build',
  ],
])('%s is refused', (_, from, name, why) => {
  expect(asks(from, null, name)).toContain(why);
});

test('a type of a schema costs a shopper nothing', () => {
  const isType = true;
  const name = '~/features/orders/order.schema';
  expect(refusalOf('src/islands/form/Form.tsx', { name, file: null, isType })).toBeNull();
});

test('a folder without a floor is named', () => {
  const from = 'src/features/cart/cart.ts';
  expect(() => asks(from, 'src/features/unheard/a.ts', './a.ts')).toThrow('has no floor');
});
