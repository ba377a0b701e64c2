import { randomFrom, shuffled } from '../support/random.ts';
import { audit, type Attempt, type Basket } from './audit.ts';
import { insist } from './shopper.ts';
import type { Isolate, World } from './world.ts';

/** What a contest came to. */
export interface Outcome {
  attempts: Attempt[];
  broken: string[];
}

/** All baskets at once, each again while the shop says 503, dealt out to the isolates in the seed's order, and then a sweep. */
export async function contest(
  { isolates, store }: World,
  seed: number,
  start: Basket,
  orders: readonly { key: string; basket: Basket }[],
): Promise<Outcome> {
  await store.reset(start);
  const dealt = shuffled(randomFrom(seed), orders);
  const rounds = await Promise.all(
    dealt.map(({ key, basket }, index) =>
      insist(isolates[index % isolates.length] as Isolate, key, basket),
    ),
  );
  const attempts = rounds.flat();
  await isolates[0]?.sweep().ended;
  return { attempts, broken: audit(await store.books(), start, attempts, { isSwept: true }) };
}

export const buyers = (count: number, seed: number, basketOf: (index: number) => Basket) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${seed}-${index}`,
    basket: basketOf(index),
  }));
