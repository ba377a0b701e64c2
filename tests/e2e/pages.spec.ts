import { expect, test } from '@playwright/test';
import { single } from '../support/content.ts';

// R15
test('an unknown address says so and leads to the shop', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

// R131
test('the FAQ shows every question and answer of its blocks, one answer at a time', async ({
  page,
}) => {
  await page.goto('/faq');
  const { blocks } = single('faq');
  const entries = blocks.flatMap((block) => block.entries);
  const main = page.getByRole('main');
  for (const { heading } of blocks)
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  const items = main.getByRole('group');
  await expect(items).toHaveCount(entries.length);
  for (const [position, { answer, question }] of entries.entries()) {
    await items.nth(position).locator('summary').click();
    const open = main.locator('details[open]');
    await expect(open).toHaveCount(1);
    await expect(open).toContainText(question);
    // The shop's numbers that it names are looked at by shop-promises.test.ts.
    for (const words of (answer.split('\n')[0] ?? '').split(/\{[a-z ]+\}/))
      await expect(open).toContainText(words);
  }
  await items.last().locator('summary').click();
  await expect(main.locator('details[open]')).toHaveCount(0);
});
