import { foldMonths } from '../order-index/fold-months.ts';
import { repairIndex } from '../order-index/repair-index.ts';
import { foldStockView } from '../stock/stock-view.ts';
import type { Job } from './sweep.ts';

/*
 * Keeps the summaries that the desk reads instead of single records. Readers look for later changes
 * themselves.
 */

export const repairOrders: Job = { name: 'tend-index', run: repairIndex };

export const foldOrders: Job = {
  name: 'fold-months',
  run: async (shop) => ({ ...(await foldMonths(shop)) }),
};

export const foldStock: Job = { name: 'fold-stock', run: foldStockView };
