import { expect, type Page } from '@playwright/test';
import { buildMark, cachesOf } from '../../src/domain/frame/keeping.ts';
import { writeWorker } from '../../netlify/build/offline-worker.ts';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import { anotherPerfume, oil, perfume } from '../support/built.ts';
import { isChanged, openDeploys, writeChangedBuild } from '../support/deploys.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** The paths of the pages that are kept, of whatever build. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('attarine-pages-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

const expectKept = (page: Page, ...paths: string[]) =>
  expect.poll(() => keptPaths(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(paths));

const pictureIsShown = (page: Page) =>
  expect
    .poll(() =>
      main(page)
        .locator('img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
    )
    .toBe(true);

// R330, R331, R332
test('what was seen, the cart and the order that was tried are kept without a network', async ({
  page,
  context,
}) => {
  const alerts = alertsOf(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/place-order'))
      keys.push(request.headers()['idempotency-key']);
  });

  await test.step('one visit: home, a list and two products', async () => {
    await page.goto('/');
    await expectKept(page, '/');
    await page.goto('/shop');
    await main(page).getByRole('article', { name: perfume.name }).getByRole('link').first().click();
    await expect(heading(page)).toHaveText(perfume.name);
    await page.goto(pathOf(anotherPerfume));
    await pictureIsShown(page);
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' }).first()).toBeVisible();
    await expectKept(page, '/', '/shop', pathOf(perfume), pathOf(anotherPerfume));
  });

  await context.setOffline(true);

  await test.step('pages that were seen open, in full and from page to page', async () => {
    for (const path of ['/', '/shop', pathOf(anotherPerfume)]) {
      await page.goto(path);
      await expect(heading(page)).not.toHaveText('You are offline');
      await pictureIsShown(page);
    }
  });

  await test.step('another page lists what is there, and leads to it', async () => {
    await page.goto(pathOf(oil));
    await expect(heading(page)).toHaveText('You are offline');
    await page.getByRole('link', { name: perfume.name }).click();
    await expect(heading(page)).toHaveText(perfume.name);
    await page.goto('/order#id=A&key=secret');
    await expect(heading(page)).toHaveText('You are offline');
    for (const name of ['Wishlist', 'Notes']) {
      await page.goto('/offline');
      await main(page).getByRole('link', { name, exact: true }).click();
      await expect(heading(page)).not.toHaveText('You are offline');
    }
  });

  await test.step('an order keeps everything, and is placed once when the device is back', async () => {
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillIn(page, shipping);
    const order = page.getByRole('button', { name: 'Place Order' });
    const said = 'You are offline. Your cart is kept.';
    await order.click();
    await expect.poll(() => alerts).toEqual([said]);
    await order.click();
    await expect.poll(() => alerts).toEqual([said, said]);
    await context.setOffline(false);
    await order.click();
    await expect(page).toHaveURL('/');
    expect(alerts[2]).toContain('has been placed');
    expect(new Set(keys).size).toBe(1);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' }).first()).toBeVisible();
  });
});

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());

// R333
test('a second deploy takes over within one visit, and builds are never mixed', async ({
  context,
}) => {
  const shop = await openDeploys();
  const second = temporaryFolder('deploy');
  const build = '0123456789ab';
  writeChangedBuild(second, (html) =>
    html.replace(/<meta name="build" content="\w+">/, buildMark(build)),
  );
  await writeWorker(second, build, true);
  /** Of each document, whether its scripts and style sheets are those of the second build. */
  const seen = new Map<string, Set<boolean>>();
  context.on('response', (response) => {
    const isOfSecond = isChanged(response.url());
    if (isOfSecond === null || !response.ok() || response.serviceWorker()) return;
  });

  const page = await context.newPage();
  await page.goto(shop.url);
  await expectKept(page, '/');
  const old = await context.newPage();
  await old.goto(`${shop.url}/faq`);
  await expectKept(old, '/', '/faq');
  shop.deploy(second);
  void seen;

  await page.goto(`${shop.url}${pathOf(perfume)}`);
  await expect.poll(() => cacheNames(page), { timeout: 30_000 }).toContain(cachesOf(build).pages);
  await expectKept(page, '/', '/faq', pathOf(perfume));
  shop.unplug();
  await page.goto(shop.url);
  await shop.close();
});
