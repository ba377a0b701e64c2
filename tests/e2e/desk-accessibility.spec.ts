import { expect, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/domain/desk/desk-routes.ts';
import { expectNoFindings } from '../support/axe.ts';
import { whenLive } from '../support/live.ts';
import { builtLine, diffuser, perfume } from '../support/built.ts';
import { openOrder, placeOrder, takeSteps, test, writeMessage } from '../support/keeper.ts';

/* axe on every screen of the desk at 390 and 1280 px, and on what opens on it, the same at both. */

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page must be as wide as its window. */
async function expectNoFindingsAt(page: Page, ...viewports: (typeof phone)[]) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expectNoFindings(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
  await page.setViewportSize(wide);
}

const expectNoFindingsAtBoth = (page: Page) => expectNoFindingsAt(page, phone, wide);

/** What opens is the same at every width. */
const expectNoFindingsOnPhone = (page: Page) => expectNoFindingsAt(page, phone);

const isRead = (page: Page) => expect(page.getByText(/^Loading /)).toHaveCount(0);

// Not the login, because the keeper is signed in.
const screens = Object.values(deskRoutes)
  .filter((route) => typeof route === 'string')
  .filter((route) => route !== deskRoutes.login);

const forms = [
  ...[perfume, diffuser].map(({ id }) => deskRoutes.product(id)),
  ...['home', 'faq', 'brands', 'pages/privacy'].map(deskRoutes.text),
];

for (const screen of [...screens, ...forms, `${deskRoutes.orders}?state=closed`, 'an order'])
  test(`${screen} has no finding`, async ({ page, request }) => {
    const orderId = await placeOrder(request, { lines: [builtLine(perfume), builtLine(diffuser)] });
    await writeMessage(request, 'Is it sealed?');
    await page.goto(screen === 'an order' ? deskRoutes.order(orderId) : screen);
    await whenLive(page);
    await isRead(page);
    await expectNoFindingsAtBoth(page);
  });

test('what opens on an order has no finding', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const look = async (dialog: string) => {
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectNoFindingsOnPhone(page);
    await page.keyboard.press('Escape');
  };
  await openOrder(page, orderId);
  await press('More steps');
  await expectNoFindingsAtBoth(page);
  await press('Cancel order');
  await look('Cancel order');
  await takeSteps(request, orderId, { type: 'packed' });
  await openOrder(page, orderId);
  await press('Mark shipped');
  await look('Ship order');
  await takeSteps(request, orderId, { type: 'shipped', carrier: 'DHL' });
  await openOrder(page, orderId);
  await press('Mark delivered');
  await look('Deliver order');
  await press('Correct tracking');
  await look('Correct tracking');
  await takeSteps(
    request,
    orderId,
    { type: 'delivered', collected: true },
    { type: 'note', text: 'Paid.' },
  );
  await openOrder(page, orderId);
  await press('More steps');
  await press('Refund');
  await look('Refund');
});

test('the other dialogs, and a list with selected orders, have no finding', async ({
  page,
  request,
}) => {
  await placeOrder(request);
  await page.goto('/desk/orders');
  await page.getByRole('checkbox', { name: 'Select all orders' }).check();
  await expectNoFindingsAtBoth(page);
  await page.goto('/desk/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expectNoFindingsOnPhone(page);
  await page.getByRole('button', { name: 'Add something else' }).click();
  await page.getByText('More fields').click();
  await expectNoFindingsOnPhone(page);
});

test.describe('before signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the login has no finding, also with a link and after a refusal', async ({ page }) => {
    await page.goto('/desk/login');
    await whenLive(page);
    await page.getByLabel('Shop token').fill('not the token of this shop');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindingsAtBoth(page);
    await page.goto('/desk/login#link=a-link');
    await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible();
    await expectNoFindingsAtBoth(page);
  });
});
