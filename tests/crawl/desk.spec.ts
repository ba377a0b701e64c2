import { expect, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, diffuser, perfume } from '../support/built.ts';
import { placeOrder, takeSteps, test, writeMessage } from '../support/keeper.ts';
import { layoutFaults } from '../support/layout.ts';
import { whenLive } from '../support/live.ts';
import { expectNoWider, screensOf, widths } from './screens.ts';

/* One visit of every screen of the desk asks it for everything, on a keeper's phone too (R867). */

const isRead = (page: Page) => expect(page.getByText(/^Loading /)).toHaveCount(0);

async function expectFitsScreens(page: Page) {
  const show = await screensOf(page);
  for (const width of widths) {
    await show(width);
    await expectNoWider(page, width);
    if (width === 390) {
      await expectNoFindings(page);
      // With the browser's own bars on the screen.
      await show(width, 664);
      expect.soft(await layoutFaults(page)).toEqual([]);
    }
    if (width === 1440) await expectNoFindings(page);
  }
}

const screens = Object.values(deskRoutes)
  .filter((route) => typeof route === 'string')
  .filter((route) => route !== deskRoutes.login);
const forms = [
  ...[perfume, diffuser].map(({ id }) => deskRoutes.product(id)),
  ...['home', 'faq', 'brands', 'site', 'pages/privacy'].map(deskRoutes.text),
];
const paths = new Set([...screens, ...forms, `${deskRoutes.orders}?state=closed`]);

for (const path of paths)
  test(`${path} fits every screen and has no finding`, async ({ page, request }) => {
    await placeOrder(request, { lines: [builtLine(perfume), builtLine(diffuser)] });
    await writeMessage(request, 'Is it sealed?');
    await page.goto(path);
    await whenLive(page);
    await isRead(page);
    await expectFitsScreens(page);
  });

for (const steps of [[], [{ type: 'packed' }, { type: 'shipped', carrier: 'DHL' }]])
  test(`an order after ${steps.length} steps fits every screen and has no finding`, async ({
    page,
    request,
  }) => {
    const lines = [builtLine(perfume), builtLine(diffuser)];
    const orderId = await placeOrder(request, { lines });
    await takeSteps(request, orderId, ...steps);
    await page.goto(deskRoutes.order(orderId));
    await whenLive(page);
    await isRead(page);
    await expectFitsScreens(page);
  });

test.describe('before signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the login fits every screen and has no finding, also with a link and after a refusal', async ({
    page,
  }) => {
    await page.goto(deskRoutes.login);
    await whenLive(page);
    await page.getByLabel('Shop token').fill('not the token of this shop');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitsScreens(page);
    await page.goto(`${deskRoutes.login}#link=a-link`);
    await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
    await expectFitsScreens(page);
  });
});
