import { beforeAll } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* Returns, withdrawals and refunds of one order, in an order of events that a seed draws (R1021, R1023, R1024). */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: catalogueFile(), SMTP_URL: '' });
});

explorer(
  explorers.returns,
  'no interleaving of returns, refunds, withdrawals and deaths pays back what is not left',
  (model, seed) => model.exploreReturns(seed),
);
