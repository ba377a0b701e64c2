import { globSync, statSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { expectNoFindings } from '../support/axe.ts';
import { diffuser, perfume } from '../support/built.ts';
import { enlargeText, troubleOf } from '../support/large-text.ts';
import { whenLive } from '../support/live.ts';
import { refuseStorage } from '../support/refused-storage.ts';
import { builtRoutes, routesByIslands } from '../support/routes.ts';
import { alertsOf, answerCalls } from '../support/shopper.ts';
import { faultsOf, translate, useAll } from '../support/translate.ts';
import { phone } from './measure.ts';
import { expectNoWider, screensOf, widths } from './screens.ts';
import { limitedPaths, printWeights, visit } from './weights.ts';

/*
 * One visit of every page of the shop asks it for everything: its bytes, its layout at each width,
 * axe, text twice as large, storage that is refused (R850; where all was pressed, in a second visit),
 * the browser's translation (R852), and at last what it is without JavaScript (R153). Its HTML and its
 * links are asked by tests/functions/site.
 */

test.use(phone);
test.afterAll(printWeights);

/** Of the pages of one template also the one with the most HTML. */
const largest = limitedPaths
  .filter((path) => path.endsWith('/*'))
  .flatMap((path) => {
    const files = globSync(`dist${path}.html`).toSorted(
      (a, b) => statSync(b).size - statSync(a).size,
    );
    return files.slice(0, 1).map((file) => file.replace(/^dist|\.html$/g, ''));
  });
const paths = new Set([
  ...builtRoutes(),
  ...limitedPaths.filter((path) => !path.endsWith('*') && !path.startsWith('/desk')),
  ...largest,
]);

/**
 * What a wide screen lays out in another way, once a template: the diffusers' list is that of the
 * oils. All other pages are one column, in the same frame.
 */
const isOtherOnWide = (path: string) =>
  [
    '',
    'shop',
    'oils',
    'finder',
    'compare',
    'product',
    'oil',
    'diffuser',
    'blog',
    'notes',
    'families',
    'about',
    'contact',
  ].includes(path.split('/')[1] ?? '');

/** Whose text is also read twice as large (R363). */
const readLarge = [
  '/',
  '/shop',
  pathOf(perfume),
  pathOf(diffuser),
  '/cart',
  '/finder',
  '/discovery',
  '/notes',
  '/blog',
  '/contact',
  '/login',
  '/about',
  '/faq',
];

/** What a page says that needs JavaScript. */
const excuses: Record<string, string> = {
  '/cart': 'The cart is kept in your browser and needs JavaScript.',
  '/wishlist': 'The wishlist is kept in your browser and needs JavaScript.',
  '/checkout': 'The cart is kept in your browser, so ordering needs JavaScript.',
  '/contact': 'This form needs JavaScript.',
  '/login': 'Logging in needs JavaScript.',
  '/register': 'Registering needs JavaScript.',
  '/review': 'This form needs JavaScript.',
};

test('the pages that need JavaScript are among those that are asked', () => {
  expect([...paths]).toEqual(expect.arrayContaining(Object.keys(excuses)));
});

const pressed = routesByIslands();

for (const path of paths)
  test(`${path} is light, fits every screen, has no finding and no fault`, async ({ page }) => {
    const faults = faultsOf(page);
    const isPressed = pressed.includes(path);
    if (isPressed) await answerPresses(page);
    else await refuse(page);
    await visit(page, path);
    await expectAllIsThere(page);
    await expectFitsScreens(page, path);
    if (isPressed) {
      await translate(page);
      await useAll(page);
      await expect(page.getByText('This part of the page has failed.')).toHaveCount(0);
      await refuse(page);
      await page.goto(path);
      await whenLive(page);
    }
    expect.soft(faults).toEqual([]);
    await expectReadWithoutScripts(page, path);
  });

/** To the pages all kinds of refused storage are one (tests/unit/storage.test.ts). */
const refuse = (page: Page) =>
  page.addInitScript(`(${refuseStorage.toString()})(window, 'refused')`);

async function answerPresses(page: Page) {
  alertsOf(page);
  await answerCalls(page, '/api/place-order', 503, { error: 'Please try again.' });
  await page.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
}

/** Waits for all that comes to a page by itself. */
async function expectAllIsThere(page: Page) {
  await whenLive(page);
  if ((await page.getByRole('heading', { name: 'You May Also Like' }).count()) > 0)
    await expect(page.getByRole('link', { name: 'View', exact: true }).first()).toBeVisible();
}

async function expectFitsScreens(page: Page, path: string) {
  const show = await screensOf(page);
  for (const width of widths) {
    await show(width);
    await expectNoWider(page, width);
    if (width === 390 || (width === 1440 && isOtherOnWide(path))) await expectNoFindings(page);
  }
  if (!readLarge.includes(path)) return;
  await enlargeText(page);
  for (const width of [360, 1440] as const) {
    await show(width);
    const trouble = await troubleOf(page);
    expect.soft(trouble, `${width} px, large`).toEqual({ wider: 0, overlaps: [] });
  }
}

async function expectReadWithoutScripts(page: Page, path: string) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect.soft(page.getByRole('main'), path).toHaveText(/\w{3}/);
  if (excuses[path]) await expect.soft(page.getByText(excuses[path]), path).toBeVisible();
}
