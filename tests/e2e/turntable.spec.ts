import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { giveTurntable } from '../support/turntable.ts';

const parts = (page: Page) => ({
  region: page.getByRole('region', { name: '360° view of Oud Zellij' }),
  object: page.getByRole('slider', { name: '360° view of Oud Zellij' }),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
});

async function open(page: Page) {
  await page.goto('/product/1');
  await page.getByRole('tab', { name: '360° View' }).click();
  await expect(page.getByText(/Loading \d+%/)).toBeHidden();
  return parts(page);
}

/** Drags from the middle of the object by `dx`, `dy` with the mouse. */
async function drag(page: Page, dx: number, dy = 0) {
  const box = await parts(page).object.boundingBox();
  if (!box) throw new Error('The object has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
}

test('no frame is fetched before the tab is opened, and every fourth comes first', async ({
  page,
}) => {
  const asked = await giveTurntable(page);
  await page.goto('/product/1');
  await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'View', exact: true }).first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('tab', { name: '360° View' }).click();
  await expect(page.getByText(/Loading \d+%/)).toBeHidden();
  expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
  expect(asked.slice(0, 9).toSorted((a, b) => a - b)).toEqual([1, 5, 9, 13, 17, 21, 25, 29, 33]);
});

test('on a slow network the object turns before all frames are there', async ({ page }) => {
  let release = () => undefined as undefined;
  const later = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await giveTurntable(page, { fate: (number) => (number % 4 === 1 ? 'sent' : later) });
  await page.goto('/product/1');
  await page.getByRole('tab', { name: '360° View' }).click();
  const { region } = parts(page);
  await expect(page.getByText('Loading 25%')).toBeVisible();
  await drag(page, 13 * 4);
  await expect(region).toHaveAttribute('data-frame', '5');
  await expect(page.getByText('Loading 25%')).toBeVisible();
  release();
  await expect(page.getByText(/Loading \d+%/)).toBeHidden();
});

test('a broken frame is logged and still counts, and its neighbour stands for it', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await giveTurntable(page, { fate: (number) => (number === 2 ? 'broken' : 'sent') });
  const { region, object } = await open(page);
  await object.press('ArrowRight');
  await expect(region).toHaveAttribute('data-frame', '2');
  expect(errors.join('\n')).toContain('/02.webp failed to load');
});

test("a product without frames logs and says 'No Images Found'", async ({ page }) => {
  await giveTurntable(page, { amount: 0 });
  await page.goto('/product/1');
  const logged = page.waitForEvent('console', (line) => line.text() === 'No Images Found');
  await page.getByRole('tab', { name: '360° View' }).click();
  await logged;
  await expect(page.getByText('No Images Found')).toBeVisible();
});

test.describe('with all frames', () => {
  test.beforeEach(({ page }) => giveTurntable(page).then(() => undefined));

  test('a drag turns one frame for each 13 pixels, and goes round', async ({ page }) => {
    const { region } = await open(page);
    await drag(page, 130);
    await expect(region).toHaveAttribute('data-frame', '11');
    await drag(page, -13 * 11);
    await expect(region).toHaveAttribute('data-frame', '36');
  });

  test('arrow keys turn it, and its value is told', async ({ page }) => {
    const { region, object } = await open(page);
    await object.press('ArrowRight');
    await object.press('ArrowRight');
    await expect(region).toHaveAttribute('data-frame', '3');
    await expect(object).toHaveAttribute('aria-valuetext', 'Turned 20°, frame 3 of 36');
    for (let press = 0; press < 3; press++) await object.press('ArrowLeft');
    await expect(region).toHaveAttribute('data-frame', '36');
  });

  test('it plays until it is paused', async ({ page }) => {
    const { region, press } = await open(page);
    await press('Play');
    await expect(region).not.toHaveAttribute('data-frame', '1');
    await press('Pause');
    const stopped = await region.getAttribute('data-frame');
    await press('Zoom in');
    await expect(region).toHaveAttribute('data-frame', stopped ?? '');
  });

  test('it zooms by twos between 0.5 and 4, and Reset returns', async ({ page }) => {
    const { region, press } = await open(page);
    await press('Zoom in');
    await press('Zoom in');
    await expect(region).toHaveAttribute('data-zoom', '4');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
    for (let step = 0; step < 3; step++) await press('Zoom out');
    await expect(region).toHaveAttribute('data-zoom', '0.5');
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    await press('Reset');
    await expect(region).toHaveAttribute('data-zoom', '1');
    await expect(region).toHaveAttribute('data-frame', '1');
  });

  test('the wheel zooms only while the object has the focus', async ({ page }) => {
    const { region, object } = await open(page);
    await object.hover();
    await page.mouse.wheel(0, -100);
    await expect(region).toHaveAttribute('data-zoom', '1');
    await object.focus();
    await object.hover();
    await page.mouse.wheel(0, -200);
    await expect(region).not.toHaveAttribute('data-zoom', '1');
  });

  test('in pan mode a drag moves the picture instead of turning it', async ({ page }) => {
    const { region, press } = await open(page);
    await press('Zoom in');
    await press('Pan mode');
    await drag(page, 60, 40);
    await expect(region).toHaveAttribute('data-frame', '1');
    await press('360 mode');
    await drag(page, 26);
    await expect(region).toHaveAttribute('data-frame', '3');
  });

  test('fullscreen is left by its button and by Escape', async ({ page }) => {
    const { press } = await open(page);
    await press('Fullscreen');
    await expect(page.getByRole('button', { name: 'Exit fullscreen' })).toBeVisible();
    await press('Exit fullscreen');
    await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
  });

  test('axe finds nothing', async ({ page }) => {
    await open(page);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** Moves one finger in steps, as the browser's own input does. */
  async function swipe(page: Page, dx: number, dy: number) {
    const input = await page.context().newCDPSession(page);
    const box = await parts(page).object.boundingBox();
    if (!box) throw new Error('The object has no place on the page.');
    const at = (part: number) => [
      { x: box.x + box.width / 2 + dx * part, y: box.y + box.height / 2 + dy * part },
    ];
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await input.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test.beforeEach(({ page }) => giveTurntable(page).then(() => undefined));

  test('a swipe to the side turns it and up or down scrolls the page', async ({ page }) => {
    const { region } = await open(page);
    await swipe(page, 80, 0);
    await expect(region).not.toHaveAttribute('data-frame', '1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await swipe(page, 0, -150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('under reduced motion it rests where the finger left it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { region } = await open(page);
    await swipe(page, 65, 0);
    await expect(region).toHaveAttribute('data-frame', '6');
  });
});
