import { RecordUnreadable, type Entry, type KeyValue } from './kv.ts';

/** Records of one step of a walk. */
export interface Step<T> {
  /** Where to go on: every key up to this one was visited. */
  after: string;
  records: { key: string; value: T }[];
  /** Keys of damaged records, which a person has to look at. */
  unreadable: string[];
}

/** So many records are read at once, and visited before the next ones are read. */
const atOnce = 16;
/**
 * Keys are listed by their first character, a few characters at once: a list of all keys of a large
 * store takes longer than a function may run.
 */
const listed = ['012345', '6789ab', 'cdefgh', 'ijklmn', 'opqrst', 'uvwxyz'];
/** Comes after every key that begins with the text before it. */
const last = '~';

/**
 * Visits the records of a store in the order of their keys. The caller may stop after any step and
 * begin there the next time, so no run has to read a whole store.
 * @param after where an earlier walk ended; '' at the start.
 */
export async function* walk<T>(
  store: KeyValue<T>,
  prefix: string,
  after: string,
): AsyncGenerator<Step<T>> {
  for (const characters of listed) {
    const end = prefix + characters.slice(-1) + last;
    if (after >= end) continue;
    const lists = characters.split('').map((character) => store.keys(prefix + character));
    const keys = (await Promise.all(lists)).flat().filter((key) => key > after);
    keys.sort();
    for (let at = 0; at < keys.length; at += atOnce)
      yield await readAll(store, keys.slice(at, at + atOnce));
    yield { after: end, records: [], unreadable: [] };
  }
}

export async function readAll<T>(store: KeyValue<T>, keys: string[]): Promise<Step<T>> {
  const found = await Promise.all(
    keys.map(async (key) => ({ key, entry: await readOrSkip(store, key) })),
  );
  return {
    after: keys.at(-1) ?? '',
    records: found.flatMap(({ key, entry }) =>
      entry === null || entry === 'unreadable' ? [] : [{ key, value: entry.value }],
    ),
    unreadable: found.filter(({ entry }) => entry === 'unreadable').map(({ key }) => key),
  };
}

const readOrSkip = <T>(store: KeyValue<T>, key: string): Promise<Entry<T> | null | 'unreadable'> =>
  store.read(key).catch((error: unknown) => {
    if (error instanceof RecordUnreadable) return 'unreadable' as const;
    throw error;
  });
