import { expect, test } from '@playwright/test';

// R19
test('a slide of the hero stays for five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const hero = page.locator('hero-slider');
  await expect(page.locator('hero-slider:defined')).toBeAttached();
  // A turn by hand starts the interval again, so that its beginning is known.
  await page.getByRole('button', { name: 'Go to slide 2' }).dispatchEvent('click');
  const dots = hero.locator('[data-dot]');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(2500);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(3000);
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
});
