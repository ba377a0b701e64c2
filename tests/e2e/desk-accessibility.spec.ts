import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { openOrder, placeOrder, takeSteps, test } from '../support/keeper.ts';

/* axe on what opens on the desk's screens; tests/crawl asks each screen as it is. */

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
