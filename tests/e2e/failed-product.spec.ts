import { expect, test } from '@playwright/test';
import { cutOff } from '../support/shopper.ts';

// R41, R870
test('a failed call for a product is logged, and the page stops loading and offers to try again', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await cutOff(page, '/api/products/999');
  await page.goto('/product/999');
  await expect(page.getByText('This product cannot be shown just now.')).toBeVisible();
  await expect(page.getByText('Loading product...')).toBeHidden();
  await expect(page.getByText('Product not found.')).toBeHidden();
  expect(errors.join('\n')).toContain('The product could not be read');
  await page.unroute('**/api/products/999');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Product not found.')).toBeVisible();
});
