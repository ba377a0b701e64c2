import { withLine } from '../stock-log.ts';
import type { StockLog } from '../stock-change.schema.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

type Line = StockLog['changes'][number];

/** A line stands there once, however often it is written. */
export const addToLog = (shop: Shop, sku: string, line: Line): Promise<void> =>
  modify<StockLog, undefined>(
    shop.stockLog,
    sku,
    (log) => {
      const next = withLine(log, line);
      return next === log ? { result: undefined } : { next, result: undefined };
    },
    shop.clock,
  );

/** The last changes of a SKU, the newest first. */
export const readLog = async (shop: Shop, sku: string): Promise<Line[]> =>
  (await shop.stockLog.read(sku))?.value.changes ?? [];
