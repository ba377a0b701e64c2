import { expect, type Page } from '@playwright/test';
import { openOrder, placeOrder, readOrder, takeSteps, test } from '../support/keeper.ts';
import { tabTo } from '../support/shopper.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');

// R228
test('who comes second is told, and sees what stands there', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  await openOrder(page, orderId);
  await takeSteps(request, orderId, { type: 'packed' });
  await button(page, 'Mark packed').click();
  await expect(page.getByRole('alert')).toContainText('Somebody has changed this order');
  await expect(page.getByRole('status')).toContainText('Packed');
  await expect(button(page, 'Mark shipped')).toBeVisible();
});

// R228
test('a press whose answer was lost is repeated once, not done twice', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request);
  await openOrder(page, orderId);
  const keys: (string | undefined)[] = [];
  await page.route('**/events', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await page.getByRole('textbox', { name: 'Private note' }).fill('Ring twice.');
  await button(page, 'Add note').click();
  await expect(page.getByRole('alert').first()).toContainText('could not be reached');
  await button(page, 'Add note').click();
  await expect(timeline(page).last()).toContainText('Ring twice.');
  expect(new Set(keys).size).toBe(1);
  expect((await readOrder(request, orderId)).progress.events).toHaveLength(1);
});

// R225
test('a session that ends takes nothing that was typed with it', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  await openOrder(page, orderId);
  const remark = page.getByRole('textbox', { name: 'Private note' });
  await remark.fill('Ring twice.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await button(page, 'Add note').click();
  await expect(page.getByRole('alert').first()).toContainText('sign in in another tab');
  await expect(remark).toHaveValue('Ring twice.');
  await page.context().addCookies(cookies);
  await button(page, 'Add note').click();
  await expect(timeline(page).last()).toContainText('Ring twice.');
  await page.context().clearCookies();
  await button(page, 'Mark packed').click();
  await expect(page).toHaveURL(/\/desk\/login\?then=/);
});

// R228
test('an order that cannot be read says so and can be tried again', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  await page.route('**/api/desk/orders/*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await page.goto(`/desk/order?id=${orderId}`);
  await button(page, 'Try again').click();
  await expect(page.getByRole('status')).toContainText('New');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy address').click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('4 Cistern Street');
});

// R228
test('an order is packed and shipped with the keyboard alone', async ({ page, request }) => {
  // A slow machine: the page hears late that a dialog has closed.
  await page.addInitScript(() => {
    window.addEventListener(
      'close',
      (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        setTimeout(() => event.target?.dispatchEvent(new Event('close')), 300);
      },
      true,
    );
  });
  const orderId = await placeOrder(request);
  await page.goto('/desk/orders');
  const link = page.getByRole('link', { name: orderId });
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Mark packed')).toBeVisible();
  await tabTo(page, button(page, 'Mark packed'));
  await page.keyboard.press('Enter');
  // The focus stays where the next step is now.
  await expect(button(page, 'Mark shipped')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ship order' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Mark shipped')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Carrier' }));
  await page.keyboard.type('DHL');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Mark delivered')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(button(page, 'More steps')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Mark refused')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Mark refused')).toBeHidden();
  await expect(button(page, 'More steps')).toBeFocused();
});
