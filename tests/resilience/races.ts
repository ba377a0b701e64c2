import { randomFrom, shuffled } from '../support/random.ts';
import { audit, type Attempt } from './audit.ts';
import type { Plan } from './gate.ts';
import { insist } from './shopper.ts';
import type { Basket } from './steps-audit.ts';
import type { Isolate, World } from './world.ts';

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

/**
 * A run of the sweeper ends with its time, and the next one goes on: until nothing is left, or until
 * four in a row have ended nothing. One may be without time on a busy machine.
 */
async function sweepToTheEnd({ isolates, store }: World): Promise<void> {
  const countLeft = async () => (await store.books()).records('intents').size;
  let left = await countLeft();
  for (let vain = 0; left > 0 && vain < 4;) {
    await isolates[0]?.sweep().ended;
    const now = await countLeft();
    vain = now < left ? 0 : vain + 1;
    left = now;
  }
}

export const buyers = (count: number, seed: number, basketOf: (index: number) => Basket) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${seed}-${index}`,
    basket: basketOf(index),
  }));
