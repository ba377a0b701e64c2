import { expect, test } from '@playwright/test';
import limits from './limits.json' with { type: 'json' };
import { phone, visit, weigh, type Weight } from './measure.ts';

test.use(phone);

/** Layout may shift by this much in a whole visit. */
const maxShift = 0.01;

const rows: Record<string, Weight & { shift: number; longestTask: number }> = {};

for (const { paths, ...limit } of Object.values(limits)) {
  for (const path of paths) {
    test(`${path} stays within its bytes, requests and layout shift`, async ({ page, context }) => {
      const weight = await weigh(page, path);
      const second = await context.newPage();
      const { shift, longestTask } = await visit(second, path);
      rows[path] = {
        ...weight,
        shift: Math.round(shift * 10_000) / 10_000,
        longestTask: Math.round(longestTask),
      };
      for (const [name, most] of Object.entries(limit))
        expect.soft(weight[name as keyof Weight], `${name} of ${path}`).toBeLessThanOrEqual(most);
      expect.soft(shift, `layout shift of ${path}`).toBeLessThanOrEqual(maxShift);
    });
  }
}

test.afterAll(() => {
  console.log('KiB as transferred; shift of a whole visit; longest task in ms (not asserted)');
  console.table(rows);
});
