import { freeUnits } from '../../../src/features/stock/shelf.ts';
import { restockKey, restockOf } from '../../../src/features/back-in-stock/server/restocks.ts';
import { countedUnits } from '../../../src/features/stock/server/pending-restocks.ts';
import { waitingListName } from '../../../src/features/back-in-stock/server/waiting.ts';
import type { Intent } from '../../kernel/store/stores.ts';
import { storeTable } from '../../app/features.ts';
import { valueOf, type Lines } from '../copy.ts';
import { lineWith } from './line-with.ts';

interface Restock {
  sku: string;
  /** Of what has brought the units: the shop tells of each one once. */
  id: string;
  units: number;
}

/**
 * Adds an entry for each restock that the copy has in its stock or orders but perhaps not in its
 * waiting lists, and for everybody who was chosen and whose mail may not have left. It runs before the
 * stock is corrected, because that forgets restocks.
 */
export function addRestocks(read: (store: string) => Lines): void {
  const entries = read(storeTable.deskIntents.name);
  const add = (name: string, cause: string, entry: Omit<Intent, 'at'>) => {
    const key = restockKey(name, cause);
    if (!entries.has(key))
      entries.set(key, lineWith(storeTable.deskIntents, key, { at: 0, ...entry }));
  };
  const lists = read(storeTable.waitingLists.name);
  for (const { sku, id, units } of [...ofStock(read), ...ofOrders(read)])
    if (lists.has(waitingListName(sku)) && units > 0)
      add(waitingListName(sku), id, { restock: restockOf(id, units) });
  for (const [name, line] of lists)
    if ((valueOf(storeTable.waitingLists, line)?.leaving.length ?? 0) > 0)
      add(name, 'restored', {});
}

/**
 * Restocks that a SKU's own record remembers: counts, and changes whose own record may be missing.
 */
function ofStock(read: (store: string) => Lines): Restock[] {
  const changes = read(storeTable.stockChanges.name);
  return [...read(storeTable.stock.name)].flatMap(([sku, line]) => {
    const stock = valueOf(storeTable.stock, line);
    return (stock?.moved ?? []).flatMap((entry): Restock[] => {
      const counted = countedUnits(entry);
      if (counted !== null) return [{ sku, id: entry, units: counted }];
      const [, id] = /^(change\/[^/]+)\/made$/.exec(entry) ?? [];
      if (!stock || id === undefined) return [];
      const change = changes.get(id.slice('change/'.length));
      const units = change === undefined ? null : valueOf(storeTable.stockChanges, change)?.by;
      return [{ sku, id, units: units ?? freeUnits(stock) }];
    });
  });
}

/** Units that are on their way back from an order. */
const ofOrders = (read: (store: string) => Lines): Restock[] =>
  [...read(storeTable.progress.name)].flatMap(([orderId, line]) =>
    read(storeTable.orders.name).has(orderId)
      ? (valueOf(storeTable.progress, line)?.moves ?? []).map(({ sku, id, onHand, sold }) => ({
          sku,
          id,
          units: onHand - sold,
        }))
      : [],
  );
