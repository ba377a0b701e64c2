import { isOver, type Period } from '../../../src/base/periods.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';
import { RecordUnreadable, type KeyValue } from '../store/kv.ts';
import type { RecordOf, Shop, StoreName } from '../store/shop.ts';
import { walk, type Step } from '../store/walk.ts';

/** What is deleted of one store: each feature exports a list of its own. */
export type PruneRule = { [Name in StoreName]: RuleOf<Name, RecordOf<Name>> }[StoreName];

type RuleOf<Name, Value> = {
  store: Name;
  /** Of the keys that begin with it. */
  prefix?: string;
} & (Ending<Value> | Visiting<Value>);

/** A record goes when its period is over. */
interface Ending<Value> {
  period: Period | (() => Period);
  /** What the period is counted from; null while nothing ends the record. */
  since: (value: Value) => string | number | null;
}

interface Visiting<Value> {
  /** Looks at one record, and deletes it when its time is over. @returns whether it did. */
  visit: (shop: Shop, key: string, value: Value, now: number) => Promise<boolean>;
}

interface PruneStep extends Pick<Step<unknown>, 'after' | 'unreadable'> {
  removed: number;
}

/** How the run before and the log name it. */
export const nameOf = ({ store, prefix = '' }: PruneRule): string =>
  prefix === '' ? store : `${store}/${prefix}`;

/** Walks from a key on. Each step says how many of its records were deleted. */
export async function* prunedBy(
  rule: PruneRule,
  shop: Shop,
  after: string,
  now: number,
): AsyncGenerator<PruneStep> {
  // The records of a store are what its own rule looks at.
  const { store, prefix = '', ...end } = rule as RuleOf<StoreName, unknown>;
  const records = shop[store] as KeyValue<unknown>;
  const visit = 'visit' in end ? end.visit : visitOf(records, end);
  for await (const step of walk(records, prefix, after)) {
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
}

const visitOf =
  (records: KeyValue<unknown>, { period, since }: Ending<unknown>): Visiting<unknown>['visit'] =>
  async (_, key, value, now) => {
    const start = since(value);
    const whole = typeof period === 'function' ? period() : period;
    if (start === null || !isOver(whole, start, now, shopTimeZone())) return false;
    await records.delete(key);
    return true;
  };

/** A damaged record beside the visited one must not stop the walk there every day. */
function damage(error: unknown): string {
  if (error instanceof RecordUnreadable) return error.key;
  throw error;
}
