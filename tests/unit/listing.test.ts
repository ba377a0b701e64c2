import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listings, type Listing } from '~/features/search/listing';
import {
  clearView,
  parseView,
  sortProducts,
  toggleValue,
  toSearch,
} from '~/features/search/listing-view';
import { isMentioned } from '~/features/search/ranks';
import { aProduct } from '../support/products';

const shop: Listing = listings.perfume;
const oils: Listing = listings.oil;

// R38
describe('the address of a list', () => {
  test('reads category, sort and search text', () => {
    const view = parseView('?category=oud&sort=low-to-high&q=dry+rose', shop);
    expect(view.selection).toEqual({ category: ['oud'] });
    expect(view.sort).toBe('low-to-high');
    expect(view.q).toBe('dry rose');
  });

  // R341
  test.each(['oud under $100', 'Under 100 dollars oud', 'oud up to $100.00', 'oud under ＄１００'])(
    'reads the price in “%s”',
    (q) => {
      for (const listing of [shop, oils])
        expect(parseView(`?q=${encodeURIComponent(q)}`, listing)).toMatchObject({
          q: 'oud',
          max: 100,
        });
    },
  );

  // R840
  test('reads a price of thousands', () => {
    expect(parseView('?q=oud+under+%241%2C000', shop)).toMatchObject({ q: 'oud', max: 400 });
    expect(parseView('?q=under+%241%2C000', oils)).toMatchObject({ q: '', max: 300 });
  });

  test('leaves out what the shop does not know', () => {
    const view = parseView('?category=socks&sort=newest&max=-4&note=%3Cscript%3E&x=1', shop);
    expect(toSearch(view, shop)).toBe('');
  });

  test('reads a list of values as well as a repeated parameter', () => {
    expect(parseView('?note=rose,oud', shop)).toEqual(parseView('?note=oud&note=rose', shop));
  });

  test('has one order of parameters and leaves the defaults out', () => {
    const view = parseView('?q=x&sort=low-to-high&note=rose&max=400&category=oud&page=1', shop);
    expect(toSearch(view, shop)).toBe('?category=oud&note=rose&sort=low-to-high&q=x');
  });

  // R856
  test.each([98, 99, 100])('cuts no character in half after %i letters', (letters) => {
    const q = `${'a'.repeat(letters)}😀b`;
    for (const listing of [shop, oils]) {
      const view = parseView(`?q=${encodeURIComponent(q)}`, listing);
      expect(view.q).toBe(letters === 98 ? `${'a'.repeat(98)}😀` : 'a'.repeat(letters));
      expect(toSearch(view, listing)).toBe(`?q=${encodeURIComponent(view.q)}`);
    }
  });

  // R856
  test('is made of whole characters, also where half of one was typed', () => {
    const view = parseView('', shop);
    for (const half of ['😀'.slice(0, 1), '😀'.slice(1)])
      expect(toSearch({ ...view, q: `a${half}b` }, shop)).toBe('?q=ab');
  });

  test('is read back as it was written, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.nat(400), (q, max) => {
        const view = { ...parseView(`?type=citrus&max=${max}&stock=1`, oils), q };
        expect(parseView(toSearch(view, oils), oils)).toEqual(view);
      }),
    );
  });

  // R48
  test('clearing restores everything but the order', () => {
    const view = parseView('?type=floral&rating=4&sort=rating&max=30&q=lavender&page=3', oils);
    expect(toSearch(clearView(view, oils), oils)).toBe('?sort=rating');
  });

  test('a second choice replaces a threshold and joins an open list', () => {
    const facet = (key: string) => {
      const found = shop.facets.find((candidate) => candidate.key === key);
      if (!found) throw new Error(key);
      return found;
    };
    const start = parseView('?rating=4&season=spring&page=2', shop);
    expect(toSearch(toggleValue(start, facet('rating'), '4.5'), shop)).toBe(
      '?season=spring&rating=4.5',
    );
    expect(toSearch(toggleValue(start, facet('season'), 'autumn'), shop)).toBe(
      '?season=autumn,spring&rating=4',
    );
    expect(toSearch(toggleValue(start, facet('season'), 'spring'), shop)).toBe('?rating=4');
  });
});

// R43
describe('catalogue search', () => {
  const oil = aProduct({
    id: 101,
    name: 'Lavender Oil',
    description: 'From high ground',
    keywords: ['Scents bedrooms'],
  });
  test.each([
    'lavender',
    'HIGH GROUND',
    ' bedRooms ',
    'ground lavender',
    // R840
    'ＬＡＶＥＮＤＥＲ',
    'lavender-oil',
    'ground+lavender',
    '50ml',
    'lavénder',
  ])('finds %j', (q) => {
    expect(isMentioned(oil, q)).toBe(true);
  });
  test('does not find what is not mentioned', () => {
    expect(isMentioned(oil, 'lavandin')).toBe(false);
  });
});

describe('sorting', () => {
  const products = [
    aProduct({ id: 1, name: 'Musk', price: 300, rating: 4 }),
    aProduct({ id: 2, name: 'Amber', price: 100, rating: 5 }),
    aProduct({ id: 3, name: 'Oud', price: 200, rating: 5 }),
  ];
  const ids = (sort: string, listing: Listing) =>
    sortProducts(products, sort, listing).map(({ id }) => id);
  // R38
  test('the default keeps the catalogue order', () => {
    expect(ids('default', shop)).toEqual([1, 2, 3]);
  });
  // R38
  test('by price, both ways', () => {
    expect(ids('low-to-high', shop)).toEqual([2, 3, 1]);
    expect(ids('high-to-low', shop)).toEqual([1, 3, 2]);
  });
  // R43
  test('oils by name and by rating, equals in their order', () => {
    expect(ids('name', oils)).toEqual([2, 1, 3]);
    expect(ids('rating', oils)).toEqual([2, 3, 1]);
  });
});
