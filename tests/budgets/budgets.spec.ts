import { expect, test } from '@playwright/test';
import { token } from '../support/keeper.ts';
import { builtRoutes } from '../support/routes.ts';
import limits from './limits.json' with { type: 'json' };
import { phone, readToTheEnd, watchVisit, weigh, type Weight } from './measure.ts';

test.use(phone);

/** The most that the layout may shift in a whole visit. */
const maxShift = 0.01;

/** '/product/*' stands for the product pages that are tested: their numbers are the shopkeeper's. */
const matching = (path: string) =>
  path.endsWith('/*')
    ? builtRoutes().filter((route) => route.startsWith(path.slice(0, -1)) && !isShell(route))
    : [path];

/** For products that only the backend knows: nobody opens it by this address. */
const isShell = (route: string) => route === '/product/backend';

const rows: Record<string, Weight & { shift: number; longestTask: number }> = {};

for (const { paths, ...limit } of Object.values(limits)) {
  for (const path of paths.flatMap(matching)) {
    test(`${path} stays within its bytes, requests and layout shift`, async ({ page, context }) => {
      if (path.startsWith('/desk'))
        await context.request.post('/api/desk/session', { data: { token } });
      await watchVisit(page);
      const weight = await weigh(page, path);
      const { shift, longestTask } = await readToTheEnd(page);
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
