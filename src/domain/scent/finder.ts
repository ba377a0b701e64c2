import type { Product } from '../catalogue/catalogue.ts';
import { occasions, type Occasion } from '../catalogue/vocabulary.ts';
import { formatPrice, toCents } from '../money.ts';
import { capital } from '../text/spell.ts';
import { occasionWords } from './occasions.ts';
import { longevityWord } from './strength.ts';

/** What a shopper has answered, as the form and the address name it. */
export interface Answers {
  occasion: Occasion | null;
  /** At least this longevity, 1 to 5. */
  longevity: number | null;
  /** Ids of families loved. */
  family: readonly string[];
  /** Ids of notes to stay away from. */
  without: readonly string[];
  /** Highest price in dollars. */
  max: number | null;
}

interface Suggestion {
  product: Product;
  because: string;
}

export interface Findings {
  perfumes: Suggestion[];
  /** A sentence for each loved family of which nothing meets the other wishes. */
  unmet: string[];
  oil: Suggestion | null;
  diffuser: Suggestion | null;
}

const most = 3;

export function parseAnswers(search: string): Answers {
  const params = new URLSearchParams(search);
  const many = (key: string) =>
    [...new Set(params.getAll(key).flatMap((value) => value.split(',')))]
      .filter((value) => /^[a-z-]{1,40}$/.test(value))
      .sort();
  const whole = (key: string) => {
    const text = params.get(key) ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : null;
  };
  const asked = params.get('occasion');
  return {
    occasion: occasions.find((occasion) => occasion === asked) ?? null,
    longevity: whole('longevity'),
    family: many('family'),
    without: many('without'),
    max: whole('max'),
  };
}

export const hasAnswers = (search: string): boolean =>
  ['occasion', 'longevity', 'family', 'without', 'max'].some((key) =>
    new URLSearchParams(search).has(key),
  );

/** What is left out is left out; the rest is ranked by how much of the wish it meets. */
export function findScents(products: readonly Product[], answers: Answers): Findings {
  const perfumes = products
    .filter((product) => product.kind === 'perfume' && isPossible(product, answers))
    .map((product) => ({ product, score: scoreOf(product, answers) }))
    .toSorted((a, b) => b.score - a.score || b.product.rating - a.product.rating)
    .slice(0, most)
    .map(({ product }) => ({ product, because: perfumeReason(product, answers) }));
  const wished = [...answers.family, ...perfumes.flatMap(({ product }) => product.families)];
  return {
    perfumes,
    unmet: unmetFamilies(products, answers),
    oil: pairedOil(products, answers, wished),
    diffuser: pairedDiffuser(products, answers),
  };
}

/** The price and what is disliked are hard wishes: nothing that misses one is suggested. */
const isPossible = (product: Product, answers: Answers): boolean =>
  isLiked(product, answers) && (answers.max === null || product.price <= toCents(answers.max));

const isLiked = ({ inStock, notes }: Product, { without }: Answers): boolean =>
  inStock && !notes.some((note) => without.includes(note));

function unmetFamilies(products: readonly Product[], answers: Answers): string[] {
  return answers.family.flatMap((family) => {
    const ofFamily = products.filter(
      ({ kind, families }) => kind === 'perfume' && families.includes(family),
    );
    if (ofFamily.some((product) => isPossible(product, answers))) return [];
    const name = capital(family.replaceAll('-', ' '));
    const [nearest] = ofFamily
      .filter((product) => isLiked(product, answers))
      .toSorted((a, b) => a.price - b.price);
    if (nearest && answers.max !== null)
      return `${name}: nothing at ${formatPrice(toCents(answers.max))} or less. The nearest, ${nearest.name}, costs ${formatPrice(nearest.price)}.`;
    const why = ofFamily.some(({ inStock }) => inStock)
      ? 'each has a note that you avoid'
      : 'none is in stock';
    return `${name}: ${why}.`;
  });
}

/** The occasion counts most, then each loved family, then how near it comes to the strength asked for. */
function scoreOf({ scent, families }: Product, { occasion, longevity, family }: Answers): number {
  const suits = occasion !== null && scent?.occasion.includes(occasion) ? 4 : 0;
  const loved = families.filter((id) => family.includes(id)).length * 2;
  const short = longevity === null ? 0 : Math.max(0, longevity - (scent?.longevity ?? 0));
  return suits + Math.min(loved, 6) - short * 2;
}

function perfumeReason(product: Product, { occasion, family }: Answers): string {
  const { scent, families, noteLines, price } = product;
  const suits = occasion !== null && scent?.occasion.includes(occasion);
  const loved = families.filter((id) => family.includes(id)).map((id) => id.replaceAll('-', ' '));
  const parts = [
    suits ? occasionWords[occasion].suits : null,
    loved.length > 0 ? `${listed(loved)} as you like it` : null,
    noteLines ? `${listed(noteLines.base.toLowerCase().split(', '))} at the base` : null,
  ].filter((part) => part !== null);
  const lasts = `it lasts ${longevityWord(scent?.longevity ?? 0)} and costs ${formatPrice(price)}.`;
  return capital(parts.length > 0 ? `${parts.join(', with ')}; ${lasts}` : lasts);
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

function pairedOil(
  products: readonly Product[],
  answers: Answers,
  wished: readonly string[],
): Suggestion | null {
  const shared = (oil: Product) => wished.filter((family) => oil.families.includes(family)).length;
  const [oil] = products
    .filter((product) => product.kind === 'oil' && isPossible(product, answers))
    .toSorted((a, b) => shared(b) - shared(a) || b.rating - a.rating);
  if (!oil) return null;
  const because =
    shared(oil) > 0
      ? 'From the same family of scents, for the room you wear it in.'
      : 'A calm background that lets the perfume speak.';
  return { product: oil, because };
}

/** The one for the occasion; for any occasion that of the home. */
function pairedDiffuser(products: readonly Product[], answers: Answers): Suggestion | null {
  const { diffuser, because } = occasionWords[answers.occasion ?? 'home'];
  const product = products.find(
    (product) =>
      product.kind === 'diffuser' &&
      product.subcategory === diffuser &&
      isPossible(product, answers),
  );
  return product ? { product, because } : null;
}
