import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../support/browser.ts';
import { freePort } from '../support/processes.ts';
import { measure, median, type Figures } from './measure.ts';

const debugPort = await freePort();

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

/** Does something with a page of a phone. */
export async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launch();
  const viewport = { width: 412, height: 823 };
  await use(await browser.newPage({ ignoreHTTPSErrors: true, viewport, deviceScaleFactor: 1.75 }));
  await browser.close();
}

/** In a browser of its own: one that has shown other pages tidies up after them, for up to 200 ms. */
async function measureAlone(url: string, slowdown: number): Promise<Figures> {
  const own = await launch();
  try {
    return await measure(url, slowdown, debugPort);
  } finally {
    await own.close();
  }
}

/**
 * Mobile Lighthouse at 4× and 12×, medians; the runs of all variants are made in turn, so that what
 * else the machine does falls on all of them.
 * @param variants what is visited, by its name in the table.
 */
export async function printScores(
  paths: readonly string[],
  runs: number,
  variants: (path: string) => Record<string, string>,
): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  const medians = async (url: Record<string, string>, slowdown: number) => {
    const seen = new Map<string, Figures[]>(Object.keys(url).map((name) => [name, []]));
    for (let run = 0; run < runs; run += 1)
      for (const [name, all] of seen) all.push(await measureAlone(url[name] ?? '', slowdown));
    return new Map([...seen].map(([name, all]) => [name, median(all)]));
  };
  for (const path of paths) {
    const [usual, slow] = [await medians(variants(path), 4), await medians(variants(path), 12)];
    for (const [name, { lcp, cls, performance, accessibility, bestPractices, seo }] of usual)
      table[`${path} ${name}`] = {
        'LCP 4×': lcp,
        'LCP 12×': slow.get(name)?.lcp ?? NaN,
        CLS: cls,
        perf: performance,
        'perf 12×': slow.get(name)?.performance ?? NaN,
        a11y: accessibility,
        practices: bestPractices,
        seo,
      };
  }
  console.table(table);
}
