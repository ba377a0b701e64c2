import type { Page } from '@playwright/test';

/** An 8 × 8 picture in brass. */
const frame = Buffer.from(
  'UklGRjQAAABXRUJQVlA4ICgAAACwAQCdASoIAAgAAUAmJaACdLoABKoAAJv/zYH5B+/3tZ/ztbDEE8AA',
  'base64',
);

interface Turntable {
  /** How many frames the product's page is told of. */
  amount?: number;
  /** What becomes of a frame, by its number from 1: sent, broken, or sent when the promise is kept. */
  fate?: (number: number) => 'sent' | 'broken' | Promise<void>;
}

/**
 * Gives a product's page a 360° view of small pictures, whatever has been photographed so far.
 * Answers the list of the frames asked for, in order.
 */
export async function giveTurntable(
  page: Page,
  { amount = 36, fate = () => 'sent' }: Turntable = {},
): Promise<number[]> {
  const asked: number[] = [];
  await page.route(/\/product\/\d+$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(amount&quot;:\[0,)\d+/, `$1${amount}`);
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
