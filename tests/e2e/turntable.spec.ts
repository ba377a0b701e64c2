import { expect, test, type Page } from '@playwright/test';
import { pinch, swipe } from '../support/touch.ts';
import { drag, giveTurntable, openTurntable } from '../support/turntable.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.beforeEach(({ page }) => giveTurntable(page).then(() => undefined));

// R71
test('a drag turns one frame for each 13 pixels and arrow keys one each, all the way round; it zooms by twos, Reset returns, and in pan mode a drag moves the picture', async ({
  page,
}) => {
  const { region, object, press } = await openTurntable(page);
  await drag(page, 130);
  await expect(region).toHaveAttribute('data-frame', '11');
  await drag(page, -13 * 11);
  await expect(region).toHaveAttribute('data-frame', '36');
  await press('Reset');
  await object.press('ArrowRight');
  await object.press('ArrowRight');
  await expect(region).toHaveAttribute('data-frame', '3');
  await expect(object).toHaveAttribute('aria-valuetext', 'Turned 20°, frame 3 of 36');
  for (let press = 0; press < 3; press++) await object.press('ArrowLeft');
  await expect(region).toHaveAttribute('data-frame', '36');

  for (const zoom of ['2', '4', '4']) {
    await press('Zoom in');
    await expect(region).toHaveAttribute('data-zoom', zoom);
  }
  for (const zoom of ['2', '1', '0.5', '0.5']) {
    await press('Zoom out');
    await expect(region).toHaveAttribute('data-zoom', zoom);
  }
  await press('Reset');
  await expect(region).toHaveAttribute('data-zoom', '1');
  await expect(region).toHaveAttribute('data-frame', '1');

  await press('Zoom in');
  await press('Pan mode');
  await drag(page, 60, 40);
  await expect(region).toHaveAttribute('data-frame', '1');
  await press('360 mode');
  await drag(page, 26);
  await expect(region).toHaveAttribute('data-frame', '3');
});

// R71
test('it plays until it is paused', async ({ page }) => {
  const { region, press } = await openTurntable(page);
  await press('Play');
  await expect(region).not.toHaveAttribute('data-frame', '1');
  await press('Pause');
  const stopped = await region.getAttribute('data-frame');
  await press('Zoom in');
  await expect(region).toHaveAttribute('data-frame', stopped ?? '');
});

test('the wheel zooms while the viewer has the focus, and else scrolls the page', async ({
  page,
}) => {
  const { region, object } = await openTurntable(page);
  await object.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expect(region).toHaveAttribute('data-zoom', '1');
  await object.focus();
  await object.hover();
  const top = await scrolled(page);
  await page.mouse.wheel(0, -200);
  await expect(region).toHaveAttribute('data-zoom', /^1\.\d+$/);
  expect(await scrolled(page)).toBe(top);
});

test.describe('fullscreen', () => {
  const enter = async (page: Page) => {
    const viewer = await openTurntable(page);
    await viewer.press('Fullscreen');
    await expect(page.getByRole('button', { name: 'Exit fullscreen' })).toBeFocused();
    return viewer;
  };
  const isLeft = async (page: Page) => {
    await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeFocused();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  };

  // R71
  test('lets the wheel zoom and arrow keys turn, and is left by its button or Escape', async ({
    page,
  }) => {
    const { press, region, object } = await enter(page);
    await object.hover();
    await page.mouse.wheel(0, -200);
    await expect(region).toHaveAttribute('data-zoom', /^1\.\d+$/);
    await page.keyboard.press('ArrowRight');
    await expect(region).toHaveAttribute('data-frame', '2');
    await press('Exit fullscreen');
    await isLeft(page);
    await press('Fullscreen');
    await expect(page.getByRole('button', { name: 'Exit fullscreen' })).toBeFocused();
    await page.keyboard.press('Escape');
    await isLeft(page);
  });

  // R71
  test('is the whole window where the browser has none, and Tab stays in it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'fullscreenEnabled', { value: false });
    });
    const { region, object } = await enter(page);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(await region.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await page.keyboard.press('Tab');
    await expect(object).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await isLeft(page);
    expect((await region.boundingBox())?.width).toBeLessThan(width);
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe to the side turns it and up or down scrolls the page', async ({ page }) => {
    const { region, object } = await openTurntable(page);
    const top = await scrolled(page);
    await swipe(page, object, 80, 0);
    await expect(region).not.toHaveAttribute('data-frame', '1');
    expect(await scrolled(page)).toBe(top);
    await swipe(page, object, 0, -150);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(top);
  });

  test('under reduced motion it rests where the finger left it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { region, object } = await openTurntable(page);
    await swipe(page, object, 65, 0);
    await expect(region).toHaveAttribute('data-frame', '6');
  });

  test('two fingers zoom it between 0.5 and 4, and the page stays as it is', async ({ page }) => {
    const { region, object } = await openTurntable(page);
    const top = await scrolled(page);
    await pinch(page, object, 2);
    await expect(region).toHaveAttribute('data-zoom', '2');
    await pinch(page, object, 3);
    await expect(region).toHaveAttribute('data-zoom', '4');
    await pinch(page, object, 0.1);
    await expect(region).toHaveAttribute('data-zoom', '0.5');
    await expect(region).toHaveAttribute('data-frame', '1');
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    expect(await scrolled(page)).toBe(top);
  });
});
