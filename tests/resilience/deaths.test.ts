import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aftermaths,
  countOperations,
  killed,
  placing,
  secondReservation,
  stepKilled,
  sweeperKilled,
  zombie,
  type Operations,
} from './deaths.ts';
import { everyNth, report, scale, stops } from './soak.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let operations: Operations;
beforeAll(async () => {
  world = await openWorld(2);
  operations = await countOperations(world);
});
afterAll(() => world.close());

/**
 * Each stop with an aftermath. The aftermaths take turns from stop to stop; a soak tries each
 * with each.
 */
const paired = <Stop, Then>(points: readonly Stop[], thens: readonly Then[]) =>
  points.flatMap((stop, index) =>
    thens
      .filter((_, turn) => scale > 1 || turn === index % thens.length)
      .map((then) => ({ stop, then })),
  );

/** Tries every case and names what broke. */
async function tryAll<Case>(
  stage: string,
  all: readonly Case[],
  happen: (one: Case) => Promise<string[]>,
): Promise<void> {
  const cases = all.filter((_, index) => index % everyNth === 0);
  const broken: string[] = [];
  for (const one of cases)
    for (const sentence of await happen(one)) broken.push(`${JSON.stringify(one)}: ${sentence}`);
  // Without any case nothing could break.
  expect(cases.length).toBeGreaterThan(0);
  report(stage, { ...operations, cases: cases.length, broken: broken.length });
  expect(broken).toEqual([]);
}

// R111
test('a function killed at any store operation leaves nothing wrong', () =>
  tryAll('kill', paired(stops(1, operations.order), aftermaths.slice(0, 3)), ({ stop, then }) =>
    killed(world, stop, then),
  ));

test('nor when its order has to be rejected', () =>
  tryAll(
    'kill, rejected',
    paired(stops(secondReservation, operations.rejection), ['retry', 'sweep, retry'] as const),
    ({ stop, then }) => killed(world, stop, then, true),
  ));

test('nor does a sweeper that is killed at any of its operations', () => {
  const sweeps = [
    { orderDiedAt: secondReservation, takes: operations.abortSweep },
    { orderDiedAt: placing, takes: operations.finishSweep },
  ];
  const cases = sweeps.flatMap(({ orderDiedAt, takes }) =>
    stops(1, takes).map((stop) => ({ orderDiedAt, stop })),
  );
  return tryAll('kill, sweeper', cases, ({ orderDiedAt, stop }) =>
    sweeperKilled(world, { at: orderDiedAt, when: 'after' }, stop),
  );
});

test('a function that is paused while others decide does no harm when it goes on', () =>
  tryAll('zombie', paired(stops(1, operations.order), aftermaths), ({ stop, then }) =>
    zombie(world, stop, then),
  ));

// R182
test('the function of a step that is killed leaves nothing wrong in the real store either', async () => {
  const broken: string[] = [];
  let at = 1;
  for (let wasKilled = true; wasKilled; at += everyNth * 3) {
    const then = at % 2 === 1 ? 'press' : 'sweep';
    const outcome = await stepKilled(world, { at, when: 'after' }, then);
    wasKilled = outcome.wasKilled;
    broken.push(...outcome.broken.map((sentence) => `${at}, ${then}: ${sentence}`));
  }
  report('kill, step', { operations: at, broken: broken.length });
  expect(at).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});
