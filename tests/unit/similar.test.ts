import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '~/domain/catalogue/catalogue';
import { similarProducts } from '~/domain/scent/similar';
import { aProduct } from '../support/products';

const day = '2026-01-31';

function perfume(id: number, category: string, top: string, heart: string, base: string): Product {
  const notes = { top: [top], heart: [heart], base: [base] };
  const scent = {
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

const idsOf = (current: Product | undefined, products: Product[], on = day) =>
  similarProducts(current, products, on).map(({ product }) => product.id);

describe('You May Also Like', () => {
  test('ranks a shared base and family above heart and top, and those above a top alone', () => {
    expect(idsOf(oud, [fig, sameTop, rose, alsoOud])).toEqual([2, 3, 5, 4]);
  });

  test('says why', () => {
    const reasons = similarProducts(oud, [alsoOud, rose, fig], day).map(({ reason }) => reason);
    expect(reasons).toEqual(['shares oud', 'shares rose and saffron', null]);
    const plain = perfume(6, 'oud', 'mint', 'iris', 'leather');
    expect(similarProducts(oud, [plain], day)[0]?.reason).toBe('also oud');
  });

  test('knows an oil by its notes', () => {
    const oil = aProduct({ id: 101, kind: 'oil', category: 'oil', notes: ['rose'] });
    expect(similarProducts(oil, [fig, rose], day)[0]).toEqual({
      product: rose,
      reason: 'shares rose',
    });
  });

  test('has at most six perfumes in stock, and never this one', () => {
    const many = fc.array(fc.record({ id: fc.nat(50), inStock: fc.boolean() }), { maxLength: 30 });
    fc.assert(
      fc.property(many, (made) => {
        const products = made.map((changes) => aProduct(changes));
        const found = similarProducts(aProduct({ id: 7 }), products, day);
        expect(found.length).toBeLessThanOrEqual(6);
        expect(found.every(({ product }) => product.inStock && product.id !== 7)).toBe(true);
      }),
    );
  });

  test('equals change places by the day, and stay as they are within it', () => {
    const equals = [11, 12, 13, 14, 15, 16].map((id) => perfume(id, 'musk', 'a', 'b', 'c'));
    const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'];
    expect(idsOf(undefined, equals)).toEqual(idsOf(undefined, equals.toReversed()));
    expect(new Set(days.map((on) => idsOf(undefined, equals, on).join())).size).toBeGreaterThan(1);
  });
});
