import { describe, expect, test } from 'vitest';
import { parseAnswers } from '~/features/scent/finder-answers';
import { layerable, wearWith } from '~/features/scent/layering';
import { lot } from '~/features/catalogue/strip';
import { scentAnswer } from '~/features/scent/scent-answer';
import type { Product } from '~/features/catalogue/catalogue';
import { contentProducts } from '../support/content-products';
import { aProduct } from '../support/products';
import { randomFrom } from '../support/random';

const perfumes = contentProducts.filter(({ kind }) => kind === 'perfume');
const pairs = (current: Product, products: readonly Product[] = contentProducts) =>
  wearWith(current, layerable(products));
const shares = (a: Product, b: Product) => a.notes.some((note) => b.notes.includes(note));

// R750
describe('a perfume is worn with', () => {
  test.each(perfumes)(
    '$name: two others, one with a shared note, one with another family',
    (current) => {
      const [first, second] = pairs(current);
      if (!first || !second) throw new Error('There are not two.');
      expect(new Set([current.id, first.product.id, second.product.id]).size).toBe(3);
      expect(shares(current, first.product)).toBe(true);
      const [, note = ''] = /^Both have (.+?), so/.exec(first.why) ?? [];
      expect(current.notes).toContain(note.replaceAll(' ', '-'));
      expect(first.product.notes).toContain(note.replaceAll(' ', '-'));
      const [, family = ''] = /^A contrast: (.+?) beside/.exec(second.why) ?? [];
      expect(second.product.families).toContain(family.replaceAll(' ', '-'));
      expect(current.families).not.toContain(family.replaceAll(' ', '-'));
      expect(second.why).toContain(current.name);
    },
  );

  test('the same, in whichever order the catalogue stands', () => {
    for (const current of perfumes)
      expect(pairs(current, contentProducts.toReversed())).toEqual(pairs(current));
  });

  test('the same as if each were compared with all others', () => {
    const random = randomFrom(7);
    const some = (from: readonly string[], share: number) => from.filter(() => random() < share);
    const notes = Array.from({ length: 20 }, (_, at) => `note-${at}`);
    const products = Array.from({ length: 150 }, (_, at) => {
      const tiers = { top: some(notes, 0.03), heart: [], base: some(notes, 0.03) };
      const families = some(['woody', 'floral', 'amber', 'citrus', 'musk'], 0.3);
      const scent = { ...aProduct().scent, notes: tiers } as Product['scent'];
      return aProduct({ id: at + 1, scent, families });
    });
    const all = products
      .flatMap((product) => layerable([product]))
      .sort((a, b) => lot('', a.product.id) - lot('', b.product.id));
    expect(layerable(products).length).toBeLessThan(all.length);
    for (const current of products)
      expect(pairs(current, products)).toEqual(wearWith(current, all));
  });

  test('never what is out of stock, nor an oil', () => {
    for (const current of perfumes) {
      const [first] = pairs(current);
      const without = contentProducts.map((product) =>
        product.id === first?.product.id ? { ...product, inStock: false } : product,
      );
      const found = pairs(current, without).map(({ product }) => product);
      expect(found.map(({ id }) => id)).not.toContain(first?.product.id);
      expect(found.every(({ kind }) => kind === 'perfume')).toBe(true);
    }
  });

  test('nothing where no other shares a note', () => {
    const [current] = perfumes;
    if (!current) throw new Error('The content has no perfume.');
    const strangers = perfumes.filter((other) => !shares(current, other));
    expect(pairs(current, [current, ...strangers])).toEqual([]);
  });

  test('in the finder nothing with an allergen to be free of', () => {
    const shown = (search: string, products: readonly Product[]) =>
      scentAnswer(products, parseAnswers(search)).pairings.map(({ product }) => product.id);
    const free = contentProducts.map((product) => ({ ...product, allergens: [] as string[] }));
    const [beside] = shown('', free);
    const declared = free.map((product) =>
      product.id === beside ? { ...product, allergens: ['Linalool'] } : product,
    );
    expect(shown('?free-of=Coumarin', declared)).toContain(beside);
    expect(shown('?free-of=Linalool', declared)).not.toContain(beside);
  });
});
