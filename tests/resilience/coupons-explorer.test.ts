import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/shop.ts';
import { modelled } from './bundle.ts';
import { couponMutants } from './coupon-mutants.ts';
import type { exploreCoupons } from './model/explore-coupons.ts';
import { search } from './search.ts';
import { report, scale } from './soak.ts';

/* Orders that want one discount code, in an order of events that a seed draws (R990, R992). */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), { SHOP_CATALOGUE: catalogueFile(), SMTP_URL: '' });
});

/** Many times the 34 seeds that the slowest mutant needs, from the gate's first seed. */
const seeds = 600;

interface Model {
  exploreCoupons: typeof exploreCoupons;
}

// R990, R992
test('no interleaving of orders, deaths and ends gives a code more often than it may be used', async () => {
  const real = await modelled<Model>('model/explore-coupons.ts');
  const { runs, ...found } = await search(real.exploreCoupons, scale > 1 ? 60_000 : seeds);
  report('coupons', { runs });
  expect(found).toEqual({ seed: null, broken: [] });
});

describe('taken out of the code', () => {
  test.each(couponMutants)('%s, is missed', async (name, invariant, mutation) => {
    const mutant = await modelled<Model>('model/explore-coupons.ts', mutation);
    const found = await search(mutant.exploreCoupons, seeds * scale);
    report('mutant', { name, runs: found.runs, found: found.broken[0] });
    expect(found.broken.join()).toMatch(new RegExp(invariant));
  });
});
