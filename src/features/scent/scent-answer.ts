import type { Product } from '../catalogue/catalogue.ts';
import { findScents, isLiked, type Findings } from './finder.ts';
import { finderChoice } from './finder-choice.ts';
import { parseAnswers, type Answers } from './finder-answers.ts';
import { layerable, wearWith, type Pairing } from './layering.ts';

/** All that the finder shows. */
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

/** What GET /api/catalogue/finder answers to an address with answers. */
export interface ScentReply extends ScentAnswer {
  /** The ids of the perfumes whose samples fit best, the best first. */
  samples: number[];
}

const mostSamples = 24;

export function scentReply(products: readonly Product[], search: string): ScentReply {
  const sampled = products.filter(({ sample }) => sample !== undefined).map(({ id }) => id);
  return {
    ...scentAnswer(products, parseAnswers(search)),
    samples: finderChoice(products, search, sampled, mostSamples) ?? [],
  };
}
