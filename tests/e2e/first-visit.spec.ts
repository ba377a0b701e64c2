import { basename, extname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { single } from '../support/content.ts';
import { stir } from '../support/live.ts';

/*
 * On a first visit fonts and script files wait for the main picture; a page that the worker serves uses them at
 * once, and a soft navigation keeps them. Islands with `client:soon` wait for the shopper.
 */

const families = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
const both = ['Cormorant', 'Figtree'];
const inUse = (page: Page) =>
  expect.poll(() => families(page)).toEqual(expect.arrayContaining(both));
const { file } = single('about').picture;
/** Of the page About, in whatever width. */
const mainPicture = new RegExp(`${basename(file, extname(file))}\\.[^/]+\\.webp`);
const isFont = (url: string) => url.endsWith('.woff2');
const isScript = (url: string) => url.endsWith('.js');

test('fonts and script files wait for the main picture, and are all fetched then', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(mainPicture, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched.filter((url) => isFont(url) || isScript(url))).toEqual([]);
  release(undefined);
  await inUse(page);
  expect(fetched.filter(isFont)).toHaveLength(2);
  await expect.poll(() => fetched.filter(isScript).length).toBeGreaterThan(0);
  await expect(page.locator('script[type="text/late"]')).toHaveCount(0);
});

test('a link that is pressed before the script files are here is followed', async ({ page }) => {
  await page.route(mainPicture, () => undefined);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a picture that never comes does not keep them away', async ({ page }) => {
  await page.route(mainPicture, (route) => route.abort());
  await page.goto('/about');
  await inUse(page);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', extraHTTPHeaders: {} });

  test('the second visit waits for no picture', async ({ page }) => {
    await page.clock.install();
    await page.goto('/faq');
    await page.clock.fastForward(2500);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('#fonts')).toHaveAttribute('media', 'all');
    await inUse(page);
  });
});

for (const visit of ['first', 'second'])
  test(`a soft navigation of the ${visit} visit keeps them`, async ({ page }) => {
    await page.goto('/about');
    await inUse(page);
    if (visit === 'second') await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveTitle(/FAQ/);
    await inUse(page);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts come at once, and a full cart is not called empty', async ({ page }) => {
    const font = page.waitForRequest((request) => isFont(request.url()));
    await page.goto('/cart');
    await font;
    await expect(page.getByText('needs JavaScript')).toBeVisible();
    await expect(page.getByText('Your cart is currently empty.')).toBeHidden();
  });
});

// R370
test.describe('an island', () => {
  const asleep = (page: Page) => page.locator('main astro-island[ssr]');
  /** Milliseconds after which it hydrates without a sign. */
  const withoutSign = 3500;

  /**
   * Opens the shop a second after it came, with everything that it loads by itself, and stops the
   * clock.
   */
  async function openAndWait(page: Page, path = '/shop') {
    await page.clock.install({ time: 0 });
    // Before the page comes, because a slow one would come later than any moment named here.
    await page.clock.pauseAt(60_000);
    await page.goto(path);
    await page.clock.runFor(1000);
    await page.waitForLoadState('networkidle');
  }

  test('is fetched by itself and hydrates with the first sign of the shopper', async ({ page }) => {
    const react = page.waitForRequest(/\/react\./);
    await openAndWait(page);
    await react;
    await expect(asleep(page)).toHaveCount(1);
    await stir(page);
    await expect(asleep(page)).toHaveCount(0);
  });

  test('hydrates without one, later', async ({ page }) => {
    await openAndWait(page);
    await expect(asleep(page)).toHaveCount(1);
    await page.clock.runFor(withoutSign);
    await expect(asleep(page)).toHaveCount(0);
  });

  test('waits for nobody where the browser keeps something of the shop', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('attarine:wishlist', '{}');
    });
    await openAndWait(page);
    await expect(asleep(page)).toHaveCount(0);
  });

  test('waits for nobody where the address asks for something', async ({ page }) => {
    await openAndWait(page, '/shop?sort=price-asc');
    await expect(asleep(page)).toHaveCount(0);
  });

  test('waits for nobody on a page that is reached from another', async ({ page }) => {
    await page.addInitScript((latest) => {
      const wait = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === latest ? 0 : wait(run, ms)),
      });
    }, withoutSign);
    await page.goto('/faq');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Essential Oils' }).click();
    await expect(page).toHaveURL('/oils');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(asleep(page)).toHaveCount(0);
  });
});
