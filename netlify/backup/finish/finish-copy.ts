import { areOnShelf, openUnits } from '../../../src/features/orders/steps/moves.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import { parseLine } from '../../../src/features/backup/server/shop-data.ts';
import { versionOf, type StoreKind } from '../../kernel/store/records/form.ts';
import { isRecordId } from '../../kernel/store/identity.ts';
import { storeTable } from '../../app/features.ts';
import { decided } from '../../../src/features/stock/server/change-stock.ts';
import { orderOfIntent } from '../../../src/features/orders/server/placing/decision.ts';
import { parseEntry } from '../../kernel/mail/outbox.ts';
import { CannotGoOn } from '../command.ts';
import { linesOf, valueOf, type Copy, type Lines } from '../copy.ts';
import { lineWith } from './line-with.ts';
import { finishStepMails } from './finish-mails.ts';
import { addPapers } from './add-papers.ts';
import { addRestocks } from './add-restocks.ts';
import {
  rebuildStock,
  type PendingMove,
  type Promised,
} from '../../../src/features/stock/rebuild.ts';
import { shardKey } from '../../../src/features/stock/server/stock-keys.ts';

/** What is written of a copy, and what a person should know. */
export interface FinishedCopy extends Pick<Copy, 'stores'> {
  remarks: string[];
}

/**
 * Makes a copy of a busy shop consistent before it is restored: everything agrees with the orders
 * of the copy, and records of other orders are left out.
 */
export function finishCopy(copy: Copy): FinishedCopy {
  const stores = new Map([...copy.stores].map(([name, lines]) => [name, new Map(lines)]));
  const finished: FinishedCopy = { stores, remarks: unread(stores) };
  const read = (store: string) => linesOf(finished, store);
  addRestocks(read);
  const ofSku = finishOrders(read('shop-orders'), read('shop-progress'));
  finished.remarks.push(...finishChanges(read), ...correctStock(read, ofSku));
  const orders = read('shop-orders');
  const isAbout = (id: string) => orders.has(id) || read('shop-messages').has(`m/${id}`);
  addPapers(read);
  keepOnly(read('shop-intents'), (key) => orders.has(orderOfIntent(key)));
  keepOnly(read('shop-outbox'), (_, line) => {
    const id = valueOf(storeTable.outbox, line)?.id ?? '';
    return !isRecordId(id) || isAbout(id);
  });
  finished.remarks.push(...finishStepMails(read));
  keepOnly(read('shop-due'), (entry) => read('shop-outbox').has(parseEntry(entry).key));
  return finished;
}

/** @throws CannotGoOn for a record of a newer version, which might say anything. */
function unread(stores: Copy['stores']): string[] {
  const kinds: StoreKind<unknown>[] = Object.values(storeTable);
  return kinds.flatMap((kind) =>
    [...(stores.get(kind.name) ?? [])].flatMap(([key, line]) => {
      if ((parseLine(line)?.v ?? 0) > versionOf(kind))
        throw new CannotGoOn('The backup is of a newer version of the shop than this project.');
      return valueOf(kind, line) === null
        ? [`${kind.name} ${key} cannot be read by the shop.`]
        : [];
    }),
  );
}

/**
 * What the orders need, by SKU. The stock gets the moves that an order's history still names, so
 * the history names none afterwards.
 */
function finishOrders(orders: Lines, histories: Lines): Map<string, OrdersOfSku> {
  const ofSku = new Map<string, OrdersOfSku>();
  const about = (sku: string) => {
    const present = ofSku.get(sku) ?? { promised: [], pending: [] };
    ofSku.set(sku, present);
    return present;
  };
  keepOnly(histories, (orderId) => orders.has(orderId));
  for (const [orderId, line] of orders) {
    const order = valueOf(storeTable.orders, line);
    if (order?.state !== 'placed') continue;
    const known = histories.get(orderId);
    const history = known === undefined ? noHistory : valueOf(storeTable.progress, known);
    if (!history) continue;
    if (areOnShelf(history.events)) {
      for (const take of openUnits(history.events, order.takes))
        about(take.sku).promised.push(take);
    }
    for (const move of history.moves) about(move.sku).pending.push(move);
    if (history.moves.length > 0)
      histories.set(orderId, lineWith(storeTable.progress, orderId, { ...history, moves: [] }));
  }
  return ofSku;
}

/**
 * Finishes changes of stock that had begun. A change that the stock remembers was made. Of any
 * other nobody knows, so it counts as not made, and a person has to count.
 */
function finishChanges(read: (store: string) => Lines): string[] {
  const changes = read(storeTable.stockChanges.name);
  const remarks: string[] = [];
  for (const [id, line] of changes) {
    const change = valueOf(storeTable.stockChanges, line);
    if (change?.outcome !== 'owed') continue;
    const stock = read(storeTable.stock.name).get(change.sku);
    const moved = (stock === undefined ? null : valueOf(storeTable.stock, stock))?.moved ?? [];
    const outcome = decided(moved, id) ?? 'refused';
    changes.set(id, lineWith(storeTable.stockChanges, id, { ...change, outcome }));
    if (outcome === 'refused')
      remarks.push(`Count ${change.sku}: a change by ${change.by} was under way.`);
  }
  return remarks;
}

function keepOnly(lines: Lines, isKept: (key: string, line: string) => boolean): void {
  for (const [key, line] of lines) if (!isKept(key, line)) lines.delete(key);
}

/** What the orders of a copy say about one SKU. */
interface OrdersOfSku {
  promised: Promised[];
  pending: PendingMove[];
}

/**
 * Corrects the stock of a copy where it does not agree with the orders. @param read the lines of a
 * store, to be changed.
 */
function correctStock(
  read: (store: string) => Lines,
  ofSku: ReadonlyMap<string, OrdersOfSku>,
): string[] {
  const [stocks, shares, counted] = [read('shop-stock'), read('shop-shares'), read('shop-counted')];
  const remarks: string[] = [];
  for (const [sku, line] of stocks) {
    const stock = valueOf(storeTable.stock, line);
    // A SKU that was counted for the first time while the copy was made may lack its empty record.
    if (!stock?.uncounted && !counted.has(sku))
      counted.set(sku, lineWith(storeTable.counted, sku, {}));
    if (!stock) continue;
    const known = stock.granted.map((_, index) => {
      const share = shares.get(shardKey(sku, index + 1));
      return share === undefined ? null : valueOf(storeTable.shares, share);
    });
    const { promised, pending } = ofSku.get(sku) ?? { promised: [], pending: [] };
    const rebuilt = rebuildStock(stock, known, promised, pending);
    if (!rebuilt) continue;
    stocks.set(sku, lineWith(storeTable.stock, sku, rebuilt.stock));
    for (const [index, share] of rebuilt.shares) {
      const key = shardKey(sku, index);
      shares.set(key, lineWith(storeTable.shares, key, share));
    }
    if (rebuilt.missing > 0)
      remarks.push(`Count ${sku}: its orders need ${rebuilt.missing} more than its shelf has.`);
  }
  return remarks;
}
