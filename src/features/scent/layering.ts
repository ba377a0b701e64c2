import type { Product } from '../catalogue/catalogue.ts';
import { noteWeights, type NoteWeights } from './note-weights.ts';
import { lot } from '../catalogue/strip.ts';

/*
 * 'Wear it with' (R750): one perfume that shares the heaviest note, and one whose main family the
 * other does not have. They depend on the catalogue alone, so they are the same for everybody.
 */

/** A perfume to wear over another one, and why, in a sentence. */
export interface Pairing {
  product: Product;
  why: string;
}

interface Candidate {
  product: Product;
  weights: NoteWeights;
}

/**
 * The perfumes in stock that can be chosen: the first two of all that have a note in the same tier,
 * as one may be the perfume itself, and of all that have a family at the same position, as one may
 * be its first pairing.
 */
export function layerable(products: readonly Product[]): Candidate[] {
  const counts = new Map<string, number>();
  const isAmongFirst = (trait: string) => {
    const count = (counts.get(trait) ?? 0) + 1;
    counts.set(trait, count);
    return count <= 2;
  };
  return (
    products
      .filter(({ kind, inStock, scent }) => kind === 'perfume' && inStock && scent !== null)
      .map((product) => ({ product, weights: noteWeights(product) }))
      // In a fixed random order, so that the oldest of equals does not always win.
      .sort((a, b) => lot('', a.product.id) - lot('', b.product.id))
      .filter((candidate) => traitsOf(candidate).filter(isAmongFirst).length > 0)
  );
}

/** All that a choice asks of a candidate. */
const traitsOf = ({ product, weights }: Candidate): string[] => [
  ...[...weights].map(([note, weight]) => `note ${note} ${weight}`),
  ...product.families.map((family, position) => `family ${family} ${position}`),
];

/** At most two; none where no other perfume shares a note. */
export function wearWith(current: Product, candidates: readonly Candidate[]): Pairing[] {
  const own = noteWeights(current);
  const others = candidates.filter(({ product }) => product.id !== current.id);
  const shared = best(others, ({ weights }) => heaviestShared(own, weights)?.weight ?? 0);
  if (!shared) return [];
  const contrast = best(
    others.filter((other) => other !== shared),
    ({ product }) => contrastOf(current, product),
  );
  return [
    { product: shared.product, why: sharedWords(own, shared) },
    ...(contrast ? [{ product: contrast.product, why: contrastWords(current, contrast) }] : []),
  ];
}

/** The first candidate with the highest score above 0. */
function best(candidates: readonly Candidate[], scoreOf: (candidate: Candidate) => number) {
  let found: Candidate | null = null;
  let highest = 0;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score <= highest) continue;
    found = candidate;
    highest = score;
  }
  return found;
}

/** The shared note with the highest weight. Its weight is the lower one of the two products. */
function heaviestShared(own: NoteWeights, other: NoteWeights) {
  let heaviest: { note: string; weight: number } | null = null;
  for (const [note, weight] of own) {
    const both = Math.min(weight, other.get(note) ?? 0);
    if (both > (heaviest?.weight ?? 0)) heaviest = { note, weight: both };
  }
  return heaviest;
}

/** A family counts by its position: the first is the main one, of the base. */
function contrastOf(current: Product, { families }: Product): number {
  const at = families.findIndex((family) => !current.families.includes(family));
  return at < 0 ? 0 : 1 / (at + 1);
}

const spoken = (id: string): string => id.replaceAll('-', ' ');

function sharedWords(own: NoteWeights, { weights }: Candidate): string {
  const note = spoken(heaviestShared(own, weights)?.note ?? '');
  return `Both have ${note}, so one runs into the other.`;
}

function contrastWords(current: Product, { product }: Candidate): string {
  const other = product.families.find((family) => !current.families.includes(family)) ?? '';
  const [main] = current.families;
  const beside = main === undefined ? current.name : `the ${spoken(main)} of ${current.name}`;
  return `A contrast: ${spoken(other)} beside ${beside}.`;
}
