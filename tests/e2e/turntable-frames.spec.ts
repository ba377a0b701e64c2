import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { diffuser, perfume, slugOf } from '../support/built.ts';
import {
  drag,
  giveTurntable,
  loading,
  openTab,
  openTurntable,
  viewerOf,
} from '../support/turntable.ts';

/** The coarse turn: six frames, 60° apart. */
const coarse = [1, 7, 13, 19, 25, 31];
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** A promise that the test resolves. */
function promised() {
  const { promise: kept, resolve } = Promise.withResolvers<undefined>();
  return { kept, keep: () => resolve(undefined) };
}

// R57, R70
test('no frame is fetched before the tab is opened, and each is fetched once then', async ({
  page,
}) => {
  const asked = await giveTurntable(page);
  await page.goto(pathOf(perfume));
  await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'View', exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: '360° View' }).hover();
  expect(asked).toEqual([]);
  await page.getByRole('tab', { name: '360° View' }).click();
  await expect(viewerOf(page).object).toBeVisible();
  await expect(loading(page)).toBeHidden();
  expect(ascending(asked)).toEqual(Array.from({ length: 36 }, (_, frame) => frame + 1));
  expect(ascending(asked.slice(0, 6))).toEqual(coarse);
});

// R70
test('six frames make the first turn, and have the line for themselves', async ({ page }) => {
  const first = promised();
  const rest = promised();
  const asked = await giveTurntable(page, {
    fate: (number) => (coarse.includes(number) ? first.kept : rest.kept),
  });
  const { object, region } = await openTab(page);
  await expect(object).toBeVisible();
  await expect.poll(() => asked.length).toBe(6);
  await expect(page.getByText('Loading 0%')).toBeVisible();
  first.keep();
  await expect(page.getByText('Loading 16%')).toBeVisible();
  expect(ascending(asked.slice(0, 6))).toEqual(coarse);
  await drag(page, 13 * 6);
  await expect(region).toHaveAttribute('data-frame', '7');
  await expect(page.getByText('Loading 16%')).toBeVisible();
  rest.keep();
  await expect(loading(page)).toBeHidden();
});

// R70
test('a broken frame is logged and still counts, and its neighbour stands for it', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await giveTurntable(page, { fate: (number) => (number === 2 ? 'broken' : 'sent') });
  const { region, object } = await openTurntable(page);
  await object.press('ArrowRight');
  await expect(region).toHaveAttribute('data-frame', '2');
  expect(errors.join('\n')).toMatch(/\/02\.webp\?v=\w+ failed to load/);
});

// R70
test('the front is drawn from a larger picture while it is zoomed, and from no other frame', async ({
  page,
}) => {
  await giveTurntable(page);
  const asked: string[] = [];
  const blue = { width: 8, height: 8, channels: 3, background: '#0000ff' } as const;
  const body = await sharp({ create: blue }).webp({ lossless: true }).toBuffer();
  await page.route('**/images/360-close/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/webp', body });
  });
  const { object, region, press } = await openTurntable(page);
  const middle = () =>
    object.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const [red, , blue] =
        canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
      return blue === 255 && red === 0 ? 'large' : 'small';
    });
  expect(await middle()).toBe('small');
  expect(asked).toEqual([]);
  await press('Zoom in');
  await expect.poll(middle).toBe('large');
  expect(asked).toEqual([`/images/360-close/${slugOf(perfume)}/01.webp`]);
  await object.press('ArrowRight');
  await expect(region).toHaveAttribute('data-frame', '2');
  await expect.poll(middle).toBe('small');
  expect(asked).toHaveLength(1);
  await object.press('ArrowLeft');
  await expect.poll(middle).toBe('large');
  await press('Zoom out');
  await expect.poll(middle).toBe('small');
  await press('Zoom in');
  await expect.poll(middle).toBe('large');
});

// R70
test("a product without frames logs and says 'No Images Found'", async ({ page }) => {
  await page.goto(pathOf(diffuser));
  const logged = page.waitForEvent('console', (line) => line.text() === 'No Images Found');
  await page.getByRole('tab', { name: '360° View' }).click();
  await logged;
  await expect(page.getByRole('tabpanel')).toHaveText(/^No Images Found: .+\.$/);
});

test('a browser keeps frames for good, under an address with their hash', async ({
  page,
  request,
}) => {
  const first = `/images/360/${slugOf(perfume)}/01.webp`;
  const answered = page.waitForResponse(new RegExp(`${first}\\?v=[0-9a-f]{10}$`));
  await openTab(page);
  const answer = await answered;
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await request.get(first);
  expect(plain.status()).toBe(200);
  expect(await plain.body()).toEqual(await answer.body());
});

test.describe('decoded frames are released', () => {
  /** Counts the decoded pictures in memory; only a soft navigation keeps the count. */
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const make = window.createImageBitmap.bind(window) as (blob: Blob) => Promise<ImageBitmap>;
      const close: () => void = Reflect.get(ImageBitmap.prototype, 'close');
      let count = 0;
      Object.assign(window, {
        framesInMemory: () => count,
        createImageBitmap: async (blob: Blob) => {
          const picture = await make(blob);
          count += 1;
          return picture;
        },
      });
      ImageBitmap.prototype.close = function () {
        count -= 1;
        close.call(this);
      };
    });
  });

  const inMemory = (page: Page) =>
    page.evaluate(() => {
      const framesInMemory = Reflect.get(window, 'framesInMemory') as () => number;
      return framesInMemory();
    });

  test('when the tab is left, and when the page is left', async ({ page }) => {
    await giveTurntable(page);
    await openTurntable(page);
    expect(await inMemory(page)).toBe(36);
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await expect.poll(() => inMemory(page)).toBe(0);
    await page.getByRole('tab', { name: '360° View' }).click();
    await expect.poll(() => inMemory(page)).toBe(36);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page).toHaveURL('/faq');
    await expect.poll(() => inMemory(page)).toBe(0);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('when the tab is left before all are there', async ({ page }) => {
    const rest = promised();
    const asked = await giveTurntable(page, {
      fate: (number) => (coarse.includes(number) ? 'sent' : rest.kept),
    });
    await openTab(page);
    await expect(page.getByText('Loading 16%')).toBeVisible();
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await expect.poll(() => inMemory(page)).toBe(0);
    rest.keep();
    await page.getByRole('tab', { name: '360° View' }).click();
    await expect(viewerOf(page).object).toBeVisible();
    await expect(loading(page)).toBeHidden();
    expect(await inMemory(page)).toBe(36);
    expect(asked.length).toBe(12 + 36);
  });
});
