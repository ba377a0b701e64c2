import { parseLine, type ShopData, type StoreInfo } from '../server/backup/shop-data.ts';
import { CannotGoOn } from './command.ts';
import { linesOf, type Copy, type Lines } from './copy.ts';

/*
 * The shop that is restored to may be open, and its jobs run. So nothing is written before what it
 * needs:
 *
 * - The marks of what is counted come first. Until its stock is there, a SKU with a mark alone is
 *   not sold.
 * - Shares come before the SKU's own record, which leads to them.
 * - Orders come after their stock and progress, so that none is packed twice or without its stock.
 * - Intents come after the orders: the sweeper would end an order that it does not find.
 * - What is due comes last: a mail is made of the order that it is about.
 */
const first = ['shop-counted', 'shop-shares', 'shop-stock'];
const last = ['shop-progress', 'shop-orders', 'shop-outbox', 'shop-intents', 'shop-due'];
/** The jobs take these away as soon as they are there. */
const passing = ['shop-intents', 'shop-due'];

export interface Written {
  store: string;
  count: number;
}

/**
 * Writes a copy into a shop. It may be done again after a break: what is there already stays.
 * @param replace takes away what is not in the copy and writes over what is different.
 * @throws CannotGoOn before the first write when the shop has other records and `replace` is false,
 * or knows a store or a version of the copy not.
 */
export async function writeCopy(
  target: ShopData,
  { stores }: Pick<Copy, 'stores'>,
  replace: boolean,
): Promise<Written[]> {
  const infos = (await target.stores()).filter(({ leftOut }) => leftOut === null);
  for (const [name, lines] of stores) checkStore(infos, name, lines);
  const names = ordered(infos.map(({ name }) => name));
  const others = new Map<string, string[]>();
  for (const name of names)
    others.set(name, await otherKeys(target, name, linesOf({ stores }, name)));
  const [strange] = [...others].flatMap(([name, keys]) => keys.map((key) => `${name} ${key}`));
  if (strange !== undefined && !replace)
    throw new CannotGoOn(
      `The shop is not empty: it has ${strange}, which is not in the copy. Nothing was written; --replace takes away all that is not in the copy.`,
    );
  for (const name of names.toReversed()) await target.remove(name, others.get(name) ?? []);
  for (const name of names) await writeStore(target, name, linesOf({ stores }, name), replace);
  return count(target, stores, names);
}

const ordered = (names: readonly string[]): string[] => [
  ...first,
  ...names.filter((name) => !first.includes(name) && !last.includes(name)),
  ...last,
];

function checkStore(infos: readonly StoreInfo[], name: string, lines: Lines): void {
  const info = infos.find((one) => one.name === name);
  if (!info) throw new CannotGoOn(`The shop has no store ${name}: it is of another version.`);
  const newer = [...lines.values()].find((line) => (parseLine(line)?.v ?? 0) > info.version);
  if (newer !== undefined)
    throw new CannotGoOn(`The copy is of a newer version than the shop: see ${name}.`);
}

/** Keys of the shop's records that are not in the copy as they are. */
async function otherKeys(target: ShopData, store: string, lines: Lines): Promise<string[]> {
  const keys = (await target.list(store)).map(({ key }) => key);
  const { lines: present } = await target.read(store, keys);
  const same = new Set(present.filter((line) => lines.get(parseLine(line)?.key ?? '') === line));
  const equal = new Set([...same].map((line) => parseLine(line)?.key));
  return keys.filter((key) => !equal.has(key));
}

async function writeStore(target: ShopData, name: string, lines: Lines, replace: boolean) {
  const [other] = await target.write(name, [...lines.values()], replace);
  if (other !== undefined)
    throw new CannotGoOn(
      `Somebody else has written ${name} ${other}. Close the shop, then restore.`,
    );
}

async function count(
  target: ShopData,
  stores: Copy['stores'],
  names: readonly string[],
): Promise<Written[]> {
  const written: Written[] = [];
  for (const store of names) {
    const lines = linesOf({ stores }, store);
    const keys = new Set((await target.list(store)).map(({ key }) => key));
    const missing = [...lines.keys()].filter((key) => !keys.has(key));
    if (missing.length > 0 && !passing.includes(store))
      throw new CannotGoOn(`${missing.length} records of ${store} are not there. Restore again.`);
    written.push({ store, count: lines.size });
  }
  return written;
}
