import { StoreUnavailable, type Entry, type KeyValue } from './kv.ts';

/**
 * Creates a record, or reads the one that another function has created under the same key.
 * @throws StoreUnavailable when there is no record afterwards: the store refused ours and has none.
 */
export async function createOrRead<T>(
  store: KeyValue<T>,
  key: string,
  value: T,
): Promise<Entry<T> & { isNew: boolean }> {
  const written = await store.create(key, value);
  if (written.ok) return { isNew: true, value, etag: written.etag };
  if (!written.current) throw new StoreUnavailable(`The store did not create ${key}.`);
  const { value: present, etag } = written.current;
  return { isNew: false, value: present, etag };
}
