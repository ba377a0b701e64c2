import { areOnShelf } from '../../src/features/orders/steps/moves.ts';
import { noHistory } from '../../src/features/orders/history/history.ts';
import { freeUnits } from '../../src/features/stock/shelf.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { KeyValue } from '../../netlify/kernel/store/kv.ts';
import { stockOf } from '../resilience/audit.ts';
import type { Basket } from '../resilience/steps-audit.ts';
import type { Books, Records } from '../resilience/watched-books.ts';

async function all<T>(store: KeyValue<T>): Promise<Map<string, T>> {
  const keys = await store.keys();
  const entries = await Promise.all(keys.map((key) => store.read(key)));
  return new Map(
    entries.flatMap((entry, index): [string, T][] =>
      entry ? [[keys[index] ?? '', entry.value]] : [],
    ),
  );
}

/** All records of a shop, for the audit. */
export async function booksOf(shop: Shop): Promise<Books> {
  const found: { [Name in keyof Records]: Map<string, Records[Name]> } = {
    stock: await all(shop.stock),
    shares: await all(shop.shares),
    orders: await all(shop.orders),
    intents: await all(shop.intents),
    progress: await all(shop.progress),
    index: await all(shop.index),
    unfolded: await all(shop.unfolded),
    months: await all(shop.months),
    outbox: await all(shop.outbox),
    messages: await all(shop.messages),
    users: await all(shop.users),
    people: await all(shop.people),
    invoices: await all(shop.invoices),
    'order-papers': await all(shop.orderPapers),
  };
  return { impossible: [], records: <Name extends keyof Records>(name: Name) => found[name] };
}

/**
 * What of the stock does not agree with the orders, when some of them are packed.
 * @param delivery the number of units that counts may have added, any number of times.
 */
export async function stockBroken(shop: Shop, start: Basket, delivery: number): Promise<string[]> {
  const books = await booksOf(shop);
  const history = await all(shop.progress);
  const broken: string[] = [];
  for (const store of ['stock', 'shares'] as const)
    for (const [key, shelf] of books.records(store))
      if (freeUnits(shelf) < 0) broken.push(`I9: ${key} is short of units.`);
  for (const [sku, before] of Object.entries(start)) {
    let [waiting, gone] = [0, 0];
    for (const [orderId, order] of books.records('orders')) {
      if (order.state !== 'placed') continue;
      const units = order.lines.find(({ id }) => id === sku)?.quantity ?? 0;
      const present = history.get(orderId) ?? noHistory;
      if (areOnShelf(present.events)) waiting += units;
      else if (present.state === 'packed') gone += units;
    }
    const { onHand, sold, reserved } = stockOf(
      books.records('stock'),
      books.records('shares'),
      sku,
    );
    if ((onHand + gone) % delivery !== before)
      broken.push(`I2: ${sku} has ${onHand} on hand and ${gone} packed, not ${before}.`);
    if (sold !== waiting) broken.push(`I2: ${sku}: ${sold} are noted as sold, ${waiting} wait.`);
    if (reserved > 0) broken.push(`I3: ${reserved} of ${sku} stay reserved.`);
  }
  return broken;
}
