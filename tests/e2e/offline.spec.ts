import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { cachesOf, codeTag, filesCache } from '../../src/features/frame/offline-rules.ts';
import { writeWorker } from '../../netlify/build/offline-worker.ts';
import { codeNamedIn } from '../../netlify/build/ready-files.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { anotherPerfume, oil, perfume } from '../support/built.ts';
import { isChanged, openDeploys, writeChangedBuild } from '../support/deploys.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// A header that pages send and the worker does not would part them in its caches (`Vary`).
test.use({ serviceWorkers: 'allow', extraHTTPHeaders: {} });

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
  expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));

/** From the list, as a soft navigation. */
async function openProduct(page: Page): Promise<void> {
  await main(page).getByRole('article', { name: perfume.name }).getByRole('link').first().click();
  await expect(heading(page)).toHaveText(perfume.name);
}

const pictureIsShown = (page: Page) =>
  expect
    .poll(() =>
      main(page)
        .locator('img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
    )
    .toBe(true);

// R330, R336
test('what was seen, the cart and the order that was tried are kept without a network', async ({
  page,
  context,
}) => {
  test.slow();
  const alerts = alertsOf(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/place-order')) keys.push(request.headers()['idempotency-key']);
  });

  await test.step('one visit: home, a list and two products', async () => {
    await page.goto('/');
    await expectKept(page, '/');
    await page.goto('/shop');
    await openProduct(page);
    await page.goto(pathOf(anotherPerfume));
    await pictureIsShown(page);
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' }).first()).toBeVisible();
    const ahead = page.waitForResponse('**/about');
    await page.getByRole('link', { name: 'ABOUT US' }).first().hover();
    await ahead;
    await expectKept(page, '/', '/shop', pathOf(perfume), pathOf(anotherPerfume));
    expect(await keptPaths(page)).not.toContain('/about');
  });

  await context.setOffline(true);

  await test.step('pages that were seen open, in full and from page to page', async () => {
    for (const path of ['/', '/shop', '/shop?gclid=ad', pathOf(anotherPerfume)]) {
      await page.goto(path);
      await expect(heading(page)).not.toHaveText('You are offline');
      await pictureIsShown(page);
    }
  });

  await test.step('in another width too, and with a stand-in for pictures not seen', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: width * 3, height });
    await page.goto(pathOf(anotherPerfume));
    await pictureIsShown(page);
    await page.goto('/oils');
    await pictureIsShown(page);
    await page.setViewportSize({ width, height });
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

/** Whether the scripts and style sheets that a document has loaded are those of the changed build. */
const buildsIn = async (page: Page) => {
  await page.waitForLoadState();
  const names = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
  return [...new Set(names.map(isChanged).filter((is) => is !== null))];
};

// R333
test('a deploy takes over within one visit, never mixes with another, and can end it', async ({
  context,
}) => {
  test.slow();
  const shop = await openDeploys();
  const page = await context.newPage();
  const old = await context.newPage();
  const build = 'second';

  await test.step('two pages of the first build', async () => {
    await page.goto(shop.url);
    await expectKept(page, '/');
    await old.goto(`${shop.url}/shop`);
    await openProduct(old);
    await expectKept(old, pathOf(perfume));
  });

  await test.step('one page of the second replaces what was kept', async () => {
    await shop.deploy(await changedBuild(build));
    await expectAfterRest(page, async () => {
      await page.goto(`${shop.url}${pathOf(anotherPerfume)}`);
      await expectRenewed(page, build, '/', pathOf(perfume), pathOf(anotherPerfume));
    });
    expect(await buildsIn(page)).toEqual([true]);
  });

  await test.step('a page of the first still has its code, and leaves it with its next page', async () => {
    await main(old).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(old.getByText(`${perfume.name} added to cart!`)).toBeVisible();
    expect(await buildsIn(old)).toEqual([false]);
    await page.close();
    await old.goBack();
    await expect(old).toHaveURL(`${shop.url}/shop`);
    await expect(old.locator('meta[name="code"]')).toHaveAttribute('content', build);
    expect(await buildsIn(old)).toEqual([true]);
    await expect
      .poll(() => cacheNames(old))
      .toEqual([cachesOf(build).code, filesCache, cachesOf(build).pages]);
  });

  await test.step('without a network everything is of the second', async () => {
    await shop.unplug();
    for (const path of ['/', pathOf(perfume), '/cart']) {
      await old.goto(`${shop.url}${path}`);
      await expect(heading(old)).not.toHaveText('You are offline');
      expect(await buildsIn(old)).toEqual([true]);
    }
  });

  await test.step('a deploy without the worker leaves nothing on the device', async () => {
    await shop.deploy(await changedBuild('third', false));
    await expectAfterRest(old, async () => {
      await old.goto(shop.url);
      await expect.poll(() => cacheNames(old)).toEqual([]);
    });
    await expect.poll(() => workers(old)).toBe(0);
  });

  await test.step('not even when a page that was open asks for it once more', async () => {
    await old.evaluate(() => {
      navigator.serviceWorker.controller?.postMessage({ code: 'second', names: [] });
      return navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    });
    await expect.poll(() => workers(old)).toBe(0);
  });
  await shop.unplug();
});

// R333
for (const { what, saveData, asked } of [
  { what: 'a page that has come to rest asks for the worker', saveData: false, asked: ['/sw.js'] },
  { what: 'where the browser saves data it never does', saveData: true, asked: [] },
])
  test(what, async ({ page }) => {
    await page.addInitScript((isSaving) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: isSaving } });
      const paths: unknown[] = [];
      Object.assign(window, { paths });
      ServiceWorkerContainer.prototype.register = (path) => {
        paths.push(path);
        return Promise.reject(new Error('not now'));
      };
    }, saveData);
    const paths = () => page.evaluate((): unknown => Reflect.get(window, 'paths'));
    await page.clock.install();
    await page.goto('/faq');
    expect(await paths()).toEqual([]);
    await page.clock.runFor(10_000);
    await expect.poll(paths).toEqual(asked);
  });

/** @returns the folder of another build of this shop, with the worker or with what removes it. */
async function changedBuild(build: string, isOn = true): Promise<string> {
  const folder = temporaryFolder('deploy');
  writeChangedBuild(folder, (text) => {
    const named = text.replace(/<meta name="code" content="\w+">/, codeTag(build));
    return isOn ? named : named.replaceAll(/\.register\(.\/sw\.js.\)/g, '.getRegistration()');
  });
  const kept = codeNamedIn(readFileSync(join(folder, 'sw.js'), 'utf8'));
  await writeWorker(folder, { build, code: build }, isOn ? kept : null);
  return folder;
}

const expectRenewed = (page: Page, build: string, ...paths: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const kept = await (await caches.open(name)).keys();
        return kept.map(({ url }) => new URL(url).pathname);
      }, cachesOf(build).pages),
    )
    .toEqual(expect.arrayContaining(paths));

/**
 * Checks again once the browser has stopped the worker of the build before. Chromium does so when
 * that has rested, and until then sometimes keeps the next one waiting, though nothing is under way.
 */
async function expectAfterRest(page: Page, check: () => Promise<void>): Promise<void> {
  await check().catch(async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await check();
  });
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
