import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { perfume, picturesOf } from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { pinch } from '../support/touch.ts';

const pictures = picturesOf(perfume);
const count = pictures.length;

test.beforeEach(async ({ page }) => {
  await page.goto(pathOf(perfume));
});

const isShown = (page: Page, number: number) =>
  expect(page.getByRole('button', { name: `Show image ${number} of ${count}` })).toHaveAttribute(
    'aria-current',
    'true',
  );

// R57
test('previous and next go round, arrow keys step through it, a thumbnail shows its picture', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Previous image' }).click();
  await isShown(page, count);
  await page.getByRole('button', { name: 'Next image' }).click();
  await isShown(page, 1);
  await page.getByRole('group', { name: `Pictures of ${perfume.name}` }).press('ArrowRight');
  await isShown(page, 2);
  await page.keyboard.press('ArrowLeft');
  await isShown(page, 1);
  await page.getByRole('button', { name: `Show image 3 of ${count}` }).click();
  await isShown(page, 3);
  await expect(page.getByRole('img', { name: pictures[2]?.alt ?? '' })).toBeInViewport();
});

test('presses in quick succession all count', async ({ page }) => {
  const next = page.getByRole('button', { name: 'Next image' });
  await page.getByRole('button', { name: `Show image ${count - 1} of ${count}` }).click();
  await next.click();
  await next.click();
  await isShown(page, 1);
  for (let press = 0; press < count + 2; press += 1) await next.click();
  await isShown(page, 3);
  const row = page.getByRole('group', { name: `Pictures of ${perfume.name}` });
  await expect.poll(() => row.evaluate((it) => it.scrollLeft / it.clientWidth)).toBeCloseTo(2);
  await isShown(page, 3);
});

test('hydration leaves the first picture alone', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto(pathOf(perfume), { waitUntil: 'commit' });
  const first = page.getByRole('tabpanel', { name: 'Gallery' }).getByRole('img').first();
  await first.evaluate((image) => Object.assign(window, { drawn: image }));
  await page.getByRole('button', { name: 'Next image' }).click();
  await isShown(page, 2);
  expect(await page.evaluate(() => document.contains(Reflect.get(window, 'drawn') as Node))).toBe(
    true,
  );
});

test('a picture opens enlarged, comes closer at a press, and Escape closes it', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  const dialog = page.getByRole('dialog', { name: `${perfume.name}, enlarged` });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the picture closer' }).click();
  await expect(dialog.getByRole('button', { name: 'Show the whole picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused();
});

test('the pictures stay when the code of a view cannot be had', async ({ page }) => {
  await page.route(/_astro\/(Turntable|ZoomDialog)\..*\.js/, (route) => route.abort());
  await page.getByRole('tab', { name: '360° View' }).click();
  await expect(page.getByText('The 360° view cannot be loaded.')).toBeVisible();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const failed = page.waitForEvent('console', (line) => line.text().includes('enlarged view'));
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await failed;
  await page.getByRole('button', { name: 'Next image' }).click();
  await isShown(page, 2);
});

test.describe('a picture enlarged', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('comes closer under two fingers, and the page stays as it is', async ({ page }) => {
    await page.getByRole('button', { name: 'Enlarge picture' }).tap();
    const picture = page.getByRole('dialog').getByRole('img');
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect(picture).toBeVisible();
    const whole = await width();
    await pinch(page, picture, 3);
    await expect.poll(width).toBeCloseTo(3 * whole, 0);
    await pinch(page, picture, 0.2);
    await expect.poll(width).toBeCloseTo(whole, 0);
    await picture.tap();
    await expect.poll(width).toBeCloseTo(2 * whole, 0);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the tabs of the pictures are one stop, and arrows, Home and End move between them', async ({
  page,
}) => {
  const gallery = page.getByRole('tab', { name: 'Gallery' });
  const turntable = page.getByRole('tab', { name: '360° View' });
  await expect(gallery).toHaveAttribute('tabindex', '0');
  await expect(turntable).toHaveAttribute('tabindex', '-1');
  await whenLive(page);
  for (const [key, reached] of [
    ['End', turntable],
    ['Home', gallery],
    ['ArrowLeft', turntable],
    ['ArrowRight', gallery],
  ] as const) {
    await page.getByRole('tab', { selected: true }).press(key);
    await expect(reached).toBeFocused();
    await expect(reached).toHaveAttribute('aria-selected', 'true');
  }
});
