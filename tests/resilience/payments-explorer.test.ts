import { beforeAll } from 'vitest';
import type { Delivery } from '../../src/features/delivery/zones.ts';
import { catalogue, catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/* Payments of orders, their papers and the code of a set, in an order of events that a seed draws (R630, R906). */

const [home, ...others] = catalogue.delivery.zones;
const zones: Delivery['zones'] = [{ ...home, methods: ['card', 'ideal'] }, ...others];
const tax = { name: 'VAT', home: 'FR', rates: { FR: 20 }, others: 0 };

beforeAll(() => {
  Object.assign(process.env, commonSettings(), {
    SHOP_CATALOGUE: catalogueFile({ delivery: { ...catalogue.delivery, tax, zones } }),
    SMTP_URL: '',
  });
});

// R630, R654
explorer(
  explorers.payments,
  'no interleaving of payments, deaths, messages and cancellations loses money or units',
  (model, seed) => model.explorePayments(seed),
);
