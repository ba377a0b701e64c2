import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredFunctions } from '../../../netlify/build/bundle-functions.ts';
import { countedByHost } from '../../../src/base/counted-calls.ts';

/* What is counted by network address is what /privacy says (R873). */

test('each function that counts calls does so by its row of the table, and no other does', async () => {
  const functions = await declaredFunctions();
  const limits = functions.flatMap(({ name, config: { rateLimit } }) =>
    rateLimit ? [[name, { most: rateLimit.windowLimit, within: rateLimit.windowSize }]] : [],
  );
  expect(Object.fromEntries(limits)).toEqual(
    Object.fromEntries(
      Object.entries(countedByHost).map(([name, { most, within }]) => [name, { most, within }]),
    ),
  );
});

test('nothing counts under the name of a caller beside the table', () => {
  const cwd = join(import.meta.dirname, '../../..');
  const named = globSync(['netlify/{app,kernel}/**/*.ts', 'src/features/*/server/**/*.ts'], { cwd })
    .filter((file) => readFileSync(join(cwd, file), 'utf8').includes('callerName('))
    .sort();
  // Its limit stands in the table too: `countedByShop.registered`.
  expect(named).toEqual([
    'netlify/kernel/http/throttle/caller.ts',
    'src/features/accounts/server/shoppers/accounts.ts',
  ]);
});
