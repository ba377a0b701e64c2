import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/*
 * The records of a room are touched by its own files. No import shows who touches a store, so the
 * sources are read. The kernel's own stores, and files of `app` and `privacy`, are free.
 */

const files = globSync(['netlify/{app,kernel}/**/*.ts', 'src/features/*/server/**/*.ts']).sort();

/** The stores that each room declares. */
const owners = new Map(
  files
    .filter((file) => file.endsWith('/stores.ts') && !file.includes('/kernel/'))
    .filter((file) => !file.includes('/app/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): \{\s*name: 'shop-/gm)].map(
        ([, store = '']) => [store, dirname(file)] as const,
      ),
    ),
);

/** Where the state of another room's record is itself the question, not what it says. */
const exceptions: readonly string[] = [];

test('every room with stores is known', () => {
  expect(new Set(owners.values()).size).toBeGreaterThan(8);
  expect(owners.get('orders')).toBe('src/features/orders/server');
});

test('the records of a room are touched by its own files alone', () => {
  const foreign = files
    .filter((file) => !/\/(app|privacy|kernel)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bshop\.(\w+)\./g)].flatMap(([, store = '']) => {
        const owner = owners.get(store);
        return owner && !file.startsWith(`${owner}/`) ? [`${file}: ${store}`] : [];
      }),
    );
  expect([...new Set(foreign)].sort()).toEqual(exceptions);
});
