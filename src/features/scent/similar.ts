import type { Product } from '../catalogue/catalogue.ts';
import { noteWeights, type NoteWeights } from './note-weights.ts';
import { lot, stripLength } from '../catalogue/strip.ts';

/*
 * How alike products smell. The build asks for every product of the shop, so the perfumes are
 * indexed once by their notes, and two products are compared by sums that are known already.
 */

/** A perfume to look at next, and why: 'shares oud and vetiver'; null without a reason. */
export interface Similar {
  product: Product;
  reason: string | null;
  /** 0 for the most alike; equally alike perfumes have one rank. */
  rank: number;
}

/**
 * A perfume is known by its position in the lists. These hold numbers alone, side by side in memory:
 * with objects and texts in them 10,000 products took twice as long.
 */
export interface SimilarIndex {
  perfumes: readonly Product[];
  ids: Float64Array;
  /** Their categories, by their positions in `categoryNames`. */
  categories: Uint16Array;
  categoryNames: readonly string[];
  /** The sums of their weights. */
  totals: Float64Array;
  /** The perfumes that have a note, and what it counts there. */
  withNote: ReadonlyMap<string, PerfumesOfNote>;
}

interface PerfumesOfNote {
  positions: Uint32Array;
  weights: Float64Array;
}

const nowhere: PerfumesOfNote = { positions: new Uint32Array(), weights: new Float64Array() };

const sameFamily = 2;

/** Candidates of one page at most: enough for the equals among them to change by the day. */
const mostCandidates = 12;

const totalOf = (weights: NoteWeights): number =>
  [...weights.values()].reduce((total, weight) => total + weight, 0);

/** The perfumes in stock, ready to be compared with any product. */
export function indexSimilar(products: readonly Product[]): SimilarIndex {
  const perfumes = products
    .filter(({ kind, inStock }) => kind === 'perfume' && inStock)
    // By lot, so that equals are not always the oldest.
    .sort((a, b) => lot('', a.id) - lot('', b.id));
  const weights = perfumes.map(noteWeights);
  const positionsOf = new Map<string, number[]>();
  for (const [position, own] of weights.entries())
    for (const note of own.keys()) {
      const positions = positionsOf.get(note) ?? [];
      positions.push(position);
      positionsOf.set(note, positions);
    }
  const weightOf = (note: string) => (position: number) => weights[position]?.get(note) ?? 0;
  const categoryNames: string[] = [...new Set(perfumes.map(({ category }) => category))];
  return {
    perfumes,
    ids: Float64Array.from(perfumes, ({ id }) => id),
    categories: Uint16Array.from(perfumes, ({ category }) => categoryNames.indexOf(category)),
    categoryNames,
    totals: Float64Array.from(weights, totalOf),
    withNote: new Map(
      [...positionsOf].map(([note, positions]) => [
        note,
        {
          positions: Uint32Array.from(positions),
          weights: Float64Array.from(positions, weightOf(note)),
        },
      ]),
    ),
  };
}

/** How alike each perfume is to `current`, from 0 to 1; -1 for itself. */
function scoresOf(current: Product, index: SimilarIndex): Float64Array {
  const { ids, categories, totals } = index;
  const own = noteWeights(current);
  const total = totalOf(own);
  const shared = new Float64Array(ids.length);
  for (const [note, weight] of own) {
    const { positions, weights } = index.withNote.get(note) ?? nowhere;
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at] ?? 0;
      shared[position] = (shared[position] ?? 0) + Math.min(weight, weights[at] ?? 0);
    }
  }
  const category = index.categoryNames.indexOf(current.category);
  const scores = new Float64Array(ids.length);
  for (let position = 0; position < scores.length; position++) {
    const family = categories[position] === category ? sameFamily : 0;
    const notes = shared[position] ?? 0;
    const union = sameFamily + total + (totals[position] ?? 0) - notes;
    scores[position] = ids[position] === current.id ? -1 : (family + notes) / union;
  }
  return scores;
}

/** The score of a strip's last place; what is below cannot be shown. */
function lowestShown(scores: Float64Array): number {
  const best: number[] = [];
  let lowest = -1;
  for (const score of scores) {
    if (score <= lowest) continue;
    best.push(score);
    if (best.length < stripLength) continue;
    best.sort((a, b) => b - a);
    best.length = stripLength;
    lowest = best.at(-1) ?? -1;
  }
  return Math.max(0, lowest);
}

/**
 * The positions from which a strip is drawn: all with a higher score than its last one, and equals
 * of that one as far as there is room. The search starts at another position for each product, so
 * that equals come to all pages in turn.
 */
function chosenPositions(scores: Float64Array, start: number): number[] {
  const lowest = lowestShown(scores);
  const above: number[] = [];
  const equal: number[] = [];
  for (let step = 0; step < scores.length; step++) {
    const position = start + step < scores.length ? start + step : start + step - scores.length;
    const score = scores[position] ?? -1;
    if (score > lowest) above.push(position);
    else if (score === lowest && equal.length < mostCandidates) equal.push(position);
  }
  return [...above, ...equal]
    .slice(0, mostCandidates)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

function reasonOf(current: Product, other: Product): string | null {
  const [a, b] = [noteWeights(current), noteWeights(other)];
  const weight = (note: string) => (a.get(note) ?? 0) + (b.get(note) ?? 0);
  const shared = [...a.keys()].filter((note) => b.has(note)).sort((p, q) => weight(q) - weight(p));
  const names = shared.slice(0, 2).map((note) => note.replaceAll('-', ' '));
  if (names.length > 0) return `shares ${names.join(' and ')}`;
  return current.category === other.category ? `also ${other.category}` : null;
}

/**
 * Candidates for 'You May Also Like': perfumes in stock and not this one, the most alike first.
 * They are those that a day's strip of 6 can show (`drawStrip`), at most 12.
 *
 * @param current null for a product that the catalogue does not know: then none is more alike.
 */
export function similarProducts(current: Product | null, index: SimilarIndex): Similar[] {
  const { perfumes } = index;
  const scores = current ? scoresOf(current, index) : new Float64Array(perfumes.length);
  const start = perfumes.length > 0 ? lot('', current?.id ?? 0) % perfumes.length : 0;
  const positions = chosenPositions(scores, start);
  return positions.flatMap((position) => {
    const product = perfumes[position];
    if (!product) return [];
    const rank = positions.findIndex((first) => scores[first] === scores[position]);
    return [{ product, reason: current && reasonOf(current, product), rank }];
  });
}
