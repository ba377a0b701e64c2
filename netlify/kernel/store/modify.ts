import type { Clock } from './clock.ts';
import type { Entry, KeyValue } from './kv.ts';
import { retryWhileChanged } from './retry.ts';

/** The next value of a record, if it changes, and the result for the caller. */
interface Change<T, Result> {
  next?: T;
  result: Result;
}

/**
 * Reads a record, computes its next value and writes it if nobody has changed the record
 * meanwhile; else it starts again.
 * @param change gets null when there is no record. It may run several times, so it changes nothing; what it
 * reads of other records is no older than this one, so of several writers the last knows most.
 * @param seen the record as it was read before. It is tried first, which saves a read: its etag
 * tells the store whether it is still current.
 * @throws StoreUnavailable when the record kept changing, or the store does not answer.
 */
export const modify = async <T, Result>(
  store: KeyValue<T>,
  key: string,
  change: (present: T | null) => Change<T, Result> | Promise<Change<T, Result>>,
  clock: Clock,
  seen?: Entry<T> | null,
): Promise<Result> => (await modified(store, key, change, clock, seen)).result;

/** The same with the record as it stands then, null for none. */
export async function modified<T, Result>(
  store: KeyValue<T>,
  key: string,
  change: (present: T | null) => Change<T, Result> | Promise<Change<T, Result>>,
  clock: Clock,
  seen?: Entry<T> | null,
): Promise<{ result: Result; entry: Entry<T> | null }> {
  let known = seen;
  return retryWhileChanged(async () => {
    const entry = known === undefined ? await store.read(key) : known;
    known = undefined;
    const { next, result } = await change(entry?.value ?? null);
    if (next === undefined) return { done: { result, entry } };
    const written = entry
      ? await store.update(key, entry.etag, next)
      : await store.create(key, next);
    return written.ok ? { done: { result, entry: { value: next, etag: written.etag } } } : 'again';
  }, clock);
}
