import { audit, type Attempt } from './audit.ts';
import { insistOn, press } from './keeper.ts';
import { buy, send } from './shopper.ts';
import type { Stop } from './soak.ts';
import type { Basket } from './steps-audit.ts';
import { sweepToTheEnd, type Isolate, type Run, type World } from './world.ts';

/** What happens after a death or during a pause. */
export const aftermaths = ['retry', 'sweep', 'sweep, retry', 'retry, sweep'] as const;
export type Aftermath = (typeof aftermaths)[number];

const key = 'the-key';
const start: Basket = { '201_Sand': 5, '7': 5 };
const basket: Basket = { '201_Sand': 2, '7': 1 };

/**
 * What a rival buys while the order pauses between its two reservations, so that too few units are
 * left.
 */
const rivalBasket: Basket = { '7': 5 };
/** The operations by which the order reserves its products and by which it is placed. */
export const secondReservation = 7;
export const placing = 8;

/** How many store operations each takes without a death. */
export interface Operations {
  order: number;
  /** An order that finds too little for its second reservation. */
  rejection: number;
  /**
   * A sweep after an order that died with all units reserved, and after one that died when it was
   * placed.
   */
  abortSweep: number;
  finishSweep: number;
}

/** @throws when an order or a sweep did not end as it should: then the counts mean nothing. */
export async function countOperations(world: World): Promise<Operations> {
  const [helper, other] = world.isolates as [Isolate, Isolate];
  const count = async (run: Run, status: number) => {
    const answer = await run.answer;
    if (answer?.status !== status)
      throw new Error(`An order was answered ${answer?.status}, not ${status}.`);
    return (await run.ended) ?? 0;
  };
  await world.store.reset(start);
  const order = await count(send(helper, key, basket), 200);

  await world.store.reset(start);
  const rejected = send(other, key, basket, { do: 'pause', at: secondReservation, when: 'before' });
  await rejected.paused;
  await buy(helper, 'the-rival', rivalBasket);
  other.goOn();
  const rejection = await count(rejected, 409);

  const sweepAfter = async (at: number, expected: 'aborted' | 'placed') => {
    await die(world, { at, when: 'after' });
    const operations = (await helper.sweep().ended) ?? 0;
    const [decision] = (await world.store.books()).records('orders').values();
    if (decision?.state !== expected)
      throw new Error(`After the sweep the order is ${decision?.state}, not ${expected}.`);
    return operations;
  };
  const abortSweep = await sweepAfter(secondReservation, 'aborted');
  const finishSweep = await sweepAfter(placing, 'placed');
  return { order, rejection, abortSweep, finishSweep };
}

/** An order that is killed at one operation, in a shop of its own. */
async function die(world: World, stop: Stop): Promise<Attempt> {
  await world.store.reset(start);
  const victim = world.victim();
  const run = send(victim, key, basket, { do: 'kill', ...stop });
  const attempt = { key, basket, answer: await run.answer };
  await run.ended;
  return attempt;
}

async function follow(isolate: Isolate, aftermath: Aftermath): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const step of aftermath.split(', ')) {
    if (step === 'retry') attempts.push(await buy(isolate, key, basket));
    else await isolate.sweep().ended;
  }
  return attempts;
}

/** What the audit finds before a last sweep and after it. */
async function judge(world: World, attempts: Attempt[]): Promise<string[]> {
  const { store } = world;
  const early = audit(await store.books(), start, attempts, { isSwept: false });
  await sweepToTheEnd(world);
  return [...early, ...audit(await store.books(), start, attempts, { isSwept: true })];
}

/** The function dies at one operation; with a rival, of an order that then has to be rejected. */
export async function killed(world: World, stop: Stop, then: Aftermath, hasRival = false) {
  const [helper] = world.isolates as [Isolate];
  await world.store.reset(start);
  const victim = world.victim();
  const pause = hasRival ? { pauseBefore: secondReservation } : {};
  const run = send(victim, key, basket, { do: 'kill', ...stop, ...pause });
  const attempts: Attempt[] = [];
  if (hasRival && (await run.paused)) {
    attempts.push(await buy(helper, 'the-rival', rivalBasket));
    victim.goOn();
  }
  attempts.push({ key, basket, answer: await run.answer });
  const wasKilled = (await run.ended) === null;
  attempts.push(...(await follow(helper, then)));
  const broken = wasKilled ? [] : ['The function was not killed.'];
  const last = attempts.at(-1)?.answer?.status ?? 0;
  const expected = hasRival ? [409] : then.startsWith('retry') ? [200] : [200, 409];
  if (then.endsWith('retry') && !expected.includes(last)) broken.push(`The retry got ${last}.`);
  return [...broken, ...(await judge(world, attempts))];
}

/**
 * The function of a step dies at one operation, on the real store; the model tries all kinds of
 * steps. @returns also whether it was killed: after its last operation nothing kills it.
 */
export async function stepKilled(world: World, stop: Stop, then: 'press' | 'sweep') {
  const [helper] = world.isolates as [Isolate];
  await world.store.reset(start);
  const attempt = await buy(helper, key, basket);
  const orderId = attempt.answer?.body?.orderId ?? '';
  const body = { type: 'cancelled', reason: 'A mistake' };
  const victim = world.victim();
  const run = press(victim, orderId, body, 'the-step', { do: 'kill', ...stop });
  const wasKilled = (await run.ended) === null;
  const broken: string[] = [];
  if (then === 'press') {
    const again = await insistOn(helper, orderId, body, 'the-step');
    if (again?.status !== 200) broken.push(`The second press got ${again?.status}.`);
  }
  return { wasKilled, broken: [...broken, ...(await judge(world, [attempt]))] };
}

/** The sweeper dies at one operation of finishing an order; the next one finishes it. */
export async function sweeperKilled(world: World, orderDiedAt: Stop, stop: Stop) {
  const attempt = await die(world, orderDiedAt);
  const sweeper = world.victim();
  const wasKilled = (await sweeper.sweep({ do: 'kill', ...stop }).ended) === null;
  const broken = wasKilled ? [] : ['The sweeper was not killed.'];
  return [...broken, ...(await judge(world, [attempt]))];
}

/** The function is paused at one operation while the aftermath happens; then it goes on. */
export async function zombie(world: World, stop: Stop, then: Aftermath) {
  const [helper, sleeper] = world.isolates as [Isolate, Isolate];
  await world.store.reset(start);
  const run = send(sleeper, key, basket, { do: 'pause', ...stop });
  const wasPaused = await run.paused;
  const attempts = await follow(helper, then);
  sleeper.goOn();
  attempts.push({ key, basket, answer: await run.answer });
  await run.ended;
  const broken = wasPaused ? [] : ['The function was not paused.'];
  return [...broken, ...(await judge(world, attempts))];
}
