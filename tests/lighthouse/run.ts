import { spawn } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../support/browser.ts';
import { freePort } from '../support/processes.ts';
import { floorOf } from './floor.ts';
import { startHttp2Front } from './http2-front.ts';

/*
 * `npm run lighthouse`: mobile Lighthouse over HTTP/2 and TLS at 4× and 12× CPU, the median of
 * five, each page type beside its static floor in the same run. It prints figures and gates
 * nothing. `npm run lighthouse -- /shop 3` measures one page three times.
 */

const [onlyPath, runsText = '5'] = process.argv.slice(2);
const runs = Number(runsText);
const paths = onlyPath
  ? [onlyPath]
  : [
      '/',
      '/shop',
      '/product/1',
      '/product/4',
      '/diffuser/203',
      '/notes/oud',
      '/finder',
      '/blog/what-oud-is',
      '/about',
      '/cart',
    ];
const [shopPort, frontPort, debugPort] = [await freePort(), await freePort(), await freePort()];
const origin = `https://localhost:${frontPort}`;

interface Figures {
  lcp: number;
  tbt: number;
  longestTask: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

const shop = spawn(process.execPath, ['tests/support/host.ts'], {
  env: { ...process.env, PORT: String(shopPort) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => shop.kill());
await new Promise((resolve) => shop.stdout.once('data', resolve));

const floors = new Map<string, Buffer>();
const front = await startHttp2Front(frontPort, shopPort, floors);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [
    `--remote-debugging-port=${debugPort}`,
    '--no-sandbox',
    '--ignore-certificate-errors',
    '--disable-background-networking',
  ],
});

const page = await browser.newPage({
  ignoreHTTPSErrors: true,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
});
for (const path of paths)
  floors.set(floorPath(path), brotliCompressSync(await floorOf(page, origin + path)));
await page.close();

const table: Record<string, Record<string, number | string>> = {};
for (const path of paths) {
  const floor = await median(floorPath(path), 4);
  const usual = await median(path, 4);
  const slowFloor = await median(floorPath(path), 12);
  const slow = await median(path, 12);
  table[path] = {
    'LCP ms': usual.lcp,
    'LCP floor ms': floor.lcp,
    ratio: (usual.lcp / floor.lcp).toFixed(2),
    'TBT ms': usual.tbt,
    CLS: usual.cls,
    perf: usual.performance,
    a11y: usual.accessibility,
    practices: usual.bestPractices,
    seo: usual.seo,
    'perf 12×': slow.performance,
    'perf 12× floor': slowFloor.performance,
    'TBT 12× ms': slow.tbt,
    'TBT 12× floor ms': slowFloor.tbt,
    'longest task 12× ms': slow.longestTask,
  };
}
console.table(table);
await browser.close();
front.close();
shop.kill();

function floorPath(path: string): string {
  return `/floor${path === '/' ? '/home' : path}`;
}

/** The median of each figure over `runs` runs. */
async function median(path: string, cpuSlowdownMultiplier: number): Promise<Figures> {
  const measured: Figures[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(path, cpuSlowdownMultiplier));
  const middle = (name: keyof Figures) =>
    measured.map((figures) => figures[name]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? NaN;
  return {
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    longestTask: middle('longestTask'),
    cls: middle('cls'),
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
  };
}

async function measure(
  path: string,
  cpuSlowdownMultiplier: number,
  triesLeft = 2,
): Promise<Figures> {
  const result = await lighthouse(origin + path, {
    port: debugPort,
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier },
    formFactor: 'mobile',
    // A first visit: Lighthouse itself would keep what the shop has stored in the run before.
    clearStorageTypes: ['local_storage', 'cache_storage', 'service_workers'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { audits, categories, runtimeError } = result.lhr;
  // Its first trace in a new browser sometimes has no beginning.
  if (runtimeError && triesLeft > 0) return measure(path, cpuSlowdownMultiplier, triesLeft - 1);
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  const longTasks = audits['long-tasks']?.details;
  const longestTask = longTasks?.type === 'table' ? longTasks.items[0] : undefined;
  const numeric = (id: string) => audits[id]?.numericValue ?? NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? NaN) * 100);
  return {
    lcp: Math.round(numeric('largest-contentful-paint')),
    tbt: Math.round(numeric('total-blocking-time')),
    longestTask: longestTask === undefined ? 0 : Math.round(Number(longestTask['duration'])),
    cls: Number(numeric('cumulative-layout-shift').toFixed(4)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}
