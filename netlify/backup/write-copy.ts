import {
  parseLine,
  type ShopData,
  type StoreInfo,
} from '../../src/features/backup/server/shop-data.ts';
import { CannotGoOn } from './command.ts';
import type { Copy, Lines } from './copy.ts';

/*
 * The target shop may be open, and its jobs run. So each record is written after those that it
 * needs:
 *
 * - The empty records of counted SKUs come first. With such a record and without stock, a SKU is not
 *   sold.
 * - Shares come before the SKU's own record, which leads to them.
 * - Orders come after their stock and history, so that none is packed twice or without its stock.
 * - Intents come after the orders: the sweeper would end an order that it does not find. The desk's
 *   come after their subjects, too.
 * - Due entries come last: a mail, and a question about a review, are made from the order.
 */
const first = ['shop-counted', 'shop-shares', 'shop-stock'];
const last = [
  'shop-progress',
  'shop-orders',
  'shop-outbox',
  'shop-desk-intents',
  'shop-intents',
  'shop-review-due',
  'shop-due',
];
/** The jobs take these away as soon as they are there. */
const passing = ['shop-desk-intents', 'shop-intents', 'shop-review-due', 'shop-due'];

export interface Written {
  store: string;
  count: number;
}

export interface Manner {
  /** Whether records that the copy lacks are deleted, and different ones are written over. */
  replace: boolean;
  /** Waits until no call is under way that has read the shop before. */
  quiet?: () => Promise<unknown>;
  /** Is called with the number of records that the copy lacks, before they are deleted. */
  onRemoving?: (count: number) => void;
}

/**
 * Writes a copy into a shop. It may be repeated after a break: records that are there stay. A shop
 * whose records are replaced is closed first; the caller opens it.
 * @throws CannotGoOn before the first write when the shop has other records that must not be
 * replaced, or does not know a store or a version of the copy.
 */
export async function writeCopy(
  target: ShopData,
  { stores }: Pick<Copy, 'stores'>,
  { replace, quiet, onRemoving }: Manner,
): Promise<Written[]> {
  const infos = (await target.stores()).filter(({ leftOut }) => leftOut === null);
  for (const [name, lines] of stores) checkStore(infos, name, lines);
  const names = ordered(infos.map(({ name }) => name));
  const stopped = replace ? await stopSelling(target, quiet) : [];
  const present = new Map<string, Present>();
  for (const name of names) present.set(name, await presentOf(target, name, stores.get(name)));
  const others = [...present].flatMap(([name, { other }]) => other.map((key) => `${name} ${key}`));
  if (others.length > 0 && !replace)
    throw new CannotGoOn(
      `The shop is not empty: ${others.length} of its records are not in the copy, such as ${others[0]}. Nothing was written; --replace takes them away.`,
    );
  const isLost = (name: string) => (key: string) => !stores.get(name)?.has(key);
  const lost = [...present].map(([name, { other }]) => other.filter(isLost(name)).length);
  if (replace)
    onRemoving?.(
      lost.reduce((sum, some) => sum + some, stopped.filter(isLost('shop-stock')).length),
    );
  for (const name of names.toReversed()) await target.remove(name, present.get(name)?.other ?? []);
  for (const name of names) {
    const lines = [...(stores.get(name) ?? [])].filter(
      ([key]) => !present.get(name)?.same.has(key),
    );
    await writeLines(target, name, new Map(lines), replace);
  }
  return count(target, stores, names);
}

/**
 * A closed shop takes no order, and without stock a running order gets no units. Orders that
 * reserved units before have ended after the quiet time; their records are then deleted with the
 * others. @returns the keys of the stock.
 */
async function stopSelling(target: ShopData, quiet: Manner['quiet']): Promise<string[]> {
  await target.setClosed(true);
  const keys = (await target.list('shop-stock')).map(({ key }) => key);
  await target.remove('shop-stock', keys);
  await quiet?.();
  return keys;
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

/** The keys of a shop's records: those that equal the copy, and all others. */
interface Present {
  same: Set<string>;
  other: string[];
}

async function presentOf(
  target: ShopData,
  store: string,
  lines: Lines = new Map<string, string>(),
): Promise<Present> {
  const keys = (await target.list(store)).map(({ key }) => key);
  const reading = await target.read(store, keys);
  const there = new Set(reading.lines);
  const same = new Set(keys.filter((key) => there.has(lines.get(key) ?? '')));
  return { same, other: keys.filter((key) => !same.has(key)) };
}

async function writeLines(target: ShopData, store: string, lines: Lines, replace: boolean) {
  const [other] = await target.write(store, [...lines.values()], replace);
  if (other !== undefined)
    throw new CannotGoOn(`Somebody else has written ${store} ${other} meanwhile.`);
}

async function count(
  target: ShopData,
  stores: Copy['stores'],
  names: readonly string[],
): Promise<Written[]> {
  const written: Written[] = [];
  for (const store of names) {
    const lines = stores.get(store) ?? new Map<string, string>();
    const keys = new Set((await target.list(store)).map(({ key }) => key));
    const missing = [...lines.keys()].filter((key) => !keys.has(key));
    if (missing.length > 0 && !passing.includes(store))
      throw new CannotGoOn(`${missing.length} records of ${store} are not there. Restore again.`);
    written.push({ store, count: lines.size });
  }
  return written;
}
