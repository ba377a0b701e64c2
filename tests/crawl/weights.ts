import { expect, type Page } from '@playwright/test';
import { whenLive } from '../support/live.ts';
import limits from './limits.json' with { type: 'json' };
import { readToTheEnd, watchVisit, weigh, type Weight } from './measure.ts';

/** The most that the layout may shift in a whole visit. */
const maxShift = 0.01;

const rows: Record<string, Weight & { shift: number; longestTask: number }> = {};

/** For products that only the backend knows: nobody opens it by this address. */
const shell = '/product/backend';

/** What a path may weigh; null when nobody has limited it. '/product/*' stands for all products. */
function limitOf(path: string): Partial<Weight> | null {
  if (path === shell) return null;
  for (const { paths, ...limit } of Object.values(limits))
    if (
      paths.some((one) => one === path || (one.endsWith('*') && path.startsWith(one.slice(0, -1))))
    )
      return limit;
  return null;
}

/** The paths that are limited, with what stands in the place of '/product/*'. */
export const limitedPaths = Object.values(limits).flatMap(({ paths }) => paths);

/**
 * Opens a page as a first visit does, and reads it to its end. Its fonts come when all else is
 * there, so that what they move does not depend on how fast a machine is.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await watchVisit(page);
  await page.route('**/*.woff2', async (route) => {
    await whenLive(page);
    await route.continue();
  });
  const weight = await weigh(page, path);
  await page.unroute('**/*.woff2');
  const { shift, longestTask } = await readToTheEnd(page);
  rows[path] = {
    ...weight,
    shift: Math.round(shift * 10_000) / 10_000,
    longestTask: Math.round(longestTask),
  };
  const limit = limitOf(path);
  if (limit === null) return;
  for (const [name, most] of Object.entries(limit))
    expect.soft(weight[name as keyof Weight], `${name} of ${path}`).toBeLessThanOrEqual(most);
  expect.soft(shift, `layout shift of ${path}`).toBeLessThanOrEqual(maxShift);
}

export function printWeights(): void {
  console.log('KiB as transferred; shift of a whole visit; longest task in ms (not asserted)');
  console.table(rows);
}
