import { freeUnits } from '../../../src/domain/stock/shelf.ts';
import type { Stock, Take } from '../../../src/domain/stock/stock.schema.ts';
import { reserveUnits, type Attempt } from '../stock/reserve.ts';
import type { Units } from '../stock/stock-keys.ts';
import { mapAtOnce } from '../store/at-once.ts';
import type { Entry } from '../store/kv.ts';
import type { Shop } from '../store/shop.ts';

/** The SKUs' own records as they were read, by key; null for what has none yet. */
export type StockSeen = ReadonlyMap<string, Entry<Stock> | null>;

export async function readStocks(shop: Shop, units: Units): Promise<StockSeen> {
  const keys = Object.keys(units);
  const found = await Promise.all(keys.map((key) => shop.stock.read(key)));
  return new Map(keys.map((key, index) => [key, found[index] ?? null]));
}

/**
 * The SKUs of which there is too little, as far as their own records alone can tell: the units of
 * a large stock stand elsewhere.
 */
export function shortages(seen: StockSeen, orderId: string, units: Units): string[] {
  return Object.entries(units)
    .filter(([sku, q]) => {
      const stock = seen.get(sku)?.value;
      return stock?.granted.length === 0 && !(orderId in stock.reserved) && freeUnits(stock) < q;
    })
    .map(([sku]) => sku);
}

/** What an attempt has reserved, and why that is not enough; null when it is. */
export interface Reservations {
  takes: Take[];
  refused: { short: string[] } | 'other-quantity' | null;
}

/** With fewer units than this to spare, two orders may want the same last ones. */
const plenty = 10;

/**
 * Reserves all units. What is scarce goes first, one SKU after the other in the order of
 * their keys, so that of two crossed orders one gets both; the rest goes at once.
 * @throws StoreUnavailable when the outcome of one is unknown; the sweeper ends them all then.
 */
export async function reserveOrder(
  shop: Shop,
  attempt: Attempt,
  units: Units,
  seen: StockSeen,
): Promise<Reservations> {
  const result: Reservations = { takes: [], refused: null };
  const reserve = async ([sku, q]: [string, number]) => {
    const reserved = await reserveUnits(shop, attempt, sku, q, seen.get(sku) ?? null);
    if (typeof reserved === 'object') result.takes.push(reserved);
    else if (reserved === 'short') result.refused ??= { short: [sku] };
    else result.refused = reserved;
  };
  const isScarce = ([sku, q]: [string, number]) => {
    const stock = seen.get(sku)?.value;
    return stock?.granted.length === 0 && freeUnits(stock) - q < plenty;
  };
  const all = Object.entries(units);
  for (const one of all.filter(isScarce)) {
    await reserve(one);
    if (result.refused !== null) return result;
  }
  await mapAtOnce(
    all.filter((one) => !isScarce(one)),
    reserve,
  );
  return result;
}
