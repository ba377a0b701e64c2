import { expect, type Page, type Request } from '@playwright/test';
import { whenLive } from '../support/live.ts';

/**
 * What a page transferred before any tap or scroll: the bodies, compressed, in KiB. Headers are
 * left out, because the CDN's HTTP/2 repeats them in a few bytes and the local host's HTTP/1.1
 * does not.
 */
export interface Weight {
  js: number;
  css: number;
  html: number;
  fonts: number;
  pictures: number;
  total: number;
  requests: number;
}

/** A phone as the budgets mean it: 412 × 823 at 1.75 device pixels. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

type Group = 'js' | 'css' | 'html' | 'fonts' | 'pictures' | 'other';

const groups: Record<string, Group> = {
  Script: 'js',
  Stylesheet: 'css',
  Document: 'html',
  Font: 'fonts',
  Image: 'pictures',
};

/** Opens `path` and weighs it, when the network is quiet after every island has come to life. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const groupOf = new Map<string, Group>();
  const bytes: Record<Group, number> = { js: 0, css: 0, html: 0, fonts: 0, pictures: 0, other: 0 };
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A picture that stands in what was transferred is not asked for.
    if (response.url.startsWith('data:')) return;
    const group = groups[type] ?? 'other';
    groupOf.set(requestId, group);
    // What has arrived with the response's beginning are its headers.
    bytes[group] -= response.encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const group = groupOf.get(requestId);
    if (group) bytes[group] += encodedDataLength;
  });
  const untilQuiet = watchNetwork(page);
  await page.goto(path);
  await whenLive(page);
  await untilQuiet();
  const kib = (size: number) => Math.round((size / 1024) * 10) / 10;
  return {
    js: kib(bytes.js),
    css: kib(bytes.css),
    html: kib(bytes.html),
    fonts: kib(bytes.fonts),
    pictures: kib(bytes.pictures),
    total: kib(Object.values(bytes).reduce((sum, size) => sum + size, 0)),
    requests: groupOf.size,
  };
}

/**
 * Waits for half a second without a request, as Playwright's 'networkidle' does; but that comes once
 * a page, and an island may ask for more later.
 */
function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let ended = 0;
  const end = (request: Request) => {
    open.delete(request);
    ended = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    expect.poll(() => open.size === 0 && Date.now() - ended >= 500, { intervals: [50] }).toBe(true);
}

export interface Visit {
  /** Cumulative layout shift of loading the page and scrolling to its end. */
  shift: number;
  /** The longest task of the main thread, in ms: printed, never asserted. */
  longestTask: number;
}

/** Counts from now on what moves and what blocks, until `readToTheEnd` tells. */
export const watchVisit = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, longestTask: 0 };
    Object.assign(window, { visit: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.longestTask = Math.max(seen.longestTask, entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });

/** Scrolls the open page to its end as a reader does. */
export async function readToTheEnd(page: Page): Promise<Visit> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.body.scrollHeight; top += 120) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Reflect.get(window, 'visit') as Visit);
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}
