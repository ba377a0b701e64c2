import { readMany } from './at-once.ts';

/** What one record says of many others, by their keys; `tag` names the state that was read. */
type Rows<Row extends { tag: string }> = Record<string, Row>;

/**
 * Rows of many records, of which only those are read again that have changed since. The records are read
 * after the list of their tags, so a row is never older than its tag. A newer row is read once more.
 * @param most so many are read; what waits keeps its older row, or has none.
 */
export async function freshRows<Row extends { tag: string }>(
  known: Readonly<Rows<Row>>,
  tags: ReadonlyMap<string, string>,
  most: number,
  read: (key: string) => Promise<Omit<Row, 'tag'> | null>,
) {
  const stale = [...tags].filter(([key, tag]) => known[key]?.tag !== tag);
  const changed = stale.slice(0, most);
  const rows: Rows<Row> = {};
  for (const key of tags.keys()) if (known[key]) rows[key] = known[key];
  const gone = Object.keys(known).length - Object.keys(rows).length;
  await readMany(changed, async ([key, tag]) => {
    const row = await read(key);
    if (row) rows[key] = { ...row, tag } as Row;
  });
  return { rows, read: changed.length, gone, left: stale.length - changed.length };
}
