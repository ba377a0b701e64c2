import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { builtLine, perfume } from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { hasteRetries, lose, scriptsAsked } from '../support/lost-files.ts';
import { alertsOf, test } from '../support/shopper.ts';

/* What a page does that has lost a file, beside loading itself whole: ADR 28. */

const path = pathOf(perfume);
const main = (page: Page) => page.getByRole('main');
const addToCart = (page: Page) =>
  main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first();
const cart = (page: Page, items: number) =>
  page.getByRole('link', { name: `Cart, ${items} items` }).first();
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function loadAgain(page: Page) {
  const anew = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await anew;
}

/** The first script of a page whose name begins so. */
async function scriptOf(page: Page, name: string, at = path): Promise<string> {
  const files = await scriptsAsked(page, async () => {
    await page.goto(at);
    await whenLive(page);
  });
  const file = files.find((other) => other.startsWith(`/_astro/${name}.`));
  if (!file) throw new Error(`${at} asks for no ${name}: ${files.join()}`);
  return file;
}

test.beforeEach(({ page }) => hasteRetries(page));

test.describe('what is typed', () => {
  // R1042
  test('is kept over the load that the shopper decides on', async ({ page }) => {
    const reviews: string[] = [];
    page.on('console', (line) => {
      if (line.type() !== 'error' && line.text().includes('Review')) reviews.push(line.text());
    });
    const file = await scriptOf(page, 'ReviewForm');
    const loss = await lose(page, file, 'reset', { documents: 1 });
    await page.goto(path);
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await page.getByRole('heading', { name: 'Write a review' }).click();
    await comment.fill('It stays all day.');
    await page.getByRole('radio', { name: '4' }).check();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(said(page, 'Please reload this page. What you typed is kept.')).toBeVisible();
    await comment.press('End');
    await comment.pressSequentially(' And all night.');
    expect(loss.documents).toBe(1);
    await loadAgain(page);
    await expect(comment).toHaveValue('It stays all day. And all night.');
    await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
    await whenLive(page);
    expect(reviews).toEqual([]);
    await expect(comment).toHaveValue('It stays all day. And all night.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect.poll(() => reviews.length).toBe(1);
    await loss.end();
  });

  // R1042
  test('is kept while the tab visits another page', async ({ page }) => {
    const file = await scriptOf(page, 'ContactForm', '/contact');
    const { promise: after, resolve: go } = Promise.withResolvers<undefined>();
    const loss = await lose(page, file, 'answered 503', { documents: 1, after });
    await page.goto('/contact', { waitUntil: 'commit' });
    const message = main(page).getByRole('textbox', { name: 'Message' });
    await message.fill('Is the blue one back?');
    await main(page).getByRole('button', { name: 'Send Now' }).click();
    go(undefined);
    await expect(said(page, 'What you typed is kept.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goto('/contact');
    await expect(message).toHaveValue('Is the blue one back?');
    await whenLive(page);
    await page.goto('/contact');
    await expect(message).toHaveValue('');
    await loss.end();
  });

  // R1043
  test('is stored without passwords', async ({ page }) => {
    const file = await scriptOf(page, 'AccountForm', '/login');
    const { promise: after, resolve: go } = Promise.withResolvers<undefined>();
    const loss = await lose(page, file, 'answered 503', { documents: 1, after });
    await page.goto('/login', { waitUntil: 'commit' });
    await main(page).getByLabel('Email').fill('amina@example.com');
    await main(page).getByLabel('Password').fill('a secret of hers');
    go(undefined);
    await expect(said(page, 'is kept, without passwords, codes and files.')).toBeVisible();
    await loadAgain(page);
    await expect(main(page).getByLabel('Email')).toHaveValue('amina@example.com');
    await expect(main(page).getByLabel('Password')).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(stored).not.toContain('a secret of hers');
    await loss.end();
  });
});

// R1040
test('a page is loaded whole once a minute, and says so where that does not help', async ({
  page,
}) => {
  const file = await scriptOf(page, 'BuyBox');
  await page.goto('/faq');
  await page.clock.install();
  const loss = await lose(page, file, 'reset', { documents: 2 });
  await page.goto(path);
  await addToCart(page).click();
  await expect(said(page, 'Please reload this page.')).toBeVisible();
  await addToCart(page).click();
  expect(loss.documents).toBe(2);
  await page.clock.fastForward(60_000);
  await addToCart(page).click();
  await expect(cart(page, 1)).toBeVisible();
  expect(loss.documents).toBe(3);
  await loss.end();
});

// R1044
test('without a network a page stays, says so, and goes on when the device is back', async ({
  page,
  context,
}) => {
  const file = await scriptOf(page, 'BuyBox');
  const loss = await lose(page, file, 'reset', { documents: 1 });
  const helped = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/repair.js'),
  );
  await page.goto(path);
  await addToCart(page).hover();
  await helped;
  await context.setOffline(true);
  await addToCart(page).click();
  await expect(said(page, 'You are offline. Your cart is kept.')).toBeVisible();
  expect(loss.documents).toBe(1);
  await context.setOffline(false);
  await expect(cart(page, 1)).toBeVisible();
  await loss.end();
});

// R1044
test('a page that cannot even get help says so, and gets it with the next press', async ({
  page,
}) => {
  const alerts = alertsOf(page);
  const file = await scriptOf(page, 'BuyBox');
  const loss = await lose(page, file, 'reset', { documents: 1 });
  await page.route('**/repair.js?*', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/repair.js'),
  );
  await page.goto(path);
  await addToCart(page).hover();
  await failed;
  await addToCart(page).click();
  await expect.poll(() => alerts).toEqual(['Please reload this page.']);
  await page.unroute('**/repair.js?*');
  await addToCart(page).click();
  await expect(cart(page, 1)).toBeVisible();
  await loss.end();
});

// R1044
test('help that is lost too is asked for after ever longer pauses', async ({ page }) => {
  const file = await scriptOf(page, 'BuyBox');
  const loss = await lose(page, file, 'reset', { documents: 1 });
  await page.route('**/repair.js?*', (route) => route.abort('connectionreset'));
  // Each pause is over at once.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const pauses: number[] = [];
    const setTimeout = (run: () => void, ms = 0, ...given: []) => {
      if (ms >= 5000) pauses.push(ms);
      return wait(run, ms >= 5000 ? 0 : ms, ...given);
    };
    Object.assign(window, { pauses, setTimeout });
  });
  await page.goto(path);
  await addToCart(page).hover();
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'pauses') as number[]).slice(0, 3)))
    .toEqual([5000, 10_000, 20_000]);
  await loss.end();
});

