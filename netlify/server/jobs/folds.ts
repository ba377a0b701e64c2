import { foldStockView } from '../stock/stock-view.ts';
import type { Job } from './sweep.ts';

/* What the desk reads at once instead of record by record. Nothing depends on when it was folded. */

export const foldStock: Job = { name: 'fold-stock', run: foldStockView };
