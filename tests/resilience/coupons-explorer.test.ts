import { beforeAll } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* Orders that want one discount code, in an order of events that a seed draws (R990, R992). */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: catalogueFile(), SMTP_URL: '' });
});

// R990, R992
explorer(
  explorers.coupons,
  'no interleaving of orders, deaths and ends gives a code more often than it may be used',
  (model, seed) => model.exploreCoupons(seed),
);
