import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Catalogue } from '../../src/features/catalogue/catalogue.ts';
import { productPath } from '../../src/base/routes.ts';
import { phone, weigh } from '../crawl/measure.ts';
import { ensureTestBrowser } from '../support/browser.ts';
import { whenLive } from '../support/live.ts';
import { buildShop, madeUpShops, makeUpShop } from '../support/made-up-shop.ts';
import { freePort } from '../support/processes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/*
 * `npm run bench:weights`: what a phone downloads of shops with 20, 500, 1,000 and 10,000 products,
 * page by page with an empty cache: KiB, compressed, and requests. Shops that
 * `npm run bench:build -- --keep` has left are taken, others are built and stay.
 * `npm run bench:weights -- 1000` weighs one size.
 */

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [20, 500, 1000, 10_000];

const browser = await chromium.launch({
  executablePath: ensureTestBrowser(),
  args: ['--no-sandbox'],
});
const columns: Record<string, Record<string, string>> = {};
for (const size of sizes) {
  const folder = builtShop(size);
  const port = await freePort();
  const host = spawn(process.execPath, [join(folder, 'netlify/local/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: `${port}`,
      SHOP_LOG: 'off',
      SHOP_DATA: join(temporaryFolder('host'), 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => host.kill('SIGKILL'));
  await new Promise((resolve) => host.stdout.once('data', resolve));
  columns[`${size}`] = await weights(browser, `http://localhost:${port}`, productIn(folder));
  host.kill('SIGTERM');
}
await browser.close();
const pages = Object.keys(Object.values(columns)[0] ?? {});
console.log('KiB / requests by number of products:');
console.table(
  Object.fromEntries(
    pages.map((page) => [
      page,
      Object.fromEntries(Object.entries(columns).map(([size, all]) => [size, all[page] ?? ''])),
    ]),
  ),
);
process.exit();

function builtShop(size: number): string {
  const folder = join(madeUpShops, `made-up-${size}`);
  if (existsSync(join(folder, 'dist/sw.js'))) return folder;
  mkdirSync(folder, { recursive: true });
  makeUpShop(folder, size);
  buildShop(folder);
  return folder;
}

/** A perfume that is not among the first of its list. */
function productIn(folder: string): string {
  const file = readFileSync(join(folder, 'dist/catalogue.json'), 'utf8');
  const { products } = JSON.parse(file) as Catalogue;
  const perfumes = products.filter(({ kind, inStock }) => kind === 'perfume' && inStock);
  const perfume = perfumes[Math.floor(perfumes.length / 2)];
  if (!perfume) throw new Error('The shop has no perfume.');
  return productPath(perfume);
}

async function weights(
  chrome: Browser,
  baseURL: string,
  product: string,
): Promise<Record<string, string>> {
  const open = { ...phone, baseURL, serviceWorkers: 'block' } as const;
  const buying = await chrome.newContext(open);
  const shopper = await buying.newPage();
  await shopper.goto(product);
  await whenLive(shopper);
  await shopper.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await shopper.getByText('added to cart!').first().waitFor();
  const storageState = await buying.storageState();
  await buying.close();
  const weighed: Record<string, string> = {};
  for (const [name, path] of [
    ['home', '/'],
    ['a list', '/shop'],
    ['a facet', '/shop?category=oud'],
    ['a search', '/shop?q=rose'],
    ['a product', product],
    ['the cart', '/cart'],
  ] as const) {
    const context = await chrome.newContext({ ...open, storageState });
    const { total, requests } = await weigh(await context.newPage(), path);
    weighed[name] = `${total.toFixed(0)} / ${requests}`;
    await context.close();
  }
  return weighed;
}
