import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Which code a shopper's browser may load, at once or after a press. */

const namesIn = (file: string): string[] =>
  readFileSync(file, 'utf8').match(/[\w.-]+\.js\b/g) ?? [];
const built = new Set(globSync('*.js', { cwd: 'dist/_astro' }));

const shop = globSync('dist/**/*.html', { exclude: ['dist/desk.html', 'dist/desk/**'] });

/** The scripts that pages name, and the scripts that those import. */
function reached(pages: string[]): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    for (const name of namesIn(file)) {
      if (!built.has(name) || found.has(name)) continue;
      found.add(name);
      follow(`dist/_astro/${name}`);
    }
  };
  for (const page of pages) follow(page);
  return found;
}

// R225
test('no page of the shop leads to code of the desk', () => {
  const isOfDesk = (name: string) => /^desk\.|Screen\./.test(name);
  expect([...reached(shop)].filter(isOfDesk)).toEqual([]);
  expect([...reached(['dist/desk/orders.html'])].filter(isOfDesk)).not.toEqual([]);
});

// R225
test('no page of the shop leads to zod, which the desk has', () => {
  const hasZod = (name: string) => readFileSync(`dist/_astro/${name}`, 'utf8').includes('ZodType');
  expect([...reached(shop)].filter(hasZod)).toEqual([]);
  expect([...reached(['dist/desk/orders.html'])].filter(hasZod)).not.toEqual([]);
});
