import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { printCauses } from './causes.ts';
import { floorOf } from './floor.ts';
import { openBuild } from './open-build.ts';
import { printScores, withPage } from './scores.ts';

/*
 * `npm run lighthouse`: mobile Lighthouse over HTTP/2 and TLS at 4× and 12× CPU, each page type
 * beside its static floor, medians of five runs. `npm run lighthouse -- causes`: what takes the
 * processor of a cheap phone, the least of five. Neither gates anything.
 * `npm run lighthouse -- causes /shop /cart 3` measures two pages three times, and
 * `npm run lighthouse -- ../before/dist dist` two builds beside the floor.
 */

const words = process.argv.slice(2);
const isBuild = (word: string) => existsSync(join(word, 'index.html'));
const runs = Number(words.find((word) => /^\d+$/.test(word)) ?? 5);
const namedBuilds = words.filter(isBuild);
const namedPaths = words.filter((word) => word.startsWith('/') && !isBuild(word));
const usualPaths = [
  '/',
  '/shop',
  '/product/1',
  '/product/4',
  '/diffuser/203',
  '/notes/oud',
  '/finder',
  '/blog/what-oud-is',
  '/about',
  '/faq',
  '/cart',
];
const paths = namedPaths.length > 0 ? namedPaths : usualPaths;
const builds = namedBuilds.length > 0 ? namedBuilds : ['dist'];

// Else the shops would stay open.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const floors = new Map<string, Buffer>();
const floorPath = (path: string) => `/floor${path === '/' ? '/home' : path}`;

const origins: string[] = [];
for (const build of builds) origins.push(await openBuild(build, floors));
const [firstOrigin = ''] = origins;

await withPage(async (page) => {
  for (const path of paths)
    floors.set(floorPath(path), brotliCompressSync(await floorOf(page, firstOrigin + path)));
});

const print = words.includes('causes') ? printCauses : printScores;
await print(paths, runs, (path) => ({
  floor: firstOrigin + floorPath(path),
  ...Object.fromEntries(builds.map((build, index) => [build, `${origins[index]}${path}`])),
}));
process.exit();
