import { freeUnits } from '../../../stock/shelf.ts';
import type { Reservation } from '../../../stock/stock.schema.ts';
import type { Replaced } from '../../../stock/server/stock-records.ts';
import {
  readStocks,
  reserveUnits,
  type Attempt,
  type StockSeen,
} from '../../../stock/server/reserve.ts';
import type { OrderLine } from '../../order-record.schema.ts';
import type { Refused } from '../../code-sums.ts';
import type { Quoted } from '../../quote.ts';
import { stockKeys, unitsOf, type Units } from '../../../stock/server/stock-keys.ts';
import type { CodeName } from './code-holds.ts';
import { codesNamed, takeCodes } from './code-kinds.ts';
import type { TakenUse } from './take-use.ts';
import { releaseCodes } from './follow-codes.ts';
import { intentKey } from './decision.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { isUnderWay } from '../record/read-order.ts';

/**
 * The SKUs of which there is too little, as far as their own records alone can tell: the units of
 * a large stock stand elsewhere.
 */
function shortages(seen: StockSeen, orderId: string, units: Units): string[] {
  return Object.entries(units)
    .filter(([sku, q]) => {
      const stock = seen.get(sku)?.value;
      return stock?.granted.length === 0 && !(orderId in stock.reserved) && freeUnits(stock) < q;
    })
    .map(([sku]) => sku);
}

/** What an attempt has reserved, and why that is not enough; null when it is. */
interface ReservedUnits {
  takes: Reservation[];
  /** Their stock records as they were written, by SKU. */
  stored: Map<string, Replaced>;
  refused: { short: string[] } | 'other-quantity' | null;
}

/** With fewer units than this to spare, two orders may want the same last ones. */
const plenty = 10;

/**
 * Reserves all units. What is scarce goes first, one SKU after the other in the order of
 * their keys, so that of two crossed orders one gets both; the rest goes at once.
 * @throws StoreUnavailable when the outcome of one is unknown; the sweeper ends them all then.
 */
async function reserveOrder(
  shop: Shop,
  attempt: Attempt,
  units: Units,
  seen: StockSeen,
): Promise<ReservedUnits> {
  const result: ReservedUnits = { takes: [], stored: new Map(), refused: null };
  const reserveOne = async ([sku, q]: [string, number]) => {
    const reserved = await reserveUnits(shop, attempt, sku, q, seen.get(sku) ?? null);
    if (typeof reserved === 'object') {
      result.takes.push(reserved.take);
      if (reserved.stored) result.stored.set(sku, reserved.stored);
    } else if (reserved === 'short') result.refused ??= { short: [sku] };
    else result.refused = reserved;
  };
  const isScarce = ([sku, q]: [string, number]) => {
    const stock = seen.get(sku)?.value;
    return stock?.granted.length === 0 && freeUnits(stock) - q < plenty;
  };
  const all = Object.entries(units);
  for (const one of all.filter(isScarce)) {
    await reserveOne(one);
    if (result.refused !== null) return result;
  }
  await mapAtOnce(
    all.filter((one) => !isScarce(one)),
    reserveOne,
  );
  return result;
}

/** What an attempt has reserved, and of which codes; `short` says what it lacks, and is written down as its decision. */
export type Reservations =
  | (Pick<ReservedUnits, 'takes' | 'stored'> & {
      ok: true;
      names: CodeName[];
      uses: TakenUse[];
      short: string[] | null;
    })
  /** The ids of the lines of which there is less than was asked for. */
  | { ok: false; reason: 'short'; ids: string[] }
  | { ok: false; reason: 'code'; why: Refused }
  | { ok: false; reason: 'key-reused' };

/**
 * Reserves all that an order needs: the intent first, then its codes, then its units. An order that is
 * short anyway is not started.
 */
export async function reserve(
  shop: Shop,
  attempt: Attempt,
  { coded, codes }: Pick<Quoted, 'coded' | 'codes'>,
  email: string,
): Promise<Reservations> {
  const { lines, cards = [] } = coded;
  const units = unitsOf(lines);
  const seen = await readStocks(shop, units);
  const short = shortages(seen, attempt.orderId, units);
  // A twin that is under way may have reserved what seems short: its decision counts.
  if (short.length > 0 && !(await isUnderWay(shop, attempt.orderId)))
    return { ok: false, reason: 'short', ids: lineIds(lines, short) };
  const names = codesNamed(shop, { ...coded, to: { email } });
  const intent = {
    at: shop.clock.now(),
    stock: Object.keys(units),
    isStep: false,
    ...(names.length > 0 && { codes: names }),
  };
  await shop.intents.put(intentKey(attempt), intent);
  const uses = await takeCodes(shop, codes, { ...attempt, email, cards });
  // No unit is reserved yet, and the sweeper ends the attempt.
  if (!Array.isArray(uses)) {
    await releaseCodes(shop, attempt, names);
    return { ok: false, reason: 'code', why: uses };
  }
  const { takes, stored, refused: lack } = await reserveOrder(shop, attempt, units, seen);
  // Its reservations wait for the sweeper: the other request may be decided with them.
  if (lack === 'other-quantity') {
    await releaseCodes(shop, attempt, names);
    return { ok: false, reason: 'key-reused' };
  }
  return { ok: true, takes, stored, names, uses, short: lack && lineIds(lines, lack.short) };
}

const lineIds = (lines: readonly OrderLine[], keys: readonly string[]): string[] =>
  lines.filter((line) => stockKeys(line).some((key) => keys.includes(key))).map(({ id }) => id);
