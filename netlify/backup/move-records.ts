import type { ShopData } from '../../src/features/backup/server/shop-data.ts';
import { CannotGoOn } from './command.ts';
import { fileOf, linesOf, sha256, type Copy } from './copy.ts';
import { readRecords } from './read-records.ts';
import { writeCopy } from './write-copy.ts';

export interface Moved {
  store: string;
  count: number;
  sha256: string;
}

/**
 * Copies all records unchanged from one engine to another, also those that a backup leaves out.
 * Nobody may use the shop meanwhile. Both are read again at the end: it succeeds only when each
 * store has the same count and checksum on both sides.
 * @throws CannotGoOn before the first write when the target has other records.
 */
export async function moveRecords(
  source: ShopData,
  target: ShopData,
  replace: boolean,
): Promise<Moved[]> {
  const copy = await allOf(source);
  await writeCopy(entire(target), copy, { replace });
  if (replace) await target.setClosed(false);
  const [before, after, there] = [copy, await allOf(source), await allOf(target)].map(sums);
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new CannotGoOn(
      'The shop has written records meanwhile. Close it, then move again with --replace.',
    );
  if (!before || JSON.stringify(before) !== JSON.stringify(there))
    throw new CannotGoOn('The records there are not those that were moved. Nothing is done.');
  return before;
}

const entire = (data: ShopData): ShopData => ({
  ...data,
  stores: async () => (await data.stores()).map((store) => ({ ...store, leftOut: null })),
});

async function allOf(data: ShopData): Promise<Copy> {
  const copy: Copy = { stores: new Map(), unreadable: [] };
  for (const { name } of await data.stores()) {
    const keys = (await data.list(name)).map(({ key }) => key);
    await readRecords(data, copy, name, keys);
  }
  const [unreadable] = copy.unreadable;
  if (unreadable !== undefined)
    throw new CannotGoOn(`${unreadable} is no record. Put it right or take it away, then move.`);
  return copy;
}

const sums = (copy: Copy): Moved[] =>
  [...copy.stores.keys()].map((store) => {
    const lines = linesOf(copy, store);
    return { store, count: lines.size, sha256: sha256(fileOf(lines)) };
  });
