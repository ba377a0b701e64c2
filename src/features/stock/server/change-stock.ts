import { createHash } from 'node:crypto';
import { freeUnits } from '../shelf.ts';
import type { StockView } from '../stock.schema.ts';
import { changed } from '../stock.ts';
import type { StockChangeRecord, StockChangeRequest } from '../stock-change.schema.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { readCounted, readStock } from './count.ts';
import { gather } from './reserve.ts';
import { addToLog } from './stock-log.ts';

/*
 * A change has a record of its own. It is created first, as pending. One write of the stock record
 * decides the change and remembers the decision in `moved`, as for the steps of orders (ADR 10).
 * Then the log gets its line, the change's record gets the outcome, and the stock forgets the
 * decision. So units and line survive any death, and the stock record does not grow with its
 * changes.
 */

export interface AskedChange extends StockChangeRequest {
  keeper: string;
  /** The call's Idempotency-Key. */
  key: string;
}

export type ChangeResult = StockView | 'uncounted' | 'key-reused' | 'less-than-promised';

/** Changes the units on hand of a SKU once per key. */
export async function changeStock(
  shop: Shop,
  sku: string,
  { key, ...asked }: AskedChange,
): Promise<ChangeResult> {
  const stock = await shop.stock.read(sku);
  if (!stock || stock.value.uncounted) return 'uncounted';
  const id = createHash('sha256').update(`${sku}:${key}`).digest('hex').slice(0, 32);
  const work = async () => {
    const pending: StockChangeRecord = { sku, ...asked, at: isoTime(shop.clock), outcome: 'owed' };
    const { value } = await createOrRead(shop.stockChanges, id, pending);
    if (value.by !== asked.by || value.why !== asked.why) return 'key-reused';
    if ((await finishChange(shop, id)) === 'refused') return 'less-than-promised';
    return readStock(shop, sku);
  };
  return withIntent<ChangeResult>(shop, `stock/${id}`, work, 'change');
}

type Outcome = StockChangeRecord['outcome'];

/**
 * Does what is left of a change. Any number of functions may do so at once or again.
 * @returns what has come of it; null when there is no such change.
 */
export async function finishChange(shop: Shop, id: string): Promise<Outcome | null> {
  const change = (await shop.stockChanges.read(id))?.value;
  if (!change) return null;
  const { sku, outcome: before, ...line } = change;
  const outcome = before === 'owed' ? await decide(shop, id, change) : before;
  if (outcome === 'made') await addToLog(shop, sku, { id, ...line });
  // Comes before the change is recorded as made: if this function dies here, another one repeats
  // it.
  if (before === 'owed' && outcome === 'made' && line.by > 0)
    await shop.ports.restocked(shop, sku, { id: `change/${id}`, units: line.by });
  await modify<StockChangeRecord, null>(
    shop.stockChanges,
    id,
    (present) =>
      present?.outcome === 'owed'
        ? { next: { ...present, outcome }, result: null }
        : { result: null },
    shop.clock,
  );
  await forget(shop, sku, id);
  return outcome;
}

/**
 * Reads the stock first, then the change's record. If the change is still pending then, no other
 * function had decided and forgotten it before the stock was read. If one does so later, the stock
 * changes and this write is refused. A refusal is written too: a twin that still sees enough units
 * cannot make the change.
 */
const decide = (shop: Shop, id: string, { sku, by }: StockChangeRecord): Promise<Outcome> =>
  retryWhileChanged<Outcome>(async () => {
    const counted = await readCounted(shop, sku);
    if (!counted) return { done: 'refused' };
    const { etag, own, view } = counted;
    const known = decided(own.moved, id);
    if (known) return { done: known };
    const present = (await shop.stockChanges.read(id))?.value;
    if (present?.outcome !== 'owed') return { done: present?.outcome ?? 'refused' };
    const isRefused = view.onHand + by < view.held;
    // What is taken away must be free in the SKU's own record.
    if (!isRefused && freeUnits(own) < -by) {
      await gather(shop, sku);
      return 'again';
    }
    const outcome = isRefused ? 'refused' : 'made';
    const remembered = { ...own, moved: [...own.moved, entryOf(id, outcome)] };
    const next = isRefused ? remembered : changed(remembered, by);
    return (await shop.stock.update(sku, etag, next)).ok ? { done: outcome } : 'again';
  }, shop.clock);

const entryOf = (id: string, outcome: Outcome): string => `change/${id}/${outcome}`;

/** The decision about a change that the stock remembers; undefined for none. */
export const decided = (moved: readonly string[], id: string): Outcome | undefined =>
  (['made', 'refused'] as const).find((outcome) => moved.includes(entryOf(id, outcome)));

const forget = (shop: Shop, sku: string, id: string): Promise<void> =>
  retryWhileChanged(async () => {
    const entry = await shop.stock.read(sku);
    const known = entry && decided(entry.value.moved, id);
    if (!known) return { done: undefined };
    const moved = entry.value.moved.filter((entry) => entry !== entryOf(id, known));
    const written = await shop.stock.update(sku, entry.etag, { ...entry.value, moved });
    return written.ok ? { done: undefined } : 'again';
  }, shop.clock);
