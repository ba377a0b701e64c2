import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* What gift cards pay and get back, of one order after any steps that can be taken of it (R1083, R1125, R1127, R1128). */

explorer(
  explorers.cards,
  'no history of an order with gift cards pays back what they have spent, or to one that is blocked',
  (model, seed) => model.exploreCards(seed),
);
