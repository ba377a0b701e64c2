import { randomFrom, shuffled } from '../support/random.ts';
import { audit, type Attempt } from './audit.ts';
import type { Plan } from './gate.ts';
import { insist } from './shopper.ts';
import type { Basket } from './steps-audit.ts';
import { sweepToTheEnd, type Isolate, type World } from './world.ts';

/** All attempts of a contest and what the audit found broken. */
export interface Outcome {
  attempts: Attempt[];
  broken: string[];
}

/**
 * Orders all baskets at once, each again while the answer is 503, and then sweeps. The seed decides
 * which isolate gets which basket.
 */
export async function contest(
  world: World,
  seed: number,
  start: Basket,
  orders: readonly { key: string; basket: Basket }[],
  plan: Plan = { do: 'pass' },
): Promise<Outcome> {
  const { isolates, store } = world;
  await store.reset(start);
  const dealt = shuffled(randomFrom(seed), orders);
  const rounds = await Promise.all(
    dealt.map(({ key, basket }, index) =>
      insist(isolates[index % isolates.length] as Isolate, key, basket, () => plan),
    ),
  );
  const attempts = rounds.flat();
  await sweepToTheEnd(world);
  return { attempts, broken: audit(await store.books(), start, attempts, { isSwept: true }) };
}

export const buyers = (count: number, seed: number, basketOf: (index: number) => Basket) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${seed}-${index}`,
    basket: basketOf(index),
  }));
