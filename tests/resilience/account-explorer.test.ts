import { beforeAll, describe, expect, test, vi } from 'vitest';
import { modelled, type Mutation } from './bundle.ts';
import type { explore } from './model/explore-accounts.ts';
import { search } from './search.ts';
import { mostForMutant, report, scale } from './soak.ts';

/*
 * Owners of accounts who meet at three addresses: they register, change their address, set new
 * passwords and delete their accounts, with deaths, lost answers and the sweeper in between.
 * SEED=<seed> names where to start.
 */

beforeAll(() => {
  vi.stubEnv('SHOP_PEPPER', 'the-pepper-of-the-tests');
  vi.stubEnv('SHOP_LINK_SECRET', 'the-link-secret-of-the-tests');
  vi.stubEnv('SHOP_LOG', 'off');
});

// R250
test('no interleaving of owners, deaths and sweeps loses an account or makes two of an address', async () => {
  const real = await modelled<Model>('model/explore-accounts.ts');
  const { runs, ...found } = await search(real.explore, scale > 1 ? 180_000 : 4_000);
  report('accounts', { runs });
  expect(found).toEqual({ seed: null, broken: [] });
});

const accounts = 'netlify/server/accounts';
const mutants: [string, Mutation][] = [
  [
    'the look at who is about to take an address',
    {
      file: `${accounts}/addresses.ts`,
      find: '(change?.isConfirmed === true && addressHash(change.email) === hash)',
      replace: '(change === null)',
    },
  ],
  [
    'the look at whether an account has come back to an address that it leaves',
    {
      file: `${accounts}/addresses.ts`,
      find: 'if (entry?.value.userId !== userId || (await wants(shop, userId, hash)))',
      replace: 'if (entry?.value.userId !== userId)',
    },
  ],
  [
    'the note of a registration under way',
    {
      file: `${accounts}/shoppers/accounts.ts`,
      find: 'const work = await startWork(shop, userId, { proof });',
      replace: 'const work = { key: `${userId}.0`, userId };',
    },
  ],
  [
    'the note of a change under way',
    {
      file: `${accounts}/shoppers/email-change.ts`,
      find: 'const work = await startWork(shop, userId, { change: id, leaves });',
      replace: 'const work = { key: `${userId}.0`, userId };',
    },
  ],
  [
    'the closing of an account that did not open, before it is taken away',
    {
      file: `${accounts}/shoppers/finish-work.ts`,
      find: "{ ...user, state: 'closed' as const } : user;\n      return { next, result: next };",
      replace: "{ ...user, state: 'closed' as const } : user;\n      return { result: next };",
    },
  ],
];

interface Model {
  explore: typeof explore;
}

describe('taken out of the code', () => {
  test.each(mutants)('%s, is missed', async (name, mutation) => {
    const mutated = await modelled<Model>('model/explore-accounts.ts', mutation);
    const found = await search(mutated.explore, mostForMutant);
    report('account mutant', { name, runs: found.runs, found: found.broken[0] });
    expect(found.broken).not.toEqual([]);
  });
});
