import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { perfume } from '../support/built.ts';

// R875
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('the name of a product is above the fold, and its size is asked once', async ({ page }) => {
    await page.goto(pathOf(perfume));
    await expect(page.getByRole('heading', { level: 1, name: perfume.name })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('img', { name: perfume.name }).first()).toBeInViewport();
    const asking = page.getByRole('main').locator('button:visible', { hasText: /\dML/ });
    await expect(asking).toHaveCount(1);
    await expect(asking).toHaveAccessibleName('Size');
  });
});
