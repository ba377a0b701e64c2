import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { formatPrice } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, oil, perfume, totalOf } from '../support/built.ts';
import { test, token } from '../support/keeper.ts';
import { alertsOf, fillIn, shipping } from '../support/shopper.ts';

// R990
test('a discount code comes with a link, says what it takes off, and is in the order', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const alerts = alertsOf(page);
  const word = `MAY${randomInt(1e9)}`;
  const headers = { Authorization: `Bearer ${token}` };
  const data = { word, percent: 10, onReduced: true, categories: ['perfume'] };
  expect((await request.post('/api/desk/codes', { headers, data })).status()).toBe(201);
  await page.goto(`/cart?code=${word}`);
  await expect(
    page.getByText(`The code ${word} is kept, and applied once something is in your cart.`),
  ).toBeVisible();
  for (const [path, { name }] of [
    [`/product/${perfume.id}`, perfume],
    [`/oil/${oil.id}`, oil],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  }
  const [dear, cheap] = [builtLine(perfume).price, builtLine(oil).price];
  const off = Math.round(dear / 10);
  const summary = page.getByRole('region', { name: 'Order Summary' });

  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(word);
  // No set is in the cart.
  await expect(page.getByText('What a discovery set costs comes back')).toBeHidden();
  const status = summary.getByRole('status').filter({ hasText: word });
  await expect(status).toHaveText(`${word}: 10% off, ${formatPrice(-off)}`);
  await expect(summary).toContainText(totalOf(dear + cheap - off));
  await expectNoFindings(page);
  await page.getByRole('button', { name: `Remove ${word}: 10% off` }).click();
  await expect(summary).toContainText(totalOf(dear + cheap));
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('button', { name: 'Apply' }).click();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(summary).toContainText(`${word}: 10% off${formatPrice(-off)}`);
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  expect(alerts.join()).toContain(totalOf(dear + cheap - off));
  await page.locator('a[href^="/order#"]').first().click();
  await expect(page.getByRole('main')).toContainText(`${word}: 10% off${formatPrice(-off)}`);
});
