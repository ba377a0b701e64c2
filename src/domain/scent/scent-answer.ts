import type { Product } from '../catalogue/catalogue.ts';
import { findScents, type Answers, type Findings } from './finder.ts';
import { layerable, wearWith, type Pairing } from './layering.ts';

/** All that the finder shows; what GET /api/catalogue/finder answers. */
export interface ScentAnswer extends Findings {
  /** What the first perfume is worn with, without a disliked note. */
  pairings: Pairing[];
}

export function scentAnswer(products: readonly Product[], answers: Answers): ScentAnswer {
  const findings = findScents(products, answers);
  const [first] = findings.perfumes;
  const liked = products.filter(({ notes }) => !notes.some((id) => answers.without.includes(id)));
  return { ...findings, pairings: first ? wearWith(first.product, layerable(liked)) : [] };
}
