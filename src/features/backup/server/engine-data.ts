import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { setClosed } from '../../../../netlify/kernel/store/closed-shop.ts';
import type {
  Engine,
  ListedPage,
  RawRecord,
  RawStore,
} from '../../../../netlify/kernel/store/engines/engine.ts';
import { envelope, versionOf } from '../../../../netlify/kernel/store/records/form.ts';
import { keyValue } from '../../../../netlify/kernel/store/records/envelope.ts';
import type { StoreTable } from '../../../../netlify/kernel/store/shop.ts';
import { lineOf, parseLine, type ShopData } from './shop-data.ts';

/** So many calls of the database run side by side: each takes long and sends little. */
const atOnce = 24;

export interface EngineData extends ShopData {
  /** One call of a list (`RawStore.page`). */
  page: (store: string, after: string) => Promise<ListedPage>;
}

/** The records of a shop on an engine. */
export function dataOf(engine: Engine, table: StoreTable): EngineData {
  return {
    stores: () =>
      Promise.resolve(
        Object.values(table).map((kind) => ({
          name: kind.name,
          version: versionOf(kind),
          leftOut: kind.leftOut ?? null,
        })),
      ),
    list: (store) => engine.store(store).list(''),
    page: (store, after) => engine.store(store).page(after),
    async read(store, keys) {
      const raw = engine.store(store);
      const readOne = async (key: string) => {
        const stored = await raw.read(key);
        if (stored === null) return null;
        const record = envelope.safeParse(stored.record);
        return record.success ? { line: lineOf(key, record.data) } : { unreadable: key };
      };
      const found = await mapAtOnce(keys, readOne, atOnce);
      const present = found.filter((one) => one !== null);
      return {
        lines: present.flatMap(({ line }) => line ?? []),
        unreadable: present.flatMap(({ unreadable }) => unreadable ?? []),
      };
    },
    async write(store, lines, replace) {
      const raw = engine.store(store);
      const writeOne = async (line: string) => {
        const copied = parseLine(line);
        if (!copied) throw new TypeError('A line of a copy cannot be read.');
        const { key, ...record } = copied;
        return (await put(raw, key, record, replace)) ? [] : [key];
      };
      return (await mapAtOnce(lines, writeOne, atOnce)).flat();
    },
    async remove(store, keys) {
      const raw = engine.store(store);
      await mapAtOnce(keys, (key) => raw.delete(key), atOnce);
    },
    setClosed: (isClosed) =>
      setClosed({ closing: keyValue(engine.store(table.closing.name), table.closing) }, isClosed),
  };
}

/** False when another record stands there. */
async function put(raw: RawStore, key: string, record: RawRecord, replace: boolean) {
  const etag = await raw.write(key, record, replace ? null : { onlyIfNew: true });
  if (etag !== null) return true;
  const present = envelope.safeParse((await raw.read(key))?.record);
  return present.success && present.data.rev === record.rev;
}
