import type { Product } from '../catalogue/catalogue.ts';

/** How much each note of a product counts. */
export type NoteWeights = ReadonlyMap<string, number>;

/** The weight of a note by its position. The note of an oil counts as its base. */
const tierWeights = { base: 3, heart: 2, top: 1 } as const;

export function noteWeights({ scent, notes }: Product): NoteWeights {
  if (!scent) return new Map(notes.map((note) => [note, tierWeights.base]));
  const weights = new Map<string, number>();
  for (const tier of ['top', 'heart', 'base'] as const)
    for (const note of scent.notes[tier]) weights.set(note, tierWeights[tier]);
  return weights;
}
