import type { CodeUse } from '../../../../base/code-use.schema.ts';
import { hadByOrder, hadIn, withUse } from '../../code-uses.ts';
import type { CodeRefusal } from '../../code-sums.ts';
import type { Entry, KeyValue } from '../../../../../netlify/kernel/store/kv.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import { retryWhileChanged } from '../../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { hadNow, type CodeName } from './code-holds.ts';

/** The record of a code, whatever kind it is of, with the uses in it. */
export interface UseRecord<T> {
  store: KeyValue<T>;
  name: CodeName;
  usesIn: (record: T) => CodeUse[];
  /** @param record null for one that is made by its first use. @returns null where there can be none. */
  withUses: (record: T | null, uses: CodeUse[]) => T | null;
  /** When it was made, ISO time. */
  since?: (record: T) => string;
}

/** What an order's attempt has of a code, in the record that says so. */
export interface TakenUse {
  name: CodeName;
  /** Makes other uses of that record. */
  change: (shop: Shop, change: UsesChange) => Promise<unknown>;
}

/** What it reads is no older than the uses. */
export type UsesChange = (uses: readonly CodeUse[]) => CodeUse[] | Promise<CodeUse[]>;

/** How much all orders together may have of a code, or why it can be taken by none. */
export type Room = number | CodeRefusal;

/**
 * Takes a use for an attempt, by one conditional write: of several orders at once none gets what another
 * has. What others have is read from the record alone, unless that leaves too little.
 * @param short why there is too little, when no unpaid order holds it.
 */
export function takeUse<T>(
  shop: Shop,
  recordIn: (shop: Shop) => UseRecord<T>,
  use: CodeUse,
  roomIn: (record: T | null) => Promise<Room>,
  short: CodeRefusal,
): Promise<CodeRefusal | TakenUse> {
  const code = recordIn(shop);
  return retryWhileChanged<CodeRefusal | TakenUse>(async () => {
    const entry = await code.store.read(code.name.key);
    const record = entry?.value ?? null;
    const room = await roomIn(record);
    if (typeof room === 'string') return { done: room };
    const uses = record === null ? [] : code.usesIn(record);
    const { orderId, cents } = use;
    const wanted = Math.max(cents, hadByOrder(uses).get(orderId) ?? 0);
    if (hadIn(uses, orderId) + wanted > room) {
      const since = record === null ? undefined : code.since?.(record);
      const { had, unpaid } = await hadNow(shop, code.name, uses, { without: orderId, since });
      if (had + wanted > room) return { done: had - unpaid + wanted > room ? short : 'reserved' };
    }
    const next = code.withUses(record, withUse(uses, use));
    if (next === null) return { done: 'unknown' };
    const written = entry
      ? await code.store.update(code.name.key, entry.etag, next)
      : await code.store.create(code.name.key, next);
    if (!written.ok) return 'again';
    const taken = { value: next, etag: written.etag };
    return {
      done: {
        name: code.name,
        change: (later, change) => changeUses(later, recordIn(later), change, taken),
      },
    };
  }, shop.clock);
}

/**
 * Makes other uses of a code's record; without one nobody has to be taken out.
 * @param seen the record as it was written before, to be tried first.
 */
export const changeUses = <T>(
  shop: Shop,
  { store, name: { key }, usesIn, withUses }: UseRecord<T>,
  change: UsesChange,
  seen?: Entry<T>,
): Promise<null> =>
  modify<T, null>(
    store,
    key,
    async (present) => {
      if (present === null) return { result: null };
      const uses = usesIn(present);
      const changed = await change(uses);
      if (JSON.stringify(changed) === JSON.stringify(uses)) return { result: null };
      const next = withUses(present, changed);
      return next === null ? { result: null } : { next, result: null };
    },
    shop.clock,
    seen,
  );
