import { foldMonths } from '../order-index/fold-months.ts';
import { repairIndex } from '../order-index/repair-index.ts';
import { foldStockView } from '../stock/stock-view.ts';
import type { Shop } from '../store/shop.ts';
import type { Job } from './sweep.ts';

/*
 * Keeps the summaries that the desk reads instead of single records. Readers look for later changes
 * themselves.
 */

/**
 * Repeats a step while it leaves work, and while there is time for another one that takes as long.
 * @returns what all of them did; `left` is of the last one.
 */
async function repeated<Done extends { left: number }>(
  { clock }: Shop,
  until: number,
  step: () => Promise<Done>,
  plus: (all: Done, one: Done) => Done,
): Promise<Done> {
  let begun = clock.now();
  let all = await step();
  while (all.left > 0 && 2 * clock.now() - begun <= until) {
    begun = clock.now();
    all = plus(all, await step());
  }
  return all;
}

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

export const foldStock: Job = {
  name: 'fold-stock',
  run: (shop, _, until = Infinity) =>
    repeated(
      shop,
      until,
      () => foldStockView(shop),
      (all, { skus, read, left }) => ({ skus, read: all.read + read, left }),
    ),
};
