import { foldMonths } from './fold-months.ts';
import { repairIndex } from './repair-index.ts';
import { repeated } from '../../../../../netlify/kernel/jobs/each-of.ts';
import type { Job } from '../../../../../netlify/kernel/jobs/job.ts';

/*
 * Keeps the summaries that the desk reads instead of single records. Readers look for later changes
 * themselves.
 */

export const repairOrders: Job = { name: 'tend-index', run: repairIndex };

export const foldOrders: Job = {
  name: 'fold-months',
  run: async (shop, _, until = Infinity) => ({
    ...(await repeated(
      shop,
      until,
      () => foldMonths(shop),
      (all, { added, moved, removed, left }) => ({
        added: all.added + added,
        moved: all.moved + moved,
        removed: all.removed + removed,
        left,
      }),
    )),
  }),
};
