import { withLine } from '../../../src/domain/stock/stock-log.ts';
import type { StockLog } from '../../../src/domain/stock/stock-change.schema.ts';
import { mapAtOnce } from '../store/at-once.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';

type Line = StockLog['changes'][number];

/** A line stands there once, however often it is written. */
export const addToLog = (shop: Shop, sku: string, line: Line): Promise<void> =>
  modify<StockLog, undefined>(shop.stockLog, sku, (log) => {
    const next = withLine(log, line);
    return next === log ? { result: undefined } : { next, result: undefined };
  });

/** The last changes of every SKU that has some, by the key of its stock record. */
export async function readLogs(shop: Shop): Promise<ReadonlyMap<string, Line[]>> {
  const keys = await shop.stockLog.keys();
  const logs = await mapAtOnce(keys, (key) => shop.stockLog.read(key));
  return new Map(keys.map((key, index) => [key, logs[index]?.value.changes ?? []]));
}
