import { beforeAll } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* Numbers of invoices and credit notes, in an order of events that a seed draws. */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: catalogueFile(), SMTP_URL: '' });
});

// R904, R906
explorer(
  explorers.papers,
  'no interleaving of functions that die leaves a number out or gives it twice',
  (model, seed) => model.explorePapers(seed),
);
