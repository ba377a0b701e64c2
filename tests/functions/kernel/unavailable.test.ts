import { expect, test, vi } from 'vitest';
import { accountShop, fresh } from '../../support/accounts.ts';

const { login } = accountShop();

// R170
test('a shop that lacks a secret says when to try again', async () => {
  vi.stubEnv('SHOP_PEPPER', '');
  const response = await login(fresh());
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
