import { expect } from '@playwright/test';
import { formatPrice } from '../../src/domain/money.ts';
import { builtLine, perfume } from '../support/built.ts';
import { test } from '../support/keeper.ts';
import { shippingForm } from '../support/shop.ts';

// R427
test('a keeper places an order by phone, with a discount', async ({ page }) => {
  await page.goto('/desk/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveTitle('New order | Attarine');
  const placeButton = page.getByRole('button', { name: 'Place order' });
  await placeButton.click();
  await expect(page.getByRole('alert')).toContainText('Choose a product.');

  const line = builtLine(perfume);
  await page.getByRole('combobox', { name: 'Product' }).selectOption(line.id);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  for (const [label, text] of [
    ['Full Name', shippingForm.name],
    ['Email Address', shippingForm.email],
    ['Street Address', shippingForm.address],
    ['City', shippingForm.city],
    ['Postal Code', shippingForm.postalCode],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('Country', { exact: true }).fill(shippingForm.country);
  await page.getByRole('radio', { name: 'Already paid' }).check();
  await page.getByRole('spinbutton', { name: 'Discount' }).fill('20');
  await placeButton.click();
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Tenth month');
  await placeButton.click();

  await expect(page).toHaveURL(/\/desk\/order\?id=/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Discount: Tenth month');
  await expect(main).toContainText(formatPrice(-20_00));
  await expect(page.getByRole('status')).toContainText('Money: Collected');
});
