import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { builtLine, oil, perfume } from '../support/built.ts';
import { test as asKeeper } from '../support/keeper.ts';
import { whenLive } from '../support/live.ts';
import { lose, newTab, pressOn, scriptsAsked, type How } from '../support/lost-files.ts';
import { test } from '../support/shopper.ts';

/*
 * Each script file of a page is lost once while it loads. What is pressed then is done, once, because
 * the page is loaded whole (ADR 28).
 */

/** Nothing while the page is being loaded anew: whoever asks asks again. */
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(`attarine:${key}`) ?? '', name).catch(() => '');

const quantities = async (page: Page) =>
  [...(await stored(page, 'cart')).matchAll(/"quantity":(\d+)/g)].map(([, quantity]) => quantity);

const fullCart = { 'attarine:cart': JSON.stringify({ v: 1, value: [builtLine(perfume)] }) };

/** Once the toast is there, the page has all that the press asks for, or was loaded anew. */
async function buy(page: Page, name: string, product: string) {
  await pressOn(page.getByRole('button', { name, exact: true }).first());
  await expect(page.getByText(`${product} added to cart!`)).toBeVisible();
  expect(await quantities(page)).toEqual(['1']);
}

async function useProduct(page: Page) {
  await buy(page, 'Add to Cart', perfume.name);
  await pressOn(page.getByRole('button', { name: `Add ${perfume.name} to wishlist` }));
  await expect.poll(() => stored(page, 'wishlist')).toContain(`"id":${perfume.id}`);
  const stars = page.getByRole('group', { name: 'Filter by stars' }).getByRole('button', {
    name: /^\d stars? \([1-9]/,
  });
  await pressOn(stars.first());
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'true');
  // The last: it asks for a file, and where that is lost the page is loaded anew at once.
  const tab = page.getByRole('tab', { name: '360° View' });
  await pressOn(tab);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

async function useList(page: Page) {
  await buy(page, `Add ${oil.name} to cart`, oil.name);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('high-to-low');
  await expect(page).toHaveURL(/[?&]sort=high-to-low/);
}

async function useCart(page: Page) {
  await pressOn(page.getByRole('main').getByRole('button', { name: 'One more' }));
  await expect.poll(() => quantities(page)).toEqual(['2']);
}

async function useCheckout(page: Page) {
  const field = page.getByRole('main').getByRole('textbox', { name: 'Full Name' });
  await field.fill('Amina Saleh');
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('Amina Saleh');
}

async function useDesk(page: Page) {
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').first().fill('Nobody');
  await expect(page.getByText(/No order|Nothing/).first()).toBeVisible();
}

interface Visited {
  of: string;
  path: string;
  use: (page: Page) => Promise<void>;
  kept?: Record<string, string>;
  /** How each file is lost; else both ways take turns. */
  how?: How;
}

async function loseEach(context: BrowserContext, { path, use, kept, how }: Visited) {
  const visit = await newTab(context, kept);
  const files = await scriptsAsked(visit, async () => {
    await visit.goto(path);
    await whenLive(visit);
  });
  await visit.close();
  expect(files.length).toBeGreaterThan(5);
  const hows: How[] = ['answered 503', 'reset'];
  for (const [at, file] of files.entries())
    await test.step(file, async () => {
      const page = await newTab(context, kept);
      const loss = await lose(page, file, how ?? hows[at % 2] ?? 'reset', { documents: 1 });
      await page.goto(path, { waitUntil: 'commit' });
      await use(page);
      expect(loss.documents).toBeLessThanOrEqual(2);
      await page.close();
    });
}

for (const visited of [
  { of: 'a product', path: pathOf(perfume), use: useProduct, how: 'answered 503' },
  { of: 'a product on a bad line', path: pathOf(perfume), use: useProduct, how: 'reset' },
  { of: 'a list', path: '/oils', use: useList },
  { of: 'the cart', path: '/cart', use: useCart, kept: fullCart },
  { of: 'the checkout', path: '/checkout', use: useCheckout, kept: fullCart },
] satisfies Visited[])
  // R1040
  test(`${visited.of} that has lost a file does what is pressed, once`, async ({ context }) => {
    test.slow();
    await loseEach(context, visited);
  });

// R1040
asKeeper('the desk opens though it has lost a file', async ({ context }) => {
  asKeeper.slow();
  await loseEach(context, { of: 'the desk', path: '/desk/orders', use: useDesk });
});
