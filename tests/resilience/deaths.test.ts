import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aftermaths,
  killed,
  operationsOf,
  secondHold,
  stops,
  sweeperKilled,
  zombie,
} from './deaths.ts';
import { limitMs, report, scale } from './random.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let operations: number;
beforeAll(async () => {
  world = await openWorld(2);
  operations = await operationsOf(world);
});
afterAll(() => world.close());

/**
 * Tries every stop and names what broke. The aftermaths take turns from stop to stop; a soak
 * tries each with each.
 */
async function all<Stop, Then>(
  stage: string,
  points: readonly Stop[],
  thens: readonly Then[],
  happen: (stop: Stop, then: Then) => Promise<string[]>,
): Promise<void> {
  const broken: string[] = [];
  let count = 0;
  for (const [index, stop] of points.entries())
    for (const [turn, then] of thens.entries()) {
      if (scale === 1 && turn !== index % thens.length) continue;
      count += 1;
      for (const sentence of await happen(stop, then))
        broken.push(`${JSON.stringify(stop)}, then ${JSON.stringify(then)}: ${sentence}`);
    }
  report(stage, { operations, cases: count, broken: broken.length });
  expect(broken).toEqual([]);
}

test(
  'a function killed at any store operation leaves nothing wrong',
  () =>
    all('kill', stops(1, operations), aftermaths.slice(0, 3), (stop, then) =>
      killed(world, stop, then),
    ),
  limitMs,
);

test(
  'nor when its order has to be rejected',
  () =>
    all(
      'kill, rejected',
      // Fewer than of an order that is placed: one unit less is held, and no mail is owed and due.
      stops(secondHold, operations - 3),
      ['retry', 'sweep, retry'] as const,
      (stop, then) => killed(world, stop, then, true),
    ),
  limitMs,
);

test(
  'nor does a sweeper that is killed',
  () =>
    all(
      'kill, sweeper',
      stops(3, 12),
      [
        { at: secondHold, when: 'after' },
        { at: 9, when: 'after' },
      ] as const,
      (stop, orderDiedAt) => sweeperKilled(world, orderDiedAt, stop),
    ),
  limitMs,
);

test(
  'a function that stands still while others decide does no harm when it goes on',
  () => all('zombie', stops(1, operations), aftermaths, (stop, then) => zombie(world, stop, then)),
  limitMs,
);
