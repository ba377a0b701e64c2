import { chromium, type Browser, type Page } from '@playwright/test';
import { coarseTurn, percentDone } from '../../src/features/catalogue/turntable.ts';
import { startHttp2Front } from '../lighthouse/http2-front.ts';
import { ensureBrowser } from '../support/browser.ts';
import { freePort, startMain } from '../support/processes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run bench:turntable`: what opening a 360° view costs on a phone with a slow 4G line
 * (1.6 Mbit/s, 150 ms) and a processor four times slower than this one, over HTTP/2 as a CDN
 * serves: the median of five, from the touch of the tab. Another product, and other runs:
 * `npm run bench:turntable -- /product/2 9`. Chromium adds the line's delay to each answer and
 * none to a new connection, which is there already when the tab is tapped.
 */

const [path = '/product/1', runs = '5'] = process.argv.slice(2);
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Opening {
  /** Compressed bodies. */
  'KiB before the tab': number;
  'KiB to the first turn': number;
  'ms to the first turn': number;
  'KiB to all frames': number;
  'ms to all frames': number;
}

/** Records, by the page's own clock, when the first frames and when all of them could be shown. */
const watch = (page: Page) =>
  page.evaluate(
    (enough) => {
      let touched = 0;
      let turned = 0;
      document.addEventListener('pointerover', ({ timeStamp }) => (touched ||= timeStamp), true);
      const entries = () =>
        ['navigation', 'resource'].flatMap(
          (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
        );
      const kib = (isMeant: (entry: PerformanceResourceTiming) => boolean) => {
        const bytes = entries()
          .filter(isMeant)
          .map(({ encodedBodySize }) => encodedBodySize);
        return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024);
      };
      const opening = new Promise<Opening>((resolve) => {
        const look = () => {
          const panel = document.querySelector('[role="tabpanel"]:not([hidden])');
          if (!panel?.querySelector('[role="slider"]')) return;
          const percent = Number(/Loading (\d+)%/.exec(panel.textContent)?.[1] ?? 100);
          if (percent >= enough) turned ||= performance.now();
          if (percent < 100) return;
          const isAfter = ({ startTime }: PerformanceEntry) => startTime >= touched;
          resolve({
            'KiB before the tab': kib((entry) => !isAfter(entry)),
            'KiB to the first turn': kib((entry) => isAfter(entry) && entry.responseEnd <= turned),
            'ms to the first turn': Math.round(turned - touched),
            'KiB to all frames': kib(isAfter),
            'ms to all frames': Math.round(performance.now() - touched),
          });
        };
        const changes = { subtree: true, childList: true, characterData: true };
        new MutationObserver(look).observe(document.body, changes);
      });
      Object.assign(window, { opening });
    },
    percentDone(coarseTurn, 36),
  );

async function open(browser: Browser, address: string): Promise<Opening> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await watch(page);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('tab', { name: '360° View' }).tap();
  const opening = await page.evaluate(() => Reflect.get(window, 'opening') as Promise<Opening>);
  await context.close();
  return opening;
}

function median(openings: readonly Opening[]): Opening {
  const middle = (name: keyof Opening) =>
    openings.map((opening) => opening[name]).toSorted((a, b) => a - b)[openings.length >> 1] ?? 0;
  return {
    'KiB before the tab': middle('KiB before the tab'),
    'KiB to the first turn': middle('KiB to the first turn'),
    'ms to the first turn': middle('ms to the first turn'),
    'KiB to all frames': middle('KiB to all frames'),
    'ms to all frames': middle('ms to all frames'),
  };
}

const port = await freePort();
const { child, ended } = await startMain({
  PORT: String(port),
  SHOP_DATA: temporaryFolder('bench'),
  SHOP_LOG: 'off',
});
const frontPort = await freePort();
const front = await startHttp2Front(frontPort, port, new Map());
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const openings: Opening[] = [];
for (let run = 0; run < Number(runs); run += 1)
  openings.push(await open(browser, `https://localhost:${frontPort}${path}`));
console.table({ ...Object.fromEntries(openings.entries()), median: median(openings) });
await browser.close();
front.close();
child.kill('SIGTERM');
await ended;
