import type { Product } from '../catalogue/catalogue.ts';
import { findScents, isLiked, type Findings } from './finder.ts';
import type { Answers } from './finder-answers.ts';
import { layerable, wearWith, type Pairing } from './layering.ts';

/** All that the finder shows; what GET /api/catalogue/finder answers. */
export interface ScentAnswer extends Findings {
  /** What the first perfume is worn with, without what the shopper avoids. */
  pairings: Pairing[];
}

export function scentAnswer(products: readonly Product[], answers: Answers): ScentAnswer {
  const findings = findScents(products, answers);
  const [first] = findings.perfumes;
  const liked = products.filter((product) => isLiked(product, answers));
  return { ...findings, pairings: first ? wearWith(first.product, layerable(liked)) : [] };
}
