import type { PerfumeContent } from './product.schema.ts';

type Pyramid = Pick<PerfumeContent, 'topNote' | 'heartNote' | 'baseNote' | 'notes'>;

/**
 * The three lines of notes on a perfume's card: those that its file writes out, or else the names of
 * all its notes, so that nobody types them twice (R533).
 * @param nameOf the name of a note by its id.
 */
export const noteLines = (
  { topNote, heartNote, baseNote, notes }: Pyramid,
  nameOf: (id: string) => string,
) => ({
  top: topNote ?? notes.top.map(nameOf).join(', '),
  heart: heartNote ?? notes.heart.map(nameOf).join(', '),
  base: baseNote ?? notes.base.map(nameOf).join(', '),
});
