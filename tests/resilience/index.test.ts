import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { modelled, type Mutation } from './bundle.ts';
import type { exploreIndex } from './model/explore-index.ts';
import { search } from './search.ts';
import { mostForMutant, report, scale } from './soak.ts';

/* I12, over records in memory, in orders that a seed draws. */

/** More than the slowest mutant of each kind needs: 2,789 without deaths, 6 with them. */
const enough = [
  [false, 3_000],
  [true, 500],
] as const;

// R206
test.each(enough)(
  'whoever notes what state when, the index says what the progress says; with deaths: %s',
  async (isStormy, seeds) => {
    const real = await modelled<Model>('model/explore-index.ts');
    const { runs, ...found } = await search(
      (seed) => real.exploreIndex(seed, isStormy),
      seeds * scale,
    );
    report('index', { isStormy, runs });
    expect(found).toEqual({ seed: null, broken: [] });
  },
);

const room = 'netlify/server/orders/index';
const mutants: [string, boolean, Mutation][] = [
  [
    'the second look of who has written an older state',
    false,
    {
      file: `${room}/record-in-index.ts`,
      find: "return isCurrent ? { done: undefined } : 'again';",
      replace: 'void isCurrent; return { done: undefined };',
    },
  ],
  [
    'the number of steps that says which key is the later one',
    false,
    {
      file: `${room}/record-in-index.ts`,
      find: 'steps <= facts.steps && (key !== right || hasLater)',
      replace: 'steps >= 0 && key !== right',
    },
  ],
  [
    'the note of the sweeper',
    true,
    {
      file: 'netlify/server/orders/placing/decision.ts',
      find: 'allAtOnce([() => recordInIndex(shop, orderId), () => linkOrder(shop, orderId, order)])',
      replace: 'linkOrder(shop, orderId, order)',
    },
  ],
  [
    'the refusal to fold an older state over a later one',
    false,
    {
      file: `${room}/fold-months.ts`,
      find: 'old.steps <= facts.steps && ',
      replace: '',
    },
  ],
  [
    'the care to delete no note that was not folded',
    false,
    {
      file: `${room}/fold-months.ts`,
      find: 'await mapAtOnce(folded, ({ key }) => shop.unfolded.delete(key));',
      replace:
        'for (const key of await shop.unfolded.keys()) await shop.unfolded.delete(key); void folded;',
    },
  ],
];

beforeAll(() => {
  // The days of an order are counted where the catalogue says that the shop is.
  process.env['SHOP_CATALOGUE'] = catalogueFile();
});

interface Model {
  exploreIndex: typeof exploreIndex;
}

describe('taken out of the code', () => {
  test.each(mutants)('%s, is missed', async (name, isStormy, mutation) => {
    const mutated = await modelled<Model>('model/explore-index.ts', mutation);
    const found = await search((seed) => mutated.exploreIndex(seed, isStormy), mostForMutant);
    report('mutant', { name, runs: found.runs, found: found.broken[0] });
    expect(found.broken).not.toEqual([]);
  });
});
