import { mapAtOnce } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';

/** Fewer than readers get: several entries may belong to the same order or SKU. */
const entriesAtOnce = 16;

export interface Done extends Record<string, unknown> {
  finished: number;
  /** Entries for which no time was left; the next run takes them. */
  left?: number;
}

/**
 * Finishes the entries of a job. A failed entry does not stop the others. Each run starts at
 * another position, so that the end of the time never hits the same entry.
 * @param until no entry is begun later, ms since 1970.
 * @throws AggregateError at the end, when some have failed.
 */
export async function eachOf<Item>(
  { clock }: Shop,
  items: readonly Item[],
  finish: (item: Item) => Promise<boolean>,
  until = Infinity,
  atOnce = entriesAtOnce,
): Promise<Done> {
  const first = Math.floor(clock.random() * items.length);
  const failures: unknown[] = [];
  const done = { finished: 0, left: 0 };
  const finishOne = async (item: Item) => {
    if (clock.now() > until) done.left += 1;
    else if (await finish(item)) done.finished += 1;
  };
  await mapAtOnce(
    [...items.slice(first), ...items.slice(0, first)],
    (item) => finishOne(item).catch((error: unknown) => failures.push(error)),
    atOnce,
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} were left unfinished.`);
  const { finished, left } = done;
  return left > 0 ? { finished, left } : { finished };
}

/**
 * Repeats a step while it leaves work, and while there is time for another one that takes as long.
 * @returns what all of them did; `left` is of the last one.
 */
export async function repeated<Counts extends { left: number }>(
  { clock }: Shop,
  until: number,
  step: () => Promise<Counts>,
  plus: (all: Counts, one: Counts) => Counts,
): Promise<Counts> {
  let begun = clock.now();
  let all = await step();
  while (all.left > 0 && 2 * clock.now() - begun <= until) {
    begun = clock.now();
    all = plus(all, await step());
  }
  return all;
}
