import { createHash } from 'node:crypto';
import { freeUnits } from '../shelf.ts';
import { newStock, totals, withReturns, type StockTotals } from '../stock.ts';
import type { Stock, StockCount, StockView } from '../stock.schema.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { putIntent } from '../../../../netlify/kernel/store/intents.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import type { Entry } from '../../../../netlify/kernel/store/kv.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../../netlify/kernel/store/unavailable.ts';
import { readShards } from './stock-records.ts';
import { gather } from './reserve.ts';
import { tellOfCounts, withCount } from './pending-restocks.ts';

interface Counted {
  etag: string;
  /** The SKU's own record, with all that its shares have sent back. */
  own: Stock;
  view: StockTotals & { warnBelow: number | null };
}

export const notCounted: StockView = { onHand: null, held: 0, free: null, warnBelow: null };

export async function readCounted(shop: Shop, sku: string): Promise<Counted | null> {
  const entry: Entry<Stock> | null = await shop.stock.read(sku);
  if (!entry) return null;
  const entries = await readShards(shop, sku, entry.value);
  const shares = entries.map((share) => share?.value ?? null);
  const { warnBelow } = entry.value;
  return {
    etag: entry.etag,
    own: withReturns(entry.value, shares),
    view: { ...totals(entry.value, shares), warnBelow },
  };
}

export async function readStock(shop: Shop, sku: string): Promise<StockView> {
  const read = await readCounted(shop, sku);
  if (!read) return notCounted;
  return read.own.uncounted ? { ...notCounted, held: read.view.held } : read.view;
}

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
    if (own.uncounted && match !== null) return { done: 'stale' };
    if (!own.uncounted && match === null) return { done: 'no-match' };
    if (match !== null && match !== '*' && match !== stockTag(view)) return { done: 'stale' };
    if (onHand < view.held) return { done: 'less-than-promised' };
    // What is taken away must be free in the SKU's own record.
    if (freeUnits(own) < view.onHand - onHand) {
      await gather(shop, sku);
      return 'again';
    }
    if (own.uncounted) await recordCounted(shop, sku);
    const { uncounted, ...stock } = own;
    const known = uncounted ? 0 : view.onHand;
    const next = {
      ...stock,
      onHand: own.onHand - (view.onHand - known),
      warnBelow: warnBelow ?? own.warnBelow,
    };
    const by = onHand - known;
    const written = await shop.stock.update(sku, etag, withCount(next, by));
    if (!written.ok) return 'again';
    const { held } = view;
    return {
      done: { view: { onHand, held, free: onHand - held, warnBelow: next.warnBelow }, by },
    };
  }, shop.clock);
}

/** Comes first: a lost stock record must not look like a SKU that was never counted. */
const recordCounted = (shop: Shop, sku: string) => createOrRead(shop.counted, sku, {});

/** Of a SKU that nobody has ordered yet. */
async function firstCount(shop: Shop, sku: string, onHand: number, warnBelow: number | null) {
  await recordCounted(shop, sku);
  const written = await shop.stock.create(sku, withCount({ ...newStock, warnBelow }, onHand));
  const view = { onHand, held: 0, free: onHand, warnBelow };
  return written.ok ? { done: { view, by: onHand } } : null;
}
