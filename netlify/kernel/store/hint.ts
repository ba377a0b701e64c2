import { RecordUnreadable, type KeyValue } from './kv.ts';

/*
 * A record that only spares work and may be lost at any time. One that nobody can read is the same as
 * lost: health names it, and nothing stops for it.
 */

/** @returns null where it is lost. */
export const readHint = async <T>(store: KeyValue<T>, key: string): Promise<T | null> =>
  (await store.read(key).catch(asLost))?.value ?? null;

/** One that cannot be read stays as it is: a newer version of the shop may have written it. */
export async function putHint<T>(store: KeyValue<T>, key: string, value: T): Promise<void> {
  await store.put(key, value).catch(asLost);
}

function asLost(error: unknown): null {
  if (error instanceof RecordUnreadable) return null;
  throw error;
}
