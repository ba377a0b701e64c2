import { beforeAll } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/*
 * The use cases of an order over records in memory: twins, rivals, deaths, lost answers, the
 * sweeper and counts of stock in orders that a seed draws.
 */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: catalogueFile(), SMTP_URL: '' });
});

explorer(
  explorers.orders,
  'no interleaving of orders, deaths, sweeps and counts breaks an invariant',
  (model, seed) => model.explore(seed),
);
