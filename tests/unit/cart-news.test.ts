import { describe, expect, test } from 'vitest';
import { addNews, goneLines, offersOf } from '~/features/cart/cart-news';
import { labelOf } from '~/features/cart/line-label';
import { noNews, soldLines } from '~/features/cart/line-news';
import { discoverySet, pairSet } from '../support/catalogue';
import { aLine, aPlainProduct, aProduct, aVariant } from '../support/products';

const small = aLine();
const large = aLine(aProduct(), '100ML');
const other = aLine(aPlainProduct(), null);
const cart = [small, other];

describe('a line is gone', () => {
  test('when its product is out of stock', () => {
    expect(goneLines(cart, [aProduct({ inStock: false })], [], false)).toEqual({
      [small.id]: { gone: 'sold out' },
    });
  });

  test('when its size is not sold any more', () => {
    const products = [aProduct({ variants: [aVariant('100ML', 299_00)] })];
    expect(goneLines(cart, products, [], false)).toEqual({ [small.id]: { gone: 'unsold' } });
  });

  test('but not because its product is unknown here', () => {
    expect(goneLines(cart, [], [], false)).toEqual({});
  });

  // R872
  test('when its product is in no answer of a shop that was read as a whole', () => {
    expect(goneLines(cart, [aProduct()], [], true)).toEqual({ [other.id]: { gone: 'unsold' } });
  });

  // R872
  test('when its set, or a part of it, is not sold any more', () => {
    const pair = { ...small, id: 'set_evening-pair', productId: 0, variant: null };
    const parts = [aProduct(), aProduct({ id: 201, variants: [aVariant('Sand', 89_00)] })];
    const gone = (products: typeof parts, sets = [pairSet]) =>
      goneLines([pair], products, sets, false)[pair.id]?.gone;
    expect(gone(parts)).toBeUndefined();
    expect(gone(parts, [])).toBe('unsold');
    expect(gone([aProduct({ variants: [] })])).toBe('unsold');
    expect(gone([aProduct({ inStock: false })])).toBe('sold out');
  });

  // R872
  test('when a perfume of its set is not sold any more', () => {
    const set = { ...small, id: 'discovery_1-3', productId: 0, variant: null };
    expect(goneLines([set], [aProduct()], [discoverySet], true)).toEqual({
      [set.id]: { gone: 'unsold' },
    });
  });
});

// R87
describe('news', () => {
  const dearer = [{ ...small, price: 209_00 }, other];

  test('name the price before', () => {
    expect(addNews(noNews, cart, dearer)).toEqual({
      [small.id]: { was: 199_00, gone: null, short: null },
    });
  });

  test('stay until their line leaves the cart', () => {
    const news = addNews(noNews, cart, dearer, { [other.id]: { gone: 'sold out' } });
    expect(addNews(news, dearer, dearer)).toEqual(news);
    expect(addNews(news, dearer, [other])).toEqual({
      [other.id]: { was: null, gone: 'sold out', short: null },
    });
  });

  test('of an unchanged cart are none', () => {
    expect(addNews(noNews, cart, cart)).toEqual({});
  });
});

// R872
test('what is no longer sold is in no sum and no order', () => {
  const news = addNews(noNews, cart, cart, { [other.id]: { gone: 'unsold' } });
  expect(soldLines(cart, news)).toEqual([small]);
  expect(soldLines(cart, noNews)).toBe(cart);
});

test('the prices of a refusal are read in cents', () => {
  expect(offersOf({ '1_50ML': { price: 209.5, originalPrice: 249 } }).get('1_50ML')).toEqual({
    price: 209_50,
    originalPrice: 249_00,
  });
});

test('a line is called by its product, and by its size where the product is there twice', () => {
  expect(labelOf(cart, small)).toBe('Oud Zellij');
  expect(labelOf([small, large], small)).toBe('Oud Zellij, 50ML');
  expect(labelOf([small, large], large)).toBe('Oud Zellij, 100ML');
});
