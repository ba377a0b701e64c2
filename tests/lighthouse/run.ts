import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../support/browser.ts';
import { freePort } from '../support/processes.ts';
import { floorOf } from './floor.ts';
import { startHttp2Front } from './http2-front.ts';
import { measure, median, type Measured } from './measure.ts';

/*
 * `npm run lighthouse`: mobile Lighthouse over HTTP/2 and TLS at 4× and 12× CPU, each page type
 * beside its static floor. It prints medians of five runs and the longest tasks at 12×, and gates
 * nothing. `npm run lighthouse -- /shop /cart 3` measures two pages three times, and
 * `npm run lighthouse -- ../before/dist dist` two builds: runs of floor and builds alternate, so that
 * what else the machine does falls on all of them.
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
const debugPort = await freePort();

// Else the shops would stay open.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const floors = new Map<string, Buffer>();
const floorPath = (path: string) => `/floor${path === '/' ? '/home' : path}`;

/** @returns the origin of a build that is open until the process ends. */
async function open(build: string): Promise<string> {
  const port = await freePort();
  const dist = resolve(build);
  const shop = spawn(process.execPath, ['tests/support/host.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SHOP_DIST: dist,
      SHOP_CATALOGUE: join(dist, 'catalogue.json'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => shop.kill());
  await new Promise((done, fail) => {
    shop.stdout.once('data', done);
    shop.once('exit', () => fail(new Error(`The shop of ${build} has not opened.`)));
  });
  const front = await freePort();
  await startHttp2Front(front, port, floors);
  return `https://localhost:${front}`;
}

const origins: string[] = [];
for (const build of builds) origins.push(await open(build));
const [firstOrigin = ''] = origins;

const launch = () =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--no-sandbox',
      '--ignore-certificate-errors',
      '--disable-background-networking',
    ],
  });
const browser = await launch();
const page = await browser.newPage({
  ignoreHTTPSErrors: true,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
});
for (const path of paths)
  floors.set(floorPath(path), brotliCompressSync(await floorOf(page, firstOrigin + path)));
await browser.close();

/** In a browser of its own: one that has shown other pages tidies up after them, for up to 200 ms. */
async function measureAlone(url: string, slowdown: number): Promise<Measured> {
  const own = await launch();
  try {
    return await measure(url, slowdown, debugPort);
  } finally {
    await own.close();
  }
}

/** @returns medians at one speed, of the floor first and then of each build. */
async function medians(path: string, slowdown: number): Promise<Measured[]> {
  const urls = [firstOrigin + floorPath(path), ...origins.map((origin) => origin + path)];
  const measured = urls.map((): Measured[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries())
      measured[index]?.push(await measureAlone(url, slowdown));
  return measured.map(median);
}

const table: Record<string, Record<string, number>> = {};
for (const path of paths) {
  const [usual, slow] = [await medians(path, 4), await medians(path, 12)];
  for (const [index, name] of ['floor', ...builds].entries()) {
    const [at4, at12] = [usual[index], slow[index]];
    if (!at4 || !at12) continue;
    const { figures } = at4;
    const row = `${path} ${name}`;
    table[row] = {
      'LCP 4×': figures.lcp,
      'TBT 4×': figures.tbt,
      'LCP 12×': at12.figures.lcp,
      'TBT 12×': at12.figures.tbt,
      'blocking 12×': at12.figures.blocking,
      CLS: figures.cls,
      perf: figures.performance,
      'perf 12×': at12.figures.performance,
      a11y: figures.accessibility,
      practices: figures.bestPractices,
      seo: figures.seo,
    };
    console.log([`${row}, longest tasks at 12×:`, ...at12.tasks].join('\n  '));
  }
}
console.table(table);
process.exit();
