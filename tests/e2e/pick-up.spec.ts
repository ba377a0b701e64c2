import { expect, type Page } from '@playwright/test';
import { pickUpLines } from '../../src/features/delivery/pick-up-lines.ts';
import { formatPrice } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, perfume } from '../support/built.ts';
import { single } from '../support/content.ts';
import { openOrder, someone, token } from '../support/keeper.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';

/* An order that is picked up, on a phone: from the checkout to the counter. */

test.use({ kept: { cart: [builtLine(perfume)] }, viewport: { width: 390, height: 844 } });

const { pickUp } = single('site');
const where = pickUp ? pickUpLines(pickUp) : [];
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const street = (page: Page) => page.getByRole('textbox', { name: 'Street Address' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

// R1012
test('the address goes for picking up, and what was typed comes back, also after a reload', async ({
  page,
}) => {
  await page.goto('/checkout');
  await expect(radio(page, 'Delivery')).toBeChecked();
  await fillIn(page, shipping);
  await radio(page, 'Pick up').check();
  await expect(street(page)).toBeHidden();
  for (const label of ['City', 'Country', 'Postal Code', 'State or Province'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toBeHidden();
  await expect(summary(page)).toContainText('Pick upfree');
  await expect(summary(page)).toContainText(`Total${formatPrice(perfume.price)}`);
  await expect(summary(page)).not.toContainText('Arrives');
  for (const line of where) await expect(page.getByRole('main')).toContainText(line);
  await expect(page.getByRole('main')).toContainText('You pay when you pick up.');
  await expectNoFindings(page);

  await page.reload();
  await expect(radio(page, 'Pick up')).toBeChecked();
  await expect(street(page)).toBeHidden();
  await radio(page, 'Pick up').press('ArrowUp');
  await expect(radio(page, 'Delivery')).toBeChecked();
  await expect(street(page)).toHaveValue(shipping['Street Address']);
  await expect(summary(page)).toContainText('Estimated Shipping');
  await expect(page.getByText(/^Delivery to Portugal: /)).toBeVisible();
});

// R1009
test('a phone number is needed', async ({ page }) => {
  alertsOf(page);
  await page.goto('/checkout');
  await radio(page, 'Pick up').check();
  await fillIn(page, { 'Full Name': 'Amina Saleh', 'Email Address': 'amina@example.com' });
  await button(page, 'Place Order').click();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/^Enter a phone number/);
});

// R1009, R1010, R1012, R1013
test('an order is placed, made ready, picked up and paid', async ({ page, context }) => {
  const alerts = alertsOf(page);
  const name = someone();
  const email = `picks-up-${Date.now()}@example.com`;
  await page.goto('/checkout');
  await radio(page, 'Pick up').check();
  await fillIn(page, { 'Full Name': name, 'Email Address': email, Phone: '+33 4 72 00 00 00' });
  await button(page, 'Place Order').click();
  await expect(page).toHaveURL('/');
  expect(alerts).toEqual([
    expect.stringContaining(`You pay ${formatPrice(perfume.price)} when you pick up.`),
  ]);
  const placed = page.getByRole('region', { name: 'Your order' });
  for (const words of [formatPrice(perfume.price), 'Pick up', ...where])
    await expect(placed).toContainText(words);
  await expect(placed).not.toContainText('Arrives');
  const { id, key } = await page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('attarine:last-order') ?? 'null') as {
        id: string;
        key: string;
      },
  );

  const keeper = await context.newPage();
  await keeper.request.post('/api/desk/session', { data: { token } });
  await keeper.goto('/desk/orders?state=pick-up');
  const row = keeper.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText(`${name}, Pick up`);
  await expect(row).toContainText('When picked up');
  await openOrder(keeper, id);
  await expect(button(keeper, 'Mark shipped')).toHaveCount(0);
  await button(keeper, 'Ready to pick up').click();
  await expect(keeper.getByRole('status')).toContainText('Ready to pick up');
  // R1110
  await expect(button(keeper, 'Undo')).toBeVisible();
  await expect(keeper.getByText(/^Leaves /)).toBeVisible();
  await expectNoFindings(keeper);

  await page.goto(`/order#id=${id}&key=${key}`);
  await expect(page.getByRole('heading', { name: 'Pick up' })).toBeVisible();
  const main = page.getByRole('main');
  for (const words of [...where, name, 'You pay when you pick up.', 'Ready to pick up'])
    await expect(main).toContainText(words);
  await expect(button(page, 'Correct address')).toHaveCount(0);
  await expectNoFindings(page);

  await button(keeper, 'Picked up').click();
  const dialog = keeper.getByRole('dialog', { name: 'Hand over order' });
  await expect(dialog.getByRole('checkbox', { name: 'Money collected' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Picked up' }).click();
  await expect(keeper.getByRole('status')).toContainText('Picked up');
  await expect(keeper.getByRole('status')).toContainText('Collected');
  await page.reload();
  await expect(main).toContainText('Picked up');
  await expect(main.getByRole('link', { name: 'Send back or withdraw' })).toBeVisible();
  await expect(main).not.toContainText(/shipped|Delivered/i);
});
