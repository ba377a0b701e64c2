import { foldMonths } from '../order-index/fold-months.ts';
import { repairIndex } from '../order-index/repair-index.ts';
import { foldStockView } from '../stock/stock-view.ts';
import type { Job } from './sweep.ts';

/* What the desk reads at once instead of record by record. Its readers look for later changes. */

export const repairOrders: Job = { name: 'tend-index', run: repairIndex };

export const foldOrders: Job = {
  name: 'fold-months',
  run: async (shop) => ({ ...(await foldMonths(shop)) }),
};

export const foldStock: Job = { name: 'fold-stock', run: foldStockView };
