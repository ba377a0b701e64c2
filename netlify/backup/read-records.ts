import { parseLine, type ShopData } from '../../src/features/backup/server/shop-data.ts';
import { linesOf, type Copy } from './copy.ts';

/** Reads records into a copy, in place of what it had of them. */
export async function readRecords(
  source: ShopData,
  copy: Copy,
  store: string,
  keys: readonly string[],
): Promise<void> {
  const lines = linesOf(copy, store);
  for (const key of keys) lines.delete(key);
  const reading = await source.read(store, keys);
  for (const line of reading.lines) {
    const record = parseLine(line);
    if (record) lines.set(record.key, line);
  }
  const unreadable = reading.unreadable.map((key) => `${store} ${key}`);
  copy.unreadable = [...new Set([...copy.unreadable, ...unreadable])];
}
