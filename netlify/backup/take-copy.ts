import type { ShopData } from '../../src/features/backup/server/shop-data.ts';
import { CannotGoOn } from './command.ts';
import type { Copy } from './copy.ts';
import { readRecords } from './read-records.ts';
import { copyStock } from './copy-stock.ts';

/*
 * Copies a shop that goes on selling. No two records are read at the same moment, so the order of
 * reading decides what the copy can know:
 *
 * - Messages come before the outbox: a message is stored after its mail was queued, so its mail is
 *   in the copy too.
 * - Orders come before the intents, and these before the outbox. An order's intent is there from
 *   before the order until its mails are queued. So when an order's mails are not in the copied
 *   outbox, its intent is in the copy, and the sweeper of the restored shop finishes the order.
 * - The counts of invoices come before the orders' plans, these before the invoices, and these before the
 *   histories: a number that a count or a plan names is in the copy, and each paper's step is. Papers that
 *   lack are issued by the restored shop, which finds its way by the older plan (finish/add-papers.ts).
 * - The stock comes before the desk's intents, these before the waiting lists, and these before the outbox:
 *   a restock that is in the stock is in one of them, or its mails are queued (finish/add-restocks.ts).
 * - The outbox comes before the due entries. A mail that leaves meanwhile loses its entry, so the
 *   restored shop does not send it again.
 * - Orders, their history and the stock need more than this order: see copyStock.
 *
 * Records of an order or a message that the copy lacks are left out when it is restored.
 */
const first = ['shop-invoice-counts', 'shop-order-papers', 'shop-invoices'];
const atTheEnd = [
  'shop-progress',
  'shop-orders',
  'shop-counted',
  'shop-stock',
  'shop-shares',
  'shop-desk-intents',
  'shop-wishes',
  'shop-intents',
  'shop-outbox',
  'shop-due',
];

/** @throws CannotGoOn when orders are packed faster than their stock can be read. */
export async function takeCopy(source: ShopData, now = Date.now): Promise<Copy> {
  const copy: Copy = { stores: new Map(), unreadable: [] };
  const all = (await source.stores()).filter(({ leftOut }) => leftOut === null);
  const missing = atTheEnd.filter((name) => !all.some((store) => store.name === name));
  if (missing.length > 0) throw new CannotGoOn(`The site has no store ${missing.join(', ')}.`);
  const whole = async (store: string) => {
    const keys = (await source.list(store)).map(({ key }) => key);
    await readRecords(source, copy, store, keys);
  };
  const others = all.map(({ name }) => name).filter((name) => !atTheEnd.includes(name));
  // A site of an older version has no invoices.
  for (const name of first.filter((one) => others.includes(one))) await whole(name);
  for (const name of others) if (!first.includes(name)) await whole(name);
  const etags = new Map((await source.list('shop-progress')).map(({ key, etag }) => [key, etag]));
  await readRecords(source, copy, 'shop-progress', [...etags.keys()]);
  await whole('shop-orders');
  await whole('shop-counted');
  await copyStock(source, copy, etags, now);
  const after = atTheEnd.slice(atTheEnd.indexOf('shop-shares') + 1);
  for (const store of after) await whole(store);
  return copy;
}
