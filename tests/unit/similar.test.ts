import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product, Scent } from '~/features/catalogue/catalogue';
import { indexSimilar, similarProducts } from '~/features/scent/similar';
import { drawStrip, stripLength } from '~/features/catalogue/strip';
import { aProduct } from '../support/products';

function perfume(id: number, category: string, top: string, heart: string, base: string): Product {
  const notes = { top: [top], heart: [heart], base: [base] };
  const scent: Scent = {
    notes,
    concentration: 'Attar',
    longevity: 3,
    sillage: 3,
    season: [],
    occasion: [],
    alcoholFree: true,
    vegan: true,
  };
  return aProduct({ id, name: `Perfume ${id}`, category, scent, notes: [base, heart, top] });
}

const oud = perfume(1, 'oud', 'saffron', 'rose', 'oud');
const alsoOud = perfume(2, 'oud', 'elemi', 'cedar', 'oud');
const rose = perfume(3, 'floral', 'saffron', 'rose', 'musk');
const fig = perfume(4, 'musk', 'fig-leaf', 'almond', 'white-musk');
const sameTop = perfume(5, 'amber', 'saffron', 'myrrh', 'amber');

const similarTo = (current: Product | null, ...products: Product[]) =>
  similarProducts(current, indexSimilar(products));
const idsOf = (found: readonly { product: Product }[]) => found.map(({ product }) => product.id);

describe('the candidates of You May Also Like', () => {
  test('rank a shared base and family above heart and top, and those above a top alone', () => {
    const found = similarTo(oud, fig, sameTop, rose, alsoOud);
    expect(idsOf(found)).toEqual([2, 3, 5, 4]);
    expect(found.map(({ rank }) => rank)).toEqual([0, 1, 2, 3]);
  });

  test('say why', () => {
    const reasonOf = (other: Product) => similarTo(oud, other)[0]?.reason;
    expect([alsoOud, rose, fig].map(reasonOf)).toEqual([
      'shares oud',
      'shares rose and saffron',
      null,
    ]);
    expect(reasonOf(perfume(6, 'oud', 'mint', 'iris', 'leather'))).toBe('also oud');
  });

  test('know an oil by its notes', () => {
    const oil = aProduct({ id: 101, kind: 'oil', category: 'oil', notes: ['rose'] });
    expect(similarTo(oil, fig, rose)[0]).toEqual({
      product: rose,
      reason: 'shares rose',
      rank: 0,
    });
  });

  // R68
  test('are at most twelve perfumes in stock, never this one, and enough for a strip', () => {
    const many = fc.array(fc.record({ id: fc.nat(50), inStock: fc.boolean() }), { maxLength: 30 });
    fc.assert(
      fc.property(many, (made) => {
        const products = made.map((changes) => aProduct(changes));
        const possible = products.filter(({ id, inStock }) => inStock && id !== 7);
        const found = similarTo(aProduct({ id: 7 }), ...products);
        expect(found.length).toBeLessThanOrEqual(12);
        expect(found.length).toBeGreaterThanOrEqual(Math.min(stripLength, possible.length));
        expect(found.every(({ product }) => product.inStock && product.id !== 7)).toBe(true);
      }),
    );
  });

  test('are no more than a strip, unless some are as alike as its last', () => {
    const equals = Array.from({ length: 20 }, (_, at) => perfume(20 + at, 'musk', 'a', 'b', 'c'));
    expect(idsOf(similarTo(oud, alsoOud, ...equals))).toHaveLength(12);
    const five = equals.slice(0, 5);
    expect(idsOf(similarTo(oud, alsoOud, rose, ...five)).slice(0, 2)).toEqual([2, 3]);
    const ranked = [alsoOud, rose, sameTop, fig].concat(
      [6, 7, 8].map((id) => perfume(id, 'oud', 'saffron', 'rose', `base-${id}`)),
    );
    expect(idsOf(similarTo(oud, ...ranked))).not.toContain(fig.id);
  });

  test('equals come to other products in another choice', () => {
    const equals = Array.from({ length: 40 }, (_, at) => perfume(20 + at, 'musk', 'a', 'b', 'c'));
    const choices = [901, 902, 903, 904].map((id) =>
      idsOf(similarTo(aProduct({ id, kind: 'diffuser', category: 'diffuser' }), ...equals)).join(),
    );
    expect(new Set(choices).size).toBeGreaterThan(1);
  });
});

describe('a strip', () => {
  const ranked = [0, 1, 2, 3, 4, 5, 5, 5, 5].map((rank, id) => ({ id, rank }));

  // R68
  test('holds six, the most alike first', () => {
    const drawn = drawStrip(ranked, '2026-01-31').map(({ rank }) => rank);
    expect(drawn).toEqual([0, 1, 2, 3, 4, 5]);
  });

  // R68
  test('changes among equals by the day, and stays as it is within it', () => {
    const idsOn = (day: string, items = ranked) =>
      drawStrip(items, day)
        .map(({ id }) => id)
        .join();
    expect(idsOn('2026-01-31')).toBe(idsOn('2026-01-31', ranked.toReversed()));
    const days = Array.from({ length: 10 }, (_, day) => idsOn(`2026-02-0${day}`));
    expect(new Set(days).size).toBeGreaterThan(1);
  });
});
