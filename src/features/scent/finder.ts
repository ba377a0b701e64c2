import type { Product } from '../catalogue/catalogue.ts';
import { cheapest } from '../catalogue/choices.ts';
import { allergenValue } from '../catalogue/product/allergen-values.ts';
import type { Occasion } from '../catalogue/product/vocabulary.ts';
import { formatPrice, formatUnits, toCents } from '../../base/money.ts';
import { capital, spell } from '../../base/text/spell.ts';
import type { Answers } from './finder-answers.ts';
import { occasionWords } from './occasions.ts';
import { longevityWord } from './strength.ts';

export interface Suggestion {
  product: Product;
  because: string;
}

/** A wish of which nothing meets the price and the dislikes. */
interface UnmetWish {
  text: string;
  /** The cheapest that meets all but the price. */
  nearest: Product | null;
}

export interface Findings {
  perfumes: Suggestion[];
  unmet: UnmetWish[];
  oil: Suggestion | null;
  diffuser: Suggestion | null;
}

const most = 3;

/**
 * Products with an unwanted note are left out. The others are ranked by how many wishes they meet.
 */
export function findScents(products: readonly Product[], answers: Answers): Findings {
  const perfumes = rankScents(products, answers)
    .slice(0, most)
    .map((product) => ({ product, because: perfumeReason(product, answers) }));
  return {
    perfumes,
    unmet: unmetWishes(products, answers),
    oil: pairedOil(products, answers, perfumes),
    diffuser: pairedDiffuser(products, answers),
  };
}

/** The perfumes that are possible, the fittest first. */
export const rankScents = (products: readonly Product[], answers: Answers): Product[] =>
  products
    .filter((product) => product.kind === 'perfume' && isPossible(product, answers))
    .map((product) => ({ product, score: scoreOf(product, answers) }))
    .toSorted((a, b) => b.score - a.score || b.product.rating - a.product.rating)
    .map(({ product }) => product);

/** Price, disliked notes and allergens are strict: a product that misses one is not suggested. */
const isPossible = (product: Product, answers: Answers): boolean =>
  isLiked(product, answers) && (answers.max === null || product.price <= toCents(answers.max));

export const isLiked = (
  { inStock, notes, allergens }: Product,
  { without, freeOf = [] }: Answers,
): boolean =>
  inStock &&
  !notes.some((note) => without.includes(note)) &&
  freeOf.every((value) => allergens?.every((name) => allergenValue(name) !== value) ?? false);

const smellsOf = ({ families, notes }: Product, id: string): boolean =>
  families.includes(id) || notes.includes(id);

const suits = ({ scent }: Product, occasion: Occasion): boolean =>
  scent?.occasion.includes(occasion) ?? false;

const lasts = ({ scent }: Product, longevity: number): boolean =>
  (scent?.longevity ?? 0) >= longevity;

/**
 * A sentence for each wish that no product meets; one for all perfumes where none is left at all.
 */
function unmetWishes(products: readonly Product[], answers: Answers): UnmetWish[] {
  const { occasion, longevity, family } = answers;
  const perfumes = products.filter(({ kind }) => kind === 'perfume');
  const wishes: [name: string, meets: (product: Product) => boolean][] = family.map((id) => [
    spell(id),
    (product) => smellsOf(product, id),
  ]);
  if (occasion !== null)
    wishes.push([occasionWords[occasion].label, (product) => suits(product, occasion)]);
  if (longevity !== null)
    wishes.push([spell(longevityWord(longevity)), (product) => lasts(product, longevity)]);
  const unmet = wishes.flatMap(([name, meets]) => unmetWish(name, perfumes.filter(meets), answers));
  return unmet.length > 0 ? unmet : unmetWish('Perfumes', perfumes, answers);
}

function unmetWish(name: string, wished: readonly Product[], answers: Answers): UnmetWish[] {
  if (wished.some((product) => isPossible(product, answers))) return [];
  const nearest = cheapest(wished.filter((product) => isLiked(product, answers)));
  if (nearest && answers.max !== null)
    return [{ text: `${name}: nothing at ${formatUnits(answers.max)} or less.`, nearest }];
  const why = wished.some(({ inStock }) => inStock)
    ? `each has ${answers.freeOf?.length ? 'something' : 'a note'} that you avoid`
    : 'none is in stock';
  return [{ text: `${name}: ${why}.`, nearest: null }];
}

/** The occasion counts most, then what is loved, then how near it comes to the strength asked for. */
function scoreOf(product: Product, { occasion, longevity, family }: Answers): number {
  const suited = occasion !== null && suits(product, occasion) ? 4 : 0;
  const loved = family.filter((id) => smellsOf(product, id)).length * 2;
  const short = longevity === null ? 0 : Math.max(0, longevity - (product.scent?.longevity ?? 0));
  return suited + Math.min(loved, 6) - short * 2;
}

/** What speaks for a perfume, and which wish it misses. */
function perfumeReason(product: Product, { occasion, longevity, family }: Answers): string {
  const { scent, noteLines, price } = product;
  const loved = family.filter((id) => smellsOf(product, id)).map((id) => id.replaceAll('-', ' '));
  const parts = [
    occasion === null ? null : occasionReason(product, occasion),
    loved.length > 0 ? `${listed(loved)} as you like it` : null,
    noteLines ? `${listed(noteLines.base.toLowerCase().split(', '))} at the base` : null,
  ].filter((part) => part !== null);
  const isShort = longevity !== null && !lasts(product, longevity);
  const length = `it lasts ${longevityWord(scent?.longevity ?? 0)}${isShort ? ', less than you asked for,' : ''}`;
  const facts = `${length} and costs ${formatPrice(price)}.`;
  return capital(parts.length > 0 ? `${parts.join(', with ')}; ${facts}` : facts);
}

function occasionReason(product: Product, occasion: Occasion): string {
  if (suits(product, occasion)) return occasionWords[occasion].suits;
  const wish = occasionWords[occasion].label.toLowerCase();
  const own =
    product.scent?.occasion.map((other) => occasionWords[other].label.toLowerCase()) ?? [];
  return own.length > 0 ? `made for ${listed(own)} rather than ${wish}` : `not made for ${wish}`;
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

/** The oil nearest to the perfumes; the reason names what it shares, and with which of them. */
function pairedOil(
  products: readonly Product[],
  answers: Answers,
  perfumes: readonly Suggestion[],
): Suggestion | null {
  const shared = (oil: Product) =>
    perfumes.flatMap(({ product }) =>
      product.families
        .filter((family) => oil.families.includes(family))
        .map((family) => ({ family, name: product.name })),
    );
  const [oil] = products
    .filter((product) => product.kind === 'oil' && isPossible(product, answers))
    .toSorted((a, b) => shared(b).length - shared(a).length || b.rating - a.rating);
  if (!oil) return null;
  const [first] = shared(oil);
  const because = first
    ? `${spell(first.family)}, like ${first.name}: for the room you wear it in.`
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
