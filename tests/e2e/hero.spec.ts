import { expect, test, type Page } from '@playwright/test';
import { single } from '../support/content.ts';

/* The hero of the home page. */

const titles = single('home').hero.map(({ title }) => title);
const [first = '', second = '', third = ''] = titles;
const hero = (page: Page) => page.locator('hero-slider');
const shown = (page: Page) => hero(page).locator('.swiper-slide:not([inert])').getByRole('heading');

// R19
test('the hero turns by itself and wraps around', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('hero-slider:defined')).toBeAttached();
  // From here on only `runFor` moves the clock, so a slow machine misses no slide. The jump is one
  // turn. The slider is loaded before it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(hero(page).locator('.swiper-initialized')).toBeAttached();
  const begin = titles.indexOf(await shown(page).innerText());
  for (const step of [1, 2, 3]) {
    await page.clock.runFor(5_000);
    await expect(shown(page)).toHaveText(titles[(begin + step) % titles.length] ?? '');
  }
});

for (const width of [390, 1280]) {
  // R19
  test(`the hero turns by its arrows and dots at ${width} px, wrapping around`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(shown(page)).toHaveText(third);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(shown(page)).toHaveText(first);
    await page.getByRole('button', { name: 'Go to slide 2' }).click();
    await expect(shown(page)).toHaveText(second);
    await expect(hero(page).getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
      'href',
      single('home').hero[1]?.href ?? '',
    );
  });
}

for (const [reason, pause] of Object.entries({
  'the mouse is over it': (page: Page) => shown(page).hover(),
  'the focus is in it': (page: Page) => page.getByRole('button', { name: 'Next slide' }).focus(),
  'its pause button is pressed': async (page: Page) => {
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(5, 5);
  },
})) {
  // R19
  test(`the hero stands still while ${reason}`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.locator('hero-slider:defined')).toBeAttached();
    await pause(page);
    await page.clock.runFor(12_000);
    await expect(shown(page)).toHaveText(first);
  });
}

// R19
test('the hero stands still under reduced motion until it is started', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(shown(page)).toHaveText(first);
});

// R19
test('the slider starts with the first turn, and the first swipe is one', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const fetched = page.waitForResponse(/sliders.*\.js$/);
  await page.goto('/');
  await fetched;
  await expect(hero(page)).not.toHaveAttribute('data-ready');
  const touch = (type: string, clientX: number) =>
    hero(page).evaluate(
      (element, { of, x }) => {
        const touches = [new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 })];
        const init = { bubbles: true, touches: of === 'touchend' ? [] : touches };
        element.dispatchEvent(new TouchEvent(of, { ...init, changedTouches: touches }));
      },
      { of: type, x: clientX },
    );
  await touch('touchstart', 300);
  await touch('touchend', 120);
  await expect(shown(page)).toHaveText(second);
  await page.close();
});

// R19
test('the hero offers phones their own pictures', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  const picture = hero(page).getByRole('img').first();
  const ratio = () =>
    picture.evaluate((it: HTMLImageElement) => it.naturalWidth / it.naturalHeight);
  await expect.poll(ratio).toBeLessThan(1);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(ratio).toBeGreaterThan(1);
});
