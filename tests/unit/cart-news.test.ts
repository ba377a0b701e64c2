import { describe, expect, test } from 'vitest';
import { addNews, goneLines, offersOf } from '~/domain/cart/cart-news';
import { labelOf } from '~/domain/cart/line-label';
import { noNews } from '~/domain/cart/line-news';
import { aLine, aPlainProduct, aProduct, aVariant } from '../support/products';

const small = aLine();
const large = aLine(aProduct(), '100ML');
const other = aLine(aPlainProduct(), null);
const cart = [small, other];

describe('a line is gone', () => {
  test('when its product is out of stock', () => {
    expect(goneLines(cart, [aProduct({ inStock: false })])).toEqual([small.id]);
  });

  test('when its size is not sold any more', () => {
    expect(goneLines(cart, [aProduct({ variants: [aVariant('100ML', 299_00)] })])).toEqual([
      small.id,
    ]);
  });

  test('but not because its product is unknown here', () => {
    expect(goneLines(cart, [])).toEqual([]);
  });
});

// R87
describe('news', () => {
  const dearer = [{ ...small, price: 209_00 }, other];

  test('name the price before', () => {
    expect(addNews(noNews, cart, dearer, [])).toEqual({
      [small.id]: { was: 199_00, isGone: false },
    });
  });

  test('stay until their line leaves the cart', () => {
    const news = addNews(noNews, cart, dearer, [other.id]);
    expect(addNews(news, dearer, dearer, [])).toEqual(news);
    expect(addNews(news, dearer, [other], [])).toEqual({ [other.id]: { was: null, isGone: true } });
  });

  test('of an unchanged cart are none', () => {
    expect(addNews(noNews, cart, cart, [])).toEqual({});
  });
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
