import { expect, type BrowserContext, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { builtLine, perfume } from '../support/built.ts';
import { test as asKeeper } from '../support/keeper.ts';
import { whenLive } from '../support/live.ts';
import { lose, newTab, pressOn, scriptsAsked, type How } from '../support/lost-files.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';

/*
 * Each script file is lost once that a press asks for. What only opens is opened when the page is
 * loaded whole; what was done already, sends or takes a step is never repeated (ADR 28).
 */

const fullCart = { 'attarine:cart': JSON.stringify({ v: 1, value: [builtLine(perfume)] }) };

const quantities = (page: Page) =>
  page.evaluate(() => localStorage.getItem('attarine:cart')?.match(/"quantity":\d+/g) ?? []);

interface Pressed {
  what: string;
  path: string;
  press: (page: Page) => Promise<void>;
  /** What is there when the press has done its work. */
  done: (page: Page) => Promise<void>;
  /** It was done before the file was missed, or is to be pressed again. */
  after?: 'pressed again';
  kept?: Record<string, string>;
}

async function loseEach(context: BrowserContext, { path, press, done, after, kept }: Pressed) {
  const open = async () => {
    const page = await newTab(context, kept);
    await page.goto(path);
    await whenLive(page);
    await page.waitForLoadState('networkidle');
    return page;
  };
  const visit = await open();
  const files = await scriptsAsked(visit, async () => {
    await press(visit);
    await done(visit);
  });
  await visit.close();
  expect(files).not.toEqual([]);
  const hows: How[] = ['answered 503', 'reset'];
  for (const file of files)
    for (const how of hows)
      await test.step(`${file} ${how}`, async () => {
        const page = await open();
        const loss = await lose(page, file, how);
        const anew = page.waitForEvent('domcontentloaded');
        await press(page);
        await anew;
        if (after === 'pressed again') await press(page);
        await done(page);
        expect(loss.documents).toBe(1);
        await page.close();
      });
}

const inMain = (page: Page) => page.getByRole('main');
const add = (page: Page) =>
  inMain(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

for (const pressed of [
  {
    what: 'Add to Cart',
    path: pathOf(perfume),
    press: add,
    async done(page) {
      await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
      expect(await quantities(page)).toEqual(['"quantity":1']);
    },
  },
  {
    what: 'the tab of the 360° view',
    path: pathOf(perfume),
    press: (page) => page.getByRole('tab', { name: '360° View' }).click(),
    done: (page) =>
      expect(page.getByRole('slider', { name: `360° view of ${perfume.name}` })).toBeVisible(),
  },
  {
    what: 'the reviews of five stars',
    path: pathOf(perfume),
    press: (page) => pressOn(page.getByRole('button', { name: /^5 stars \(/ })),
    done: (page) =>
      expect(page.getByRole('button', { name: /^5 stars \(/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
  },
  {
    what: 'the picture to enlarge',
    path: pathOf(perfume),
    press: (page) => page.getByRole('button', { name: 'Enlarge picture' }).click(),
    done: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    after: 'pressed again',
  },
  {
    what: 'Filters',
    path: '/oils',
    press: (page) => inMain(page).getByRole('button', { name: 'Filters' }).click(),
    done: (page) => expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible(),
  },
  {
    what: 'Share cart',
    path: '/cart',
    press: (page) => page.getByRole('button', { name: 'Share cart' }).click(),
    done: (page) => expect(page.getByText('Link to your cart copied.')).toBeVisible(),
    after: 'pressed again',
    kept: fullCart,
  },
] satisfies Pressed[])
  // R1041
  test(`a file that is lost to '${pressed.what}' is mended by a whole load`, async ({
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await loseEach(context, pressed);
  });

const words = 'Please reload this page. What you typed is kept.';

// R1042, R1043
test('an order that has lost a file is not sent by itself, and nothing of it is typed again', async ({
  context,
}) => {
  const page = await newTab(context, fullCart);
  alertsOf(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/place-order')) sent.push(request.method());
  });
  const order = page.getByRole('button', { name: 'Place Order' });
  const asked = page.waitForRequest(/\/send-order\.[^/]+\.js$/);
  await page.goto('/checkout');
  const file = new URL((await asked).url()).pathname;
  const { promise: after, resolve: go } = Promise.withResolvers<undefined>();
  const loss = await lose(page, file, 'answered 503', { documents: 1, after });
  await page.goto('/checkout');
  await whenLive(page);
  await fillIn(page, shipping);
  await order.click();
  go(undefined);
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  expect([sent, loss.documents]).toEqual([[], 1]);
  const anew = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await anew;
  for (const [name, value] of Object.entries(shipping))
    await expect(inMain(page).getByRole('textbox', { name, exact: true })).toHaveValue(value);
  expect(sent).toEqual([]);
  await order.click();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual(['POST']);
  await loss.end();
});

// R1042
asKeeper(
  'a button of the desk that has lost its file says so, and is pressed by the keeper',
  async ({ page }) => {
    asKeeper.slow();
    const add = page.getByRole('button', { name: 'Add product' });
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.goto(deskRoutes.products);
      await expect(page.getByRole('table', { name: 'All products' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    await open();
    const files = await scriptsAsked(page, () => add.click());
    expect(files).not.toEqual([]);
    for (const file of files)
      await asKeeper.step(file, async () => {
        await open();
        const loss = await lose(page, file, 'reset');
        await add.click();
        const anew = page.waitForEvent('domcontentloaded');
        await page.getByRole('button', { name: 'Load the page again' }).click();
        await anew;
        expect(loss.documents).toBe(1);
        await expect(page.getByRole('table', { name: 'All products' })).toBeVisible();
        await expect(dialog).toBeHidden();
        await add.click();
        await expect(dialog).toBeVisible();
        await loss.end();
      });
  },
);
