import { RecordUnreadable, type KeyValue } from '../store/kv.ts';
import type { Shop } from '../store/shop.ts';
import { walk, type Step } from '../store/walk.ts';

/** Looks at one record, and deletes it when its time is over. @returns whether it did. */
type Visit<T> = (shop: Shop, key: string, value: T, now: number) => Promise<boolean>;

/** One store that is pruned. */
export interface PruneRule {
  name: string;
  /** Walks from a key on. Each step says how many of its records were deleted. */
  run: (shop: Shop, after: string, now: number) => AsyncGenerator<PruneStep>;
}

interface PruneStep extends Pick<Step<unknown>, 'after' | 'unreadable'> {
  removed: number;
}

export const rule = <T>(
  name: string,
  store: (shop: Shop) => KeyValue<T>,
  prefix: string,
  visit: Visit<T>,
): PruneRule => ({
  name,
  async *run(shop, after, now) {
    for await (const step of walk(store(shop), prefix, after)) {
      const outcomes = await Promise.all(
        step.records.map(({ key, value }) => visit(shop, key, value, now).catch(damage)),
      );
      const damaged = outcomes.filter((outcome) => typeof outcome === 'string');
      yield {
        after: step.after,
        unreadable: [...step.unreadable, ...damaged],
        removed: outcomes.filter((outcome) => outcome === true).length,
      };
    }
  },
});

/** A damaged record beside the visited one must not stop the walk there every day. */
function damage(error: unknown): string {
  if (error instanceof RecordUnreadable) return error.key;
  throw error;
}
