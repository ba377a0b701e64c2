import { beforeAll, vi } from 'vitest';
import { explorer } from './explorer.ts';
import { explorers } from './explorers.ts';

/*
 * Owners of accounts who meet at three addresses: they register, change their address, set new
 * passwords and delete their accounts, with deaths, lost answers and the sweeper in between.
 */

beforeAll(() => {
  vi.stubEnv('SHOP_PEPPER', 'the-pepper-of-the-tests');
  vi.stubEnv('SHOP_LINK_SECRET', 'the-link-secret-of-the-tests');
  vi.stubEnv('SHOP_LOG', 'off');
});

// R250
explorer(
  explorers.accounts,
  'no interleaving of owners, deaths and sweeps loses an account or makes two of an address',
  (model, seed) => model.explore(seed),
);
