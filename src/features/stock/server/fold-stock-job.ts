import { repeated } from '../../../../netlify/kernel/jobs/each-of.ts';
import type { Job } from '../../../../netlify/kernel/jobs/job.ts';
import { foldStockView } from './stock-view.ts';

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
