import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { perfume } from '../support/built.ts';

const shipping = {
  'Full Name': 'Leila Haddad',
  'Email Address': 'leila@example.com',
  'Street Address': '12 Rue des Attarine',
  City: 'Fes',
  Country: 'Morocco',
  'Postal Code': '30000',
};

// R175
test('a picture of another site is not loaded, and the browser is told where to report it', async ({
  page,
}) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['reporting-endpoints']).toBe('csp="/api/csp-report"');
  const directive = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        document.body.append(
          Object.assign(new Image(), { src: 'https://elsewhere.example/a.gif' }),
        );
      }),
  );
  expect(directive).toBe('img-src');
});

test('a whole purchase runs under the content security policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  page.on('dialog', (dialog) => dialog.accept());
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  await page.goto(pathOf(perfume));
  await page.getByRole('tab', { name: '360° View' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  for (const [label, value] of Object.entries(shipping))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  expect(refused).toEqual([]);
});
