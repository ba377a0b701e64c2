import { createHash } from 'node:crypto';
import { freeUnits } from '../../../src/domain/stock/shelf.ts';
import {
  newStock,
  totals,
  withReturns,
  type StockTotals,
} from '../../../src/domain/stock/stock.ts';
import type { Stock, StockCount } from '../../../src/domain/stock/stock.schema.ts';
import { createOrRead } from '../store/create-or-read.ts';
import { putIntent } from '../store/desk-intents.ts';
import { fingerprint } from '../store/identity.ts';
import type { Entry } from '../store/kv.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Shop } from '../store/shop.ts';
import { Unavailable } from '../store/unavailable.ts';
import { readShares } from './stock-records.ts';
import { gather } from './reserve.ts';
import { tellOfCounts, withCount } from './pending-restocks.ts';

/** What the shopkeeper sees of a SKU. */
export interface StockView extends StockTotals {
  warnBelow: number | null;
}

interface Counted {
  etag: string;
  /** The SKU's own record, with all that its shares have sent back. */
  own: Stock;
  view: StockView;
}

export async function readCounted(shop: Shop, sku: string): Promise<Counted | null> {
  const entry: Entry<Stock> | null = await shop.stock.read(sku);
  if (!entry) return null;
  const entries = await readShares(shop, sku, entry.value);
  const shares = entries.map((share) => share?.value ?? null);
  const { warnBelow } = entry.value;
  return {
    etag: entry.etag,
    own: withReturns(entry.value, shares),
    view: { ...totals(entry.value, shares), warnBelow },
  };
}

/** Null for what was never counted. */
export const readStock = async (shop: Shop, sku: string): Promise<StockView | null> =>
  (await readCounted(shop, sku))?.view ?? null;

/**
 * The state that a count replaces. An order does not change it, because the units stay on the
 * shelf.
 */
export const stockTag = ({ onHand, warnBelow }: StockView): string =>
  `"${fingerprint([onHand, warnBelow]).slice(0, 22)}"`;

/** `no-match`: the client must say which state it saw. `stale`: it is no longer so. */
export type CountResult = Count | 'no-match' | 'stale' | 'less-than-promised';

interface Count {
  view: StockView;
  /** How many more units stand there than before. */
  by: number;
}

/** @param match the tag that the client saw, '*' for any, null when it names none. */
export async function countStock(
  shop: Shop,
  sku: string,
  count: StockCount,
  match: string | null,
): Promise<CountResult> {
  const intent = await putIntent(shop, `count/${sku}`, attemptOf(count, match));
  const result = await setCount(shop, sku, count, match);
  try {
    await tellOfCounts(shop, sku);
    await shop.deskIntents.delete(intent);
  } catch (error) {
    // The count is stored, so the keeper gets a good answer. The sweeper tells those who wait.
    if (!(error instanceof Unavailable)) throw error;
  }
  return result;
}

/** The same for a count that is sent again. */
const attemptOf = (count: StockCount, match: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([count.onHand, count.warnBelow ?? null, match]))
    .digest('hex')
    .slice(0, 32);

function setCount(
  shop: Shop,
  sku: string,
  { onHand, warnBelow }: StockCount,
  match: string | null,
): Promise<CountResult> {
  return retryWhileChanged<CountResult>(async () => {
    const counted = await readCounted(shop, sku);
    if (!counted) {
      if (match !== null) return { done: 'stale' };
      return (await firstCount(shop, sku, onHand, warnBelow ?? null)) ?? 'again';
    }
    const { etag, own, view } = counted;
    if (match === null) return { done: 'no-match' };
    if (match !== '*' && match !== stockTag(view)) return { done: 'stale' };
    if (onHand < view.held) return { done: 'less-than-promised' };
    const by = onHand - view.onHand;
    // What is taken away must be free in the SKU's own record.
    if (freeUnits(own) < -by) {
      await gather(shop, sku);
      return 'again';
    }
    const next = { ...own, warnBelow: warnBelow ?? own.warnBelow };
    const written = await shop.stock.update(sku, etag, withCount(next, by));
    if (!written.ok) return 'again';
    return { done: { view: viewAfter(view, by, next.warnBelow), by } };
  }, shop.clock);
}

const viewAfter = ({ onHand, held, free }: StockView, by: number, warnBelow: number | null) => ({
  onHand: onHand + by,
  held,
  free: free + by,
  warnBelow,
});

/**
 * The empty record comes first: a lost stock record must not look like a SKU that was never
 * counted.
 */
async function firstCount(shop: Shop, sku: string, onHand: number, warnBelow: number | null) {
  await createOrRead(shop.counted, sku, {});
  const written = await shop.stock.create(sku, withCount({ ...newStock, warnBelow }, onHand));
  const view = { onHand, held: 0, free: onHand, warnBelow };
  return written.ok ? { done: { view, by: onHand } } : null;
}
