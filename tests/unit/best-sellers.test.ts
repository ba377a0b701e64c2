import { describe, expect, test } from 'vitest';
import { bestSellersOf, bestSellerTabs } from '~/features/catalogue/best-sellers';
import type { Scent } from '~/features/catalogue/catalogue';

const perfumes = ['oud', 'amber', 'floral', 'oriental', 'musk', 'attar'].map((category) => ({
  category,
}));
const scent: Scent = {
  notes: { top: [], heart: [], base: [] },
  concentration: 'Eau de Toilette',
  longevity: 2,
  sillage: 2,
  season: [],
  occasion: [],
  alcoholFree: false,
  vegan: true,
};
const categoriesOf = (tab: string) => bestSellersOf(perfumes, tab).map(({ category }) => category);

// R24
describe('best sellers', () => {
  test('Women shows floral, musk and amber', () => {
    expect(categoriesOf('women')).toEqual(['amber', 'floral', 'musk']);
  });

  test('Men shows oud, oriental and attar', () => {
    expect(categoriesOf('men')).toEqual(['oud', 'oriental', 'attar']);
  });

  test("Kid's shows musk only", () => {
    expect(categoriesOf('kids')).toEqual(['musk']);
  });

  // R24
  test("Kid's shows nothing that its page calls a scent for the evening", () => {
    const worn = (...occasion: Scent['occasion']) => ({
      category: 'musk',
      scent: { ...scent, occasion },
    });
    const musks = [worn('everyday'), worn('everyday', 'evening')];
    expect(bestSellersOf(musks, 'kids')).toEqual([musks[0]]);
    expect(bestSellersOf(musks, 'women')).toEqual(musks);
  });

  test('any other tab shows all', () => {
    expect(categoriesOf('everyone')).toHaveLength(6);
  });

  // R24
  test('a tab shows at most eight', () => {
    const many = Array.from({ length: 12 }, () => ({ category: 'musk' }));
    expect(bestSellersOf(many, 'kids')).toHaveLength(8);
  });

  test('Women comes first', () => {
    expect(bestSellerTabs.map(({ name }) => name)).toEqual(['Women', 'Men', "Kid's"]);
  });
});
