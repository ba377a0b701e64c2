import { describe, expect, test } from 'vitest';
import type { Product } from '../../../src/features/catalogue/catalogue.ts';
import { occasions } from '../../../src/features/catalogue/product/vocabulary.ts';
import { formatPrice, toCents } from '../../../src/base/money.ts';
import { findScents, type Findings } from '../../../src/features/scent/finder.ts';
import type { Answers } from '../../../src/features/scent/finder-answers.ts';
import { occasionWords } from '../../../src/features/scent/occasions.ts';
import { allBuilt } from '../../support/built.ts';

/* The scent finder over the built catalogue, with every combination of answers to its form. */

const perfumes = allBuilt('perfume');
const products = [...perfumes, ...allBuilt('oil'), ...allBuilt('diffuser')];
const families = [...new Set(perfumes.flatMap((product) => product.families))];
const notes = [...new Set(products.flatMap((product) => product.notes))];
const dollars = [null, ...products.map(({ price }) => Math.ceil(price / 100)), 1];
const budgets = [...new Set(dollars)];

/** One wished family and one note to avoid; more of either only narrow in the same way. */
function* everyAnswer(): Generator<Answers> {
  for (const occasion of [null, ...occasions])
    for (const longevity of [null, 3, 4, 5])
      for (const family of [null, 'oud', ...families])
        for (const note of [null, ...notes])
          yield {
            occasion,
            longevity,
            family: family === null ? [] : [family],
            without: note === null ? [] : [note],
            max: null,
          };
}

const suggested = ({ perfumes: found, oil, diffuser }: Findings): Product[] =>
  [...found, oil, diffuser].flatMap((one) => (one ? [one.product] : []));

const missesWish = ({ inStock, notes: own, price }: Product, { without, max }: Answers) =>
  !inStock || own.some((note) => without.includes(note)) || (max !== null && price > toCents(max));

const smellsOf = (product: Product, id: string): boolean =>
  product.families.includes(id) || product.notes.includes(id);

/** The part of a reason that is not true. */
function untrue(product: Product, because: string, { occasion }: Answers): string[] {
  const [loved = ''] = / ?([a-z ,]+) as you like it/.exec(because.toLowerCase())?.slice(1) ?? [];
  const named = [...families, 'oud'].filter((family) =>
    loved.split(/, with |, | and /).includes(family.replaceAll('-', ' ')),
  );
  const [base = ''] = /([^;]+) at the base/.exec(because.toLowerCase())?.slice(1) ?? [];
  const last = base.split(', with ').at(-1) ?? '';
  const own = product.noteLines?.base.toLowerCase().split(', ') ?? [];
  const suits = occasion === null ? null : occasionWords[occasion].suits.toLowerCase();
  return [
    ...named.filter((id) => !smellsOf(product, id)),
    ...(loved !== '' && named.length === 0 ? [loved] : []),
    ...(last === '' ? [] : last.split(/, | and /)).filter((note) => !own.includes(note)),
    ...(because.match(/\$[\d.,]*\d/g) ?? []).filter(
      (price) => price !== formatPrice(product.price),
    ),
    ...(suits !== null &&
    because.toLowerCase().includes(suits) &&
    !product.scent?.occasion.includes(occasion ?? 'home')
      ? [suits]
      : []),
  ];
}

/** Whether it says nothing of an occasion or a strength that the perfume misses. */
const isSilent = ({ scent }: Product, because: string, { occasion, longevity }: Answers): boolean =>
  (occasion !== null && !scent?.occasion.includes(occasion) && !/rather than/.test(because)) ||
  (longevity !== null && (scent?.longevity ?? 0) < longevity && !/less than you/.test(because));

/** Whether the oil has the family that its reason names, and so has the perfume that it names. */
function isShared({ oil, perfumes: found }: Findings): boolean {
  const named = /^(.+), like (.+): for/.exec(oil?.because ?? '');
  if (!named) return (oil?.because ?? '').startsWith('A calm background');
  const [, family = '', name] = named;
  const id = family.toLowerCase().replaceAll(' ', '-');
  const perfume = found.find(({ product }) => product.name === name)?.product;
  return [oil?.product, perfume].every((product) => product?.families.includes(id));
}

// R268
describe('for every combination of answers', () => {
  test('nothing that is suggested misses a hard wish, and no reason names what is not so', () => {
    const wrong: unknown[] = [];
    for (const answers of everyAnswer()) {
      const findings = findScents(products, answers);
      for (const product of suggested(findings))
        if (missesWish(product, answers)) wrong.push({ answers, id: product.id });
      for (const { product, because } of findings.perfumes)
        if (untrue(product, because, answers).length > 0 || isSilent(product, because, answers))
          wrong.push({ answers, because });
      if (findings.oil && !isShared(findings)) wrong.push({ answers, oil: findings.oil.because });
    }
    expect(wrong).toEqual([]);
  });

  test('nothing costs more than the budget, and a family that has nothing left is named', () => {
    const wrong: unknown[] = [];
    for (const max of budgets)
      for (const family of families)
        for (const note of [null, ...notes]) {
          const without = note === null ? [] : [note];
          const answers = { occasion: null, longevity: null, family: [family], without, max };
          const findings = findScents(products, answers);
          if (suggested(findings).some((product) => missesWish(product, answers)))
            wrong.push(answers);
          const isThere = perfumes.some(
            (product) => smellsOf(product, family) && !missesWish(product, answers),
          );
          if (isThere === findings.unmet.length > 0) wrong.push({ ...answers, isThere });
        }
    expect(wrong).toEqual([]);
  });
});
