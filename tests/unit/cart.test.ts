import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  emptyCart,
  itemCount,
  lineFor,
  lineTotal,
  maxQuantity,
  parseCart,
  parseQuantity,
  removeLine,
  setQuantity,
  subtotal,
} from '~/features/cart/cart';
import { renewed, reprice } from '~/features/cart/renewed-cart';
import type { Product } from '~/features/catalogue/catalogue';
import { aLine, aPlainProduct, aProduct, aVariant } from '../support/products';

const small = aLine();
const large = aLine(aProduct(), '100ML', 2);
const cart = [small, large];
const renewedBy = (products: Product[]) =>
  renewed(cart, (id) => products.find((product) => product.id === id), []);

describe('a line', () => {
  // R80
  test('of a chosen size is called {productId}_{size} and takes that size’s prices', () => {
    expect(lineFor(aProduct(), '100ML')).toMatchObject({
      id: '1_100ML',
      price: 299_00,
      quantity: 1,
    });
  });

  // R80
  test('of a product with sizes needs one that exists', () => {
    expect(lineFor(aProduct(), null)).toBeNull();
    expect(lineFor(aProduct(), '75ML')).toBeNull();
  });

  test('of a product sold as one is called by its id', () => {
    expect(lineFor(aPlainProduct(), null)).toMatchObject({ id: '301', variant: null });
  });
});

describe('adding', () => {
  // R80
  test('appends a line that is not there', () => {
    expect(addLine([small], large)).toEqual(cart);
  });

  // R80
  test('increases the quantity of a line that is there by the added amount', () => {
    const [line] = addLine([small], { ...small, quantity: 4 });
    expect(line?.quantity).toBe(5);
  });

  // R612
  test('stops at three of one sample', () => {
    const sample = aLine(aProduct({ sample: 6_00 }), '2ML', 5);
    const one = addLine(emptyCart, sample);
    expect(one).toMatchObject([{ id: '1_2ML', price: 6_00, quantity: 3 }]);
    expect(addLine(one, sample)[0]?.quantity).toBe(3);
    expect(setQuantity(one, '1_2ML', 4)[0]?.quantity).toBe(3);
  });

  test(`stops at ${maxQuantity}`, () => {
    expect(addLine(emptyCart, { ...small, quantity: 500 })[0]?.quantity).toBe(maxQuantity);
    expect(addLine(cart, { ...small, quantity: 500 })[0]?.quantity).toBe(maxQuantity);
  });
});

describe('changing', () => {
  // R80
  test('removing deletes by id', () => {
    expect(removeLine(cart, small.id)).toEqual([large]);
    expect(removeLine(cart, 'unknown')).toEqual(cart);
  });

  // R80
  test.each([0, -1, -20])('a quantity of %i removes the line', (quantity) => {
    expect(setQuantity(cart, small.id, quantity)).toEqual([large]);
  });

  // R80
  test('a quantity is whole and at most 99', () => {
    expect(setQuantity(cart, small.id, 2.9)[0]?.quantity).toBe(2);
    expect(setQuantity(cart, small.id, 1000)[0]?.quantity).toBe(maxQuantity);
  });
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 0],
  ['-4', -4],
  ['100', 99],
  ['', null],
  ['  ', null],
  ['2.5', null],
  ['1e2', null],
  ['two', null],
])('the text "%s" means the quantity %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

// R87
test('total is the sum of price times quantity, count the sum of quantities', () => {
  expect(lineTotal(large)).toBe(598_00);
  expect(subtotal(cart)).toBe(797_00);
  expect(itemCount(cart)).toBe(3);
  expect(subtotal(emptyCart)).toBe(0);
});

test('no way of adding, changing and removing breaks a quantity', () => {
  const step = fc.record({
    id: fc.constantFrom(small, large),
    quantity: fc.integer({ min: -5, max: 200 }),
    isChange: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const end = steps.reduce(
        (now, { id: line, quantity, isChange }) =>
          isChange
            ? setQuantity(now, line.id, quantity)
            : addLine(now, { ...line, quantity: Math.max(1, quantity) }),
        emptyCart,
      );
      const ids = end.map((line) => line.id);
      return (
        new Set(ids).size === ids.length &&
        end.every(({ quantity }) => quantity >= 1 && quantity <= maxQuantity)
      );
    }),
  );
});

describe('a cart that is brought to today', () => {
  const dearer = { price: 150_00, originalPrice: 200_00 };

  test('has the prices of the offers, where there is one', () => {
    const fresh = reprice(cart, new Map([[small.id, dearer]]));
    expect(fresh).toEqual([{ ...small, ...dearer }, large]);
  });

  test('has the price, name and picture of the product, and keeps choice and quantity', () => {
    const picture = { ...aProduct().picture, src: '/oud.after-a-deploy.webp' };
    const variants = [{ ...aVariant('50ML', 0), ...dearer }];
    const [fresh, gone] = renewedBy([aProduct({ name: 'Oud', picture, variants })]);
    expect(fresh).toEqual({ ...small, ...dearer, name: 'Oud', picture: picture.src });
    expect(gone).toEqual(large);
  });

  test('is the very same one when nothing has changed', () => {
    expect(reprice(cart, new Map([[small.id, small]]))).toBe(cart);
    expect(renewedBy([aProduct()])).toBe(cart);
    expect(renewedBy([])).toBe(cart);
  });
});

describe('a stored cart', () => {
  test('is read back', () => {
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  test.each([
    ['no list', { lines: [] }],
    ['a line that is none', [null]],
    ['a negative price', [{ ...small, price: -1 }]],
    ['a quantity of 0', [{ ...small, quantity: 0 }]],
    ['a quantity of 100', [{ ...small, quantity: 100 }]],
    ['half a piece', [{ ...small, quantity: 1.5 }]],
    ['no name', [{ ...small, name: undefined }]],
    ['nothing', undefined],
  ])('with %s becomes the empty cart', (_, stored) => {
    expect(parseCart(stored)).toEqual(emptyCart);
  });
});
