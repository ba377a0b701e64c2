import type { Teaser } from './teaser.ts';

/** Cards of a strip at most (R68). */
export const stripLength = 6;

/** A perfume that a product's page may suggest, as its HTML carries it. */
export interface Suggestion extends Teaser {
  /** Why, or what it smells of. */
  text: string;
  /** 0 for the most alike; equally alike perfumes have one rank. */
  rank: number;
}

/** FNV-1a of a text and an id: an order that looks random and is the same for the same text. */
export function lot(text: string, id: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${text}:${id}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/**
 * What a strip shows on one day: the lowest ranks first, equal ranks in an order that changes by
 * the day (R68).
 *
 * @param day such as '2026-01-31'.
 */
export const drawStrip = <Item extends Pick<Suggestion, 'id' | 'rank'>>(
  candidates: readonly Item[],
  day: string,
): Item[] =>
  candidates
    .toSorted((a, b) => a.rank - b.rank || lot(day, a.id) - lot(day, b.id))
    .slice(0, stripLength);
