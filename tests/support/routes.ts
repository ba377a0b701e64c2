import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { allBuilt, soldOut } from './built.ts';

/** Product pages that show what the first of their kind does not. */
const special = [soldOut, allBuilt('diffuser').find(({ subcategory }) => subcategory === 'smart')]
  .filter((product) => product !== undefined)
  .map((product) => `${pathOf(product).slice(1)}.html`);

/**
 * The addresses of the built shop: every page of the top level, and of each folder, whose pages
 * are made by one template, the first and the special ones. The desk's are the keeper's.
 */
export function builtRoutes(): string[] {
  const files = globSync('**/*.html', { cwd: 'dist', exclude: ['desk.html', 'desk/**'] }).sort();
  const isFirst = (file: string) =>
    file === files.find((other) => dirname(other) === dirname(file));
  return files
    .filter((file) => dirname(file) === '.' || isFirst(file) || isSpecial(file))
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`);
}

const isSpecial = (file: string) => file === 'product/backend.html' || special.includes(file);

/** Of all pages that have the same islands the first: what can be pressed there is the same. */
export function routesByIslands(): string[] {
  const islandsOf = (route: string) => {
    const html = readFileSync(`dist${route === '/' ? '/index' : route}.html`, 'utf8');
    const names = [...html.matchAll(/<astro-island[^>]* component-url="([^"]*)"/g)];
    return [...new Set(names.map(([, url = '']) => url))].sort().join();
  };
  return [
    ...new Map(
      builtRoutes()
        .toReversed()
        .map((route) => [islandsOf(route), route]),
    ).values(),
  ];
}
