import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/shop.ts';
import { modelled } from './bundle.ts';
import type { explorePapers } from './model/explore-papers.ts';
import { seriesMutants } from './paper-mutants.ts';
import { search } from './search.ts';
import { report, scale } from './soak.ts';

/* Numbers of invoices and credit notes, in an order of events that a seed draws. */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: catalogueFile() });
});

/** Four times the seeds that the slowest mutant needs, from the gate's first seed. */
const seeds = 100;

interface Model {
  explorePapers: typeof explorePapers;
}

// R904, R906
test('no interleaving of functions that die leaves a number out or gives it twice', async () => {
  const real = await modelled<Model>('model/explore-papers.ts');
  const { runs, ...found } = await search(real.explorePapers, scale > 1 ? 20_000 : seeds);
  report('papers', { runs });
  expect(found).toEqual({ seed: null, broken: [] });
});

describe('taken out of the code', () => {
  test.each(seriesMutants)('%s, is missed', async (name, invariant, mutation) => {
    const mutant = await modelled<Model>('model/explore-papers.ts', mutation);
    const found = await search(mutant.explorePapers, seeds * scale);
    report('mutant', { name, runs: found.runs, found: found.broken[0] });
    expect(found.broken.join()).toMatch(new RegExp(invariant));
  });
});
