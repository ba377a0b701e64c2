import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* What one order holds and owes after any steps that can be taken of it (R420, R800, R801), and its papers (R906). */

explorer(
  explorers.histories,
  'no history of steps makes units or money that are not there',
  (model, seed) => model.exploreHistory(seed),
);
