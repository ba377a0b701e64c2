import { expect } from '@playwright/test';
import { anotherPerfume, oil, perfume } from '../support/built.ts';
import { expectNoFindings } from '../support/axe.ts';
import { test } from '../support/shopper.ts';

test.use({
  kept: { wishlist: [perfume, oil] },
  contextOptions: { reducedMotion: 'reduce' },
});

const address = (...ids: unknown[]) => `/wishlist?share=${ids.join(',')}`;

// R286
test('a wishlist is shared by its address, which shows it to anyone and changes nothing there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  await expect(page.getByRole('status').getByText('Link to your wishlist copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(address(perfume.id, oil.id));

  await page.goto(address(oil.id, 999_999, anotherPerfume.id, '<b>1</b>', oil.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared Wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Add all to wishlist' }).click();
  await expect(page.getByText('1 added to wishlist!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All on your wishlist' })).toBeDisabled();
  await page.getByRole('link', { name: 'Your own wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

// R286
test('where copying is refused the link is shown, ready to be copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  const link = page.getByRole('textbox', { name: 'Copy this link' });
  await expect(link).toHaveValue(new RegExp(`share=${perfume.id},${oil.id}$`));
  await expect(link).toBeFocused();
  await expectNoFindings(page);
});

// R286
test('a shared list of nothing that is sold says so', async ({ page }) => {
  await page.goto(address(999_999, 'x'));
  await expect(page.getByText('Nothing on this list is sold in our shop.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
});
