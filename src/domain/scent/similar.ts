import type { Product } from '../catalogue/catalogue.ts';

/** A perfume to look at next, and why: 'shares oud and vetiver'; null when nothing speaks for it. */
export interface Similar {
  product: Product;
  reason: string | null;
}

/** What a note counts by where it stands; an oil is its note. */
const weights = { base: 3, heart: 2, top: 1 } as const;
const sameFamily = 2;

/** What the strip holds at most (specification, section 9). */
const stripLength = 6;

function weightsOf({ scent, notes }: Product): Map<string, number> {
  if (!scent) return new Map(notes.map((note) => [note, weights.base]));
  const weighted = new Map<string, number>();
  for (const tier of ['top', 'heart', 'base'] as const)
    for (const note of scent.notes[tier]) weighted.set(note, weights[tier]);
  return weighted;
}

/** How alike two products smell, 0 to 1, and the notes that they share, the weightiest first. */
function compare(one: Product, other: Product): { score: number; shared: string[] } {
  const [a, b] = [weightsOf(one), weightsOf(other)];
  const family = one.category === other.category ? sameFamily : 0;
  let common = family;
  let union = sameFamily;
  const shared: [note: string, weight: number][] = [];
  for (const note of new Set([...a.keys(), ...b.keys()])) {
    const [x, y] = [a.get(note) ?? 0, b.get(note) ?? 0];
    common += Math.min(x, y);
    union += Math.max(x, y);
    if (x > 0 && y > 0) shared.push([note, x + y]);
  }
  shared.sort((p, q) => q[1] - p[1]);
  return { score: common / union, shared: shared.map(([note]) => note) };
}

function reasonOf(one: Product, other: Product, shared: readonly string[]): string | null {
  const names = shared.slice(0, 2).map((note) => note.replaceAll('-', ' '));
  if (names.length > 0) return `shares ${names.join(' and ')}`;
  return one.category === other.category ? `also ${other.category}` : null;
}

/** An order of its own for each day: FNV-1a of the day and the id. */
function lot(day: string, id: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${day}:${id}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/**
 * 'You May Also Like': at most 6 perfumes in stock and not this one, the most alike first, equals
 * in an order that changes by the day (specification, section 2).
 *
 * @param current undefined for a product that the catalogue does not know.
 * @param day such as '2026-01-31'.
 */
export function similarProducts(
  current: Product | undefined,
  products: readonly Product[],
  day: string,
): Similar[] {
  return products
    .filter(({ id, kind, inStock }) => kind === 'perfume' && inStock && id !== current?.id)
    .map((product) => {
      const { score, shared } = current ? compare(current, product) : { score: 0, shared: [] };
      const reason = current ? reasonOf(current, product, shared) : null;
      return { product, reason, score, lot: lot(day, product.id) };
    })
    .sort((a, b) => b.score - a.score || a.lot - b.lot)
    .slice(0, stripLength)
    .map(({ product, reason }) => ({ product, reason }));
}
