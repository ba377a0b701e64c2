import {
  rebuildStock,
  type PendingMove,
  type Promised,
} from '../../../src/domain/stock/rebuild.ts';
import { shareKey } from '../../server/stock/stock-keys.ts';
import { storeTable } from '../../server/store/records/store-table.ts';
import { valueOf, type Lines } from '../copy.ts';
import { lineWith } from './line-with.ts';

/** What the orders of a copy say about one SKU. */
export interface OrdersOfSku {
  promised: Promised[];
  pending: PendingMove[];
}

/**
 * Corrects the stock of a copy where it does not agree with the orders. @param read the lines of a
 * store, to be changed.
 */
export function correctStock(
  read: (store: string) => Lines,
  ofSku: ReadonlyMap<string, OrdersOfSku>,
): string[] {
  const [stocks, shares, counted] = [read('shop-stock'), read('shop-shares'), read('shop-counted')];
  const remarks: string[] = [];
  for (const [sku, line] of [...stocks]) {
    const stock = valueOf(storeTable.stock, line);
    // A SKU that was counted for the first time while the copy was made may lack its empty record.
    if (!stock?.uncounted && !counted.has(sku))
      counted.set(sku, lineWith(storeTable.counted, sku, {}));
    if (!stock) continue;
    const known = stock.granted.map((_, index) => {
      const share = shares.get(shareKey(sku, index + 1));
      return share === undefined ? null : valueOf(storeTable.shares, share);
    });
    const { promised, pending } = ofSku.get(sku) ?? { promised: [], pending: [] };
    const rebuilt = rebuildStock(stock, known, promised, pending);
    if (!rebuilt) continue;
    stocks.set(sku, lineWith(storeTable.stock, sku, rebuilt.stock));
    for (const [index, share] of rebuilt.shares) {
      const key = shareKey(sku, index);
      shares.set(key, lineWith(storeTable.shares, key, share));
    }
    if (rebuilt.missing > 0)
      remarks.push(`Count ${sku}: its orders need ${rebuilt.missing} more than its shelf has.`);
  }
  return remarks;
}
