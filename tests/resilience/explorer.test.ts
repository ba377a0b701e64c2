import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/shop.ts';
import { modelled, type Mutation } from './bundle.ts';
import type { explore } from './model/explore.ts';
import { search } from './search.ts';
import { report, scale } from './soak.ts';
import { stepMutants } from './step-mutants.ts';

/*
 * The use cases of an order over records in memory: twins, rivals, deaths, lost answers, the
 * sweeper and counts of stock in orders that a seed draws. A seed that breaks something breaks it
 * again: SEED=<seed> names where to start.
 */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), {
    SHOP_CATALOGUE: catalogueFile(),
    SMTP_URL: '',
  });
});

/** Three times the seeds that the slowest mutant needs, from the gate's first seed. */
const seeds = 1_900;

interface Model {
  explore: typeof explore;
}

test('no interleaving of orders, deaths, sweeps and counts breaks an invariant', async () => {
  const real = await modelled<Model>('model/explore.ts');
  const { runs, ...found } = await search(real.explore, scale > 1 ? 90_000 : seeds);
  report('explorer', { runs });
  expect(found).toEqual({ seed: null, broken: [] });
});

const stock = 'netlify/server/stock';
const mutants: [string, Mutation][] = [
  [
    'the name of a reservation, without which a late twin sells again',
    {
      file: 'src/domain/stock/shelf.ts',
      find: 'ended.by === soldBy ? ended.q : 0',
      replace: 'soldBy === null ? 0 : ended.q',
    },
  ],
  [
    'the write that makes giving up final',
    {
      file: `${stock}/finish-reservations.ts`,
      find: 'const isDone = await stored?.replace((shelf) =>',
      replace:
        'const next = stored && endReservation(stored.shelf, orderId, by); const isDone = next && await stored.replace((shelf) =>',
    },
  ],
  [
    'the intent that is stored before the first reservation',
    {
      file: 'netlify/server/orders/placing/reserve-order.ts',
      find: 'await shop.intents.put(intentKey(attempt), intent);',
      replace: 'void intent;',
    },
  ],
  [
    'the intent that is deleted last',
    {
      file: 'netlify/server/orders/placing/decision.ts',
      find: '  const { orderId } = attempt;\n',
      replace: '  const { orderId } = attempt;\n  await shop.intents.delete(intentKey(attempt));\n',
    },
  ],
  [
    'the creation of the order only if it is new',
    {
      file: 'netlify/server/orders/placing/decision.ts',
      find: 'const { value } = await createOrRead(shop.orders, orderId, proposal);\n  return value;',
      replace: 'await shop.orders.put(orderId, proposal);\n  return proposal;',
    },
  ],
  [
    'the decision before a release',
    {
      file: 'netlify/server/orders/placing/finish-orders-job.ts',
      find: "const order = await decide(shop, orderId, { state: 'aborted', fp: '', at });",
      replace: "const order = { state: 'aborted', fp: '', at } as const;",
    },
  ],
  [
    'the look at how many units are free',
    {
      file: `${stock}/reserve.ts`,
      find: 'if (freeUnits(shelf) < q) return',
      replace: 'if (freeUnits(shelf) + 1 < q) return',
    },
  ],
  [
    'the count of what a share has booked',
    {
      file: 'src/domain/stock/stock.ts',
      find: 'absorbed: present.absorbed + more',
      replace: 'absorbed: present.absorbed',
    },
  ],
  [
    'the count of what a share has sent back',
    {
      file: 'src/domain/stock/stock.ts',
      find: 'onHand: stock.onHand + more, recovered: returned',
      replace: 'onHand: stock.onHand + more',
    },
  ],
  [
    'a sample of each perfume of a set',
    {
      file: 'netlify/server/stock/stock-keys.ts',
      find: 'orderedSkus(line).map(',
      replace: 'orderedSkus(line).slice(0, 1).map(',
    },
  ],
];

describe('taken out of the code', () => {
  test.each([...mutants, ...stepMutants])('%s, is missed', async (name, mutation) => {
    const mutated = await modelled<Model>('model/explore.ts', mutation);
    const found = await search(mutated.explore, seeds * scale);
    report('mutant', { name, runs: found.runs, found: found.broken[0] });
    expect(found.broken).not.toEqual([]);
  });
});
