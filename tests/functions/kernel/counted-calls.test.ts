import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredFunctions } from '../../../netlify/build/bundle-functions.ts';
import { countedByHost } from '../../../src/domain/base/counted-calls.ts';

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
  const server = join(import.meta.dirname, '../../../netlify/server');
  const named = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(join(server, file), 'utf8').includes('callerName('));
  // Its limit stands in the table too: `countedByShop.registered`.
  expect(named).toEqual(['accounts/shoppers/accounts.ts', 'kernel/http/throttle/caller.ts']);
});
