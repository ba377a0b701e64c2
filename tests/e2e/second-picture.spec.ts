import { expect, test, type Locator, type Page } from '@playwright/test';
import { bestSellersOf } from '../../src/features/catalogue/best-sellers.ts';
import { allBuilt } from '../support/built.ts';

/* A card shows a second picture under the mouse, and asks for it only then. */

const perfumes = allBuilt('perfume');
/** On the first of the home page's tabs, too. */
const product = bestSellersOf(perfumes, 'women').find(({ hoverPicture }) => hoverPicture);
if (!product) throw new Error('No perfume of the first tab has a second picture.');
const card = (page: Page) => page.getByRole('article', { name: product.name });
const picture = (page: Page) => card(page).locator('a').first();
const opacity = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element, '::after').opacity);
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight];

/** The second pictures that a page has asked for. */
function secondPictures(page: Page): string[] {
  const all = perfumes.map(({ hoverPicture }) => hoverPicture);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (all.includes(pathname)) asked.push(pathname);
  });
  return asked;
}

/** A product's own request, and nobody else's. */
const own = [product.hoverPicture];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in an island' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('it is asked for and shown under the mouse, and leaves with it', async ({ page }) => {
      const asked = secondPictures(page);
      await page.goto('/shop', { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
      await picture(page).scrollIntoViewIfNeeded();
      const before = await card(page).evaluate(sizeOf);
      await picture(page).hover();
      await expect.poll(() => asked).toEqual(own);
      await expect.poll(() => opacity(picture(page))).toBe('1');
      expect(await card(page).evaluate(sizeOf)).toEqual(before);
      await page.mouse.move(0, 0);
      await expect.poll(() => opacity(picture(page))).toBe('0');
    });

    test("it is shown while the keyboard's focus is in the card", async ({ page }) => {
      const asked = secondPictures(page);
      await page.goto('/shop');
      await card(page).getByRole('button', { name: 'wishlist' }).focus();
      await page.keyboard.press('Tab');
      await expect(card(page).getByRole('link', { name: product.name, exact: true })).toBeFocused();
      await expect.poll(() => asked).toContain(product.hoverPicture);
      await expect.poll(() => opacity(picture(page))).toBe('1');
    });
  });

test('under reduced motion it does not fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/shop');
  await picture(page).hover();
  const duration = await picture(page).evaluate(
    (element) => getComputedStyle(element, '::after').transitionDuration,
  );
  expect(duration).toBe('0s');
});

test('the small cards of the home page have it too', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('tabpanel').getByRole('article', { name: product.name });
  await panel.scrollIntoViewIfNeeded();
  await panel.locator('a').first().hover();
  await expect.poll(() => opacity(panel.locator('a').first())).toBe('1');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a touch asks for none', async ({ page }) => {
    const asked = secondPictures(page);
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await card(page).getByRole('button', { name: 'wishlist' }).tap();
    await expect(card(page).getByRole('button', { name: 'wishlist' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});
