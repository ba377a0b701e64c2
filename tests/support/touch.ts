import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target has no place on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves fingers in steps by the browser's own input, of which Playwright has the tap alone. */
async function touch(page: Page, fingers: (part: number) => Point[]) {
  const input = await page.context().newCDPSession(page);
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await input.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(part) });
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** One finger, from the middle of `target`. */
export async function swipe(page: Page, target: Locator, dx: number, dy: number) {
  const { x, y } = await middleOf(target);
  await touch(page, (part) => [{ x: x + dx * part, y: y + dy * part }]);
}

/** Two fingers around the middle of `target`, which come `ratio` times as far apart as they were. */
export async function pinch(page: Page, target: Locator, ratio: number) {
  const { x, y } = await middleOf(target);
  const [from, to] = ratio > 1 ? [40, 40 * ratio] : [120, 120 * ratio];
  await touch(page, (part) => {
    const reach = from + (to - from) * part;
    return [
      { x: x - reach, y },
      { x: x + reach, y },
    ];
  });
}
