import { areOnShelf, openUnits } from '../../../src/domain/progress/moves.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import { storeKinds } from '../../server/backup/engine-data.ts';
import { parseLine } from '../../server/backup/shop-data.ts';
import { versionOf } from '../../server/store/records/form.ts';
import { isRecordId } from '../../server/store/identity.ts';
import { storeTable } from '../../server/store/records/store-table.ts';
import { decided } from '../../server/stock/change-stock.ts';
import { orderOfIntent } from '../../server/orders/decision.ts';
import { parseEntry } from '../../server/mail/outbox.ts';
import { CannotGoOn } from '../command.ts';
import { linesOf, valueOf, type Copy, type Lines } from '../copy.ts';
import { lineWith } from './line-with.ts';
import { finishStepMails } from './finish-mails.ts';
import { addRestocks } from './add-restocks.ts';
import { correctStock, type OrdersOfSku } from './correct-stock.ts';

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
  return storeKinds.flatMap((kind) =>
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
 * What the orders need, by SKU. The stock gets the moves that an order's progress still names, so
 * the progress names none afterwards.
 */
function finishOrders(orders: Lines, progresses: Lines): Map<string, OrdersOfSku> {
  const ofSku = new Map<string, OrdersOfSku>();
  const about = (sku: string) => {
    const present = ofSku.get(sku) ?? { promised: [], pending: [] };
    ofSku.set(sku, present);
    return present;
  };
  keepOnly(progresses, (orderId) => orders.has(orderId));
  for (const [orderId, line] of orders) {
    const order = valueOf(storeTable.orders, line);
    if (order?.state !== 'placed') continue;
    const known = progresses.get(orderId);
    const progress = known === undefined ? noProgress : valueOf(storeTable.progress, known);
    if (!progress) continue;
    if (areOnShelf(progress.events)) {
      for (const take of openUnits(progress.events, order.takes))
        about(take.sku).promised.push(take);
    }
    for (const move of progress.moves) about(move.sku).pending.push(move);
    if (progress.moves.length > 0)
      progresses.set(orderId, lineWith(storeTable.progress, orderId, { ...progress, moves: [] }));
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
  for (const [id, line] of [...changes]) {
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
  for (const [key, line] of [...lines]) if (!isKept(key, line)) lines.delete(key);
}
