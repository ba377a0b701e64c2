import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bundle } from './bundle.ts';
import type * as accounts from './model/explore-accounts.ts';
import type * as cards from './model/explore-cards.ts';
import type * as coupons from './model/explore-coupons.ts';
import type * as histories from './model/explore-histories.ts';
import type * as index from './model/explore-index.ts';
import type * as orders from './model/explore.ts';
import type * as papers from './model/explore-papers.ts';
import type * as payments from './model/explore-payments.ts';
import type * as returns from './model/explore-returns.ts';
import type * as stepDeaths from './step-deaths.ts';
import type { Mutation } from './switched.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** A model, loaded into this process with the shop's code; `globalThis.mutant` says with which mutation of it. */
export async function modelled<Name extends keyof Models>(
  entry: Name,
  mutations: readonly Mutation[] = [],
): Promise<Models[Name]> {
  mkdirSync(cache, { recursive: true });
  // Packages stay where they are, so that all models share them.
  const options = { packages: 'external' } as const;
  const file = await bundle(entry, temporaryFolder('model', cache), mutations, options);
  return (await import(file)) as Models[Name];
}

/** The models, by their files. */
export interface Models {
  'model/explore.ts': typeof orders;
  'model/explore-accounts.ts': typeof accounts;
  'model/explore-cards.ts': typeof cards;
  'model/explore-coupons.ts': typeof coupons;
  'model/explore-histories.ts': typeof histories;
  'model/explore-index.ts': typeof index;
  'model/explore-papers.ts': typeof papers;
  'model/explore-payments.ts': typeof payments;
  'model/explore-returns.ts': typeof returns;
  'step-deaths.ts': typeof stepDeaths;
}
