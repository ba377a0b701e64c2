import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { perfume } from './built.ts';
import { middleOf } from './touch.ts';

/** An 8 × 8 picture in brass. */
const frame = Buffer.from(
  'UklGRjQAAABXRUJQVlA4ICgAAACwAQCdASoIAAgAAUAmJaACdLoABKoAAJv/zYH5B+/3tZ/ztbDEE8AA',
  'base64',
);

interface Turntable {
  /**
   * How a frame is answered, by its number from 1: sent, broken, or sent when the promise resolves.
   */
  fate?: (number: number) => 'sent' | 'broken' | Promise<void>;
}

/**
 * Gives a product's page a 360° view of small pictures, whatever has been photographed so far.
 * Answers the list of the frames asked for, in order.
 */
export async function giveTurntable(
  page: Page,
  { fate = () => 'sent' }: Turntable = {},
): Promise<number[]> {
  const asked: number[] = [];
  await page.route(/\/product\/\d+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(amount&quot;:\[0,)\d+/,
      (_, before) => `${before}36`,
    );
    await route.fulfill({ response, body });
  });
  await page.route('**/images/360/**', async (route) => {
    const number = Number(/(\d+)\.webp/.exec(route.request().url())?.[1]);
    asked.push(number);
    const becomes = fate(number);
    if (becomes === 'broken') return route.abort();
    if (becomes !== 'sent') await becomes;
    await route.fulfill({ contentType: 'image/webp', body: frame }).catch(() => undefined);
  });
  return asked;
}

export const viewerOf = (page: Page) => ({
  region: page.getByRole('region', { name: `360° view of ${perfume.name}` }),
  object: page.getByRole('slider', { name: `360° view of ${perfume.name}` }),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
});

export const loading = (page: Page) => page.getByText(/Loading \d+%/);

export async function openTab(page: Page) {
  await page.goto(pathOf(perfume));
  await page.getByRole('tab', { name: '360° View' }).click();
  return viewerOf(page);
}

/** Opens the view of a product whose page has been given one, and waits for all frames. */
export async function openTurntable(page: Page) {
  const viewer = await openTab(page);
  await expect(viewer.object).toBeVisible();
  await expect(loading(page)).toBeHidden();
  return viewer;
}

/** Drags from the middle of the object by `dx`, `dy` with the mouse. */
export async function drag(page: Page, dx: number, dy = 0) {
  const { x, y } = await middleOf(viewerOf(page).object);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
  await page.mouse.up();
}
