import { RecordUnreadable } from './kv.ts';

/** Work over many records mostly waits for the store, so this many go side by side. */
const mostAtOnce = 32;

/**
 * The results of `work` for each item, in the order of the items. After a failure no further item
 * is started. Items that run already are awaited, so that none runs on behind the error.
 * @throws what failed first.
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = mostAtOnce,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const queue = items.entries();
  const worker = async () => {
    while (failures.length === 0) {
      const { value, done } = queue.next();
      if (done) return;
      const [index, item] = value;
      try {
        results[index] = await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

/**
 * The same for reading many records: one that cannot be read is left out, and the answer and the
 * health check say so (`Shop.unreadable`).
 */
export async function readMany<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
  atOnce = mostAtOnce,
): Promise<Result[]> {
  const found = await mapAtOnce(items, (item) => read(item).then((one) => [one], leaveOut), atOnce);
  return found.flat();
}

function leaveOut(error: unknown): never[] {
  if (error instanceof RecordUnreadable) return [];
  throw error;
}

/** `mapAtOnce` for steps that differ. */
export const allAtOnce = (steps: readonly (() => Promise<unknown>)[]): Promise<unknown> =>
  mapAtOnce(steps, (step) => step());
