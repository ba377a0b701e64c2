import { beforeAll, describe } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* I12, over records in memory, in orders that a seed draws. */

beforeAll(() => {
  // The days of an order are counted where the catalogue says that the shop is.
  process.env['SHOP_CATALOGUE'] = catalogueFile();
});

// R206
describe.each([
  ['without deaths', explorers.index, false],
  ['with deaths', explorers.stormyIndex, true],
] as const)('%s', (_, explored, isStormy) => {
  explorer(
    explored,
    'whoever notes what state when, the index says what the progress says',
    (model, seed) => model.exploreIndex(seed, isStormy),
  );
});
