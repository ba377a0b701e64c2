import { expect, test } from '@playwright/test';
import { cutOff } from '../support/shopper.ts';

// R41
test('a failed call for a product is logged, and the page stops loading', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await cutOff(page, '/api/products/999');
  await page.goto('/product/999');
  await expect(page.getByText('Product not found.')).toBeVisible();
  await expect(page.getByText('Loading product...')).toBeHidden();
  expect(errors.join('\n')).toContain('The product could not be read');
});
