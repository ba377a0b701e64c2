import { expect, test, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { perfume } from '../support/built.ts';

/* A reader whose system allows only a few colours (contrast themes of Windows). */

test.use({ forcedColors: 'active', reducedMotion: 'reduce' });

/** The mean red, green and blue of what an element shows, 0 to 255. */
async function look(element: Locator): Promise<number[]> {
  const { channels } = await sharp(await element.screenshot()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

/** How far apart two elements look; 0 when nothing tells them apart. */
async function difference(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await look(one), await look(other)];
  return Math.max(...a.map((value, position) => Math.abs(value - (b[position] ?? 0))));
}

const leastDifference = 5;

// R363
test('chosen chips, tabs, sizes, stars and bars are told from the others', async ({ page }) => {
  await page.goto('/shop');
  const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
  expect(await difference(chips.nth(0), chips.nth(1)), 'chips').toBeGreaterThan(leastDifference);

  await page.goto(pathOf(perfume));
  const tabs = page.getByRole('tab');
  expect(await difference(tabs.nth(0), tabs.nth(1)), 'tabs').toBeGreaterThan(leastDifference);
  await page.getByRole('button', { name: 'Size', exact: true }).click();
  const sizes = page.getByRole('option');
  expect(await difference(sizes.nth(0), sizes.nth(1)), 'sizes').toBeGreaterThan(leastDifference);
  await page.keyboard.press('Escape');
  const steps = page.getByRole('img', { name: /out of 5$/ }).locator('i');
  expect(
    await difference(
      steps.and(page.locator('.on')).first(),
      steps.and(page.locator(':not(.on)')).first(),
    ),
    'meter',
  ).toBeGreaterThan(leastDifference);
  await page.getByText('Write a review').click();
  const rating = page.getByRole('radiogroup', { name: 'Rating' });
  await rating.getByRole('radio').nth(2).check();
  const stars = rating.locator('label');
  expect(await difference(stars.nth(2), stars.nth(3)), 'stars').toBeGreaterThan(leastDifference);
});

// R363
test("a slider's handle and the hero's dots are seen", async ({ page }) => {
  await page.goto('/oils');
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  const { channels } = await sharp(await slider.screenshot()).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev)), 'slider').toBeGreaterThan(
    leastDifference,
  );

  await page.goto('/');
  const dots = page.getByRole('button', { name: /^Go to slide/ });
  await expect(dots.first()).toHaveAttribute('aria-current');
  expect(await difference(dots.nth(0), dots.nth(1)), 'dots').toBeGreaterThan(leastDifference);
});
