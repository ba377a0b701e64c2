import { expect, type Page } from '@playwright/test';
import { formatPrice, toCents } from '../../src/domain/money.ts';
import { perfume } from '../support/built.ts';
import { only } from '../support/content.ts';
import { openOrder, rowOf, test } from '../support/keeper.ts';
import { alertsOf, fillIn, shipping } from '../support/shopper.ts';

const gift = (page: Page) => page.getByRole('checkbox', { name: 'This is a gift' });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const wrap = `Gift wrap${formatPrice(toCents(only('site').giftWrap))}`;
const message = 'Happy birthday!\nYours, Amina';

// R647, R648, R649
test('a gift goes from the cart to its slip and its card', async ({ page }) => {
  const alerts = alertsOf(page);
  await page.goto(`/product/${perfume.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
  await page.goto('/cart');
  await gift(page).check();
  await page.getByRole('textbox', { name: 'Gift message' }).fill(message);
  await check(page, 'Gift wrap').check();
  await check(page, 'Leave prices off the slip').check();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(wrap);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Gift message' })).toHaveValue(message);
  await gift(page).uncheck();
  await expect(summary).not.toContainText('Gift wrap');
  await gift(page).check();
  await expect(summary).toContainText(wrap);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(summary).toContainText(wrap);
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  const orderId = /order (\S+) has been placed/.exec(alerts.join())?.[1] ?? '';
  expect(await page.evaluate(() => localStorage.getItem('attarine:extras'))).toBeNull();

  await page.goto('/desk/orders');
  await expect(rowOf(page, orderId)).toContainText('Gift');
  await openOrder(page, orderId);
  await expect(page.getByRole('region', { name: 'Gift' })).toContainText('Yours, Amina');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print slip' }).click();
  await page.emulateMedia({ media: 'print' });
  const [slip, card] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(slip).toContainText('Wrap as a gift.');
  await expect(slip).toContainText('To collect on delivery: $');
  await expect(slip.getByText('$')).toHaveCount(1);
  expect(await card.innerText()).toBe(message);
});

// R657
test('a code of a set pays for a bottle, from the cart to the order', async ({ page }) => {
  await page.route('**/api/codes/check', (route) => {
    const { code } = route.request().postDataJSON() as { code: string };
    return code === 'ATT-2222222222'
      ? route.fulfill({ json: { amount: 30 } })
      : route.fulfill({ status: 404, json: { error: 'We do not know this code.' } });
  });
  await page.goto(`/product/${perfume.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Code' }).fill('ATT-3333333333');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We do not know' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('ATT-2222222222');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Discovery credit: −$30.00')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Discovery credit−$30.00');
  const sent = page.waitForRequest('**/api/place-order');
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ code: 'ATT-2222222222' });
});
