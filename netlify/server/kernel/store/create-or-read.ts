import { StoreUnavailable, type KeyValue } from './kv.ts';

/**
 * Creates a record, or reads the one that another function has created under the same key.
 * @throws StoreUnavailable when there is no record afterwards: the store refused ours and has none.
 */
export async function createOrRead<T>(
  store: KeyValue<T>,
  key: string,
  value: T,
): Promise<{ isNew: boolean; value: T }> {
  const written = await store.create(key, value);
  if (written.ok) return { isNew: true, value };
  if (!written.current) throw new StoreUnavailable(`The store did not create ${key}.`);
  return { isNew: false, value: written.current.value };
}