// R1045
test('a page that was swapped in is loaded whole at once, and so is the next after a loss', async ({
  page,
}) => {
  const file = await scriptOf(page, 'BuyBox');
  await page.goto('/shop');
  await whenLive(page);
  const loss = await lose(page, file, 'answered 503');
  const anew = page.waitForEvent('domcontentloaded');
  await page.getByRole('article', { name: perfume.name }).getByRole('link').first().click();
  await anew;
  await expect(page).toHaveURL(path);
  await addToCart(page).click();
  await expect(cart(page, 1)).toBeVisible();
  expect(loss.documents).toBe(1);
  await loss.end();
});

// R1045
test('a page that has lost a file is left by whole loads, also by Back', async ({ page }) => {
  const file = await scriptOf(page, 'BuyBox');
  const loss = await lose(page, file, 'answered 503', { documents: 3 });
  await page.goto('/shop');
  await whenLive(page);
  // Twice in a minute, so that the page stays.
  await page.evaluate(() => sessionStorage.setItem('attarine:whole', String(Date.now())));
  const open = async () => {
    await whenLive(page);
    await page.getByRole('article', { name: perfume.name }).getByRole('link').first().click();
    await expect(said(page, 'Please reload this page.')).toBeVisible();
  };
  await open();
  expect(loss.documents).toBe(1);
  const anew = page.waitForEvent('domcontentloaded');
  await page.goBack();
  await anew;
  await expect(page).toHaveURL('/shop');
  await open();
  expect(loss.documents).toBe(2);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'ABOUT US' }).click();
  await expect(page).toHaveURL('/about');
  expect(loss.documents).toBe(3);
  await loss.end();
});

// R1040
test('a picture and a film that fail are no loss: the router goes on', async ({ page }) => {
  await page.goto('/faq');
  await page.evaluate(async () => {
    const film = document.createElement('video');
    const source = Object.assign(document.createElement('source'), { type: 'video/unknown' });
    const parts = [Object.assign(new Image(), { src: '/gone.jpg' }), source];
    const failed = parts.map(
      (part) => new Promise((resolve) => part.addEventListener('error', resolve)),
    );
    film.append(source);
    document.body.append(film, ...parts.slice(0, 1));
    await Promise.all(failed);
  });
  await page.waitForLoadState('networkidle');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible();
  expect(documents).toEqual([]);
});

// R1040
test('a style sheet that is lost comes with a whole load', async ({ page }) => {
  await page.goto(path);
  const sheet = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
  const loss = await lose(page, sheet ?? '', 'answered 503', { documents: 1 });
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => loss.documents).toBe(2);
  await expect(addToCart(page)).toHaveCSS('cursor', 'pointer');
  await loss.end();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', extraHTTPHeaders: {}, kept: { cart: [builtLine(perfume)] } });

  // R1040
  test('a second visit has its files from the device, and help without a network', async ({
    page,
    context,
  }) => {
    await page.goto('/cart');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await context.setOffline(true);
    await page.goto('/cart');
    await expect(main(page).getByRole('listitem', { name: perfume.name })).toBeVisible();
    const { status } = await page.evaluate(async () => {
      const answer = await fetch('/repair.js?1');
      return { status: answer.status };
    });
    expect(status).toBe(200);
  });
});
