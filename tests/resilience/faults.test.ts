import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyText } from '../support/matchers.ts';
import { audit } from './audit.ts';
import type { Plan } from './gate.ts';
import { report, scale, seed } from './soak.ts';
import { insistOn } from './keeper.ts';
import { buy, countOf, insist, send } from './shopper.ts';
import type { Basket } from './steps-audit.ts';
import { openWorld, sweepToTheEnd, type Isolate, type Run, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(4);
});
afterAll(() => world.close());

// R111
test('a store that fails 15% of its calls costs no order that was acknowledged', async () => {
  const { isolates, store } = world;
  const skus = ['7', '201_Sand', '1_50ML'];
  const start = Object.fromEntries(skus.map((sku) => [sku, 60 * scale]));
  await store.reset(start);
  let next = seed;
  const shoppers = [...isolates, ...isolates].map(async (isolate, row) => {
    const attempts = [];
    for (let turn = 0; turn < 20 * scale; turn += 1) {
      const basket: Basket = { [skus[turn % 3] ?? '']: 1 + (turn % 2), '1_100ML': 1 };
      const plan = () => ({ do: 'faults', share: 0.15, seed: (next += 1) }) as const;
      attempts.push(...(await insist(isolate, `${row}-${turn}`, basket, plan)));
    }
    return attempts;
  });
  const attempts = (await Promise.all(shoppers)).flat();
  const broken = audit(await store.books(), start, attempts, { isSwept: false });
  await sweepToTheEnd(world);
  broken.push(...audit(await store.books(), start, attempts, { isSwept: true }));
  const [placed, unavailable] = [countOf(attempts, 200), countOf(attempts, 503)];
  report('faults', { placed, soldOut: countOf(attempts, 409), unavailable });
  expect(broken).toEqual([]);
  expect(countOf(attempts, 500)).toBe(0);
  expect(placed).toBeGreaterThan(60);
});

// R182
test('nor does it cost, or double, a step of the desk', async () => {
  const { isolates, store } = world;
  const start = { '7': 60, '201_Sand': 60 };
  await store.reset(start);
  let next = seed;
  const plan = () => ({ do: 'faults', share: 0.15, seed: (next += 1) }) as const;
  const desks = isolates.map(async (isolate, row) => {
    const attempt = await buy(isolate, `desk-${row}`, { '7': 2, '201_Sand': 1 });
    const orderId = attempt.answer?.body?.orderId ?? '';
    const statuses: (number | undefined)[] = [];
    for (const [turn, body] of dayOf(row).entries()) {
      const answer = await insistOn(isolate, orderId, body, `the-step-${turn}`, plan);
      statuses.push(answer?.status);
    }
    return { attempt, statuses };
  });
  const all = await Promise.all(desks);
  await sweepToTheEnd(world);
  const attempts = all.map(({ attempt }) => attempt);
  report('faults, steps', { statuses: all.map(({ statuses }) => statuses.join()) });
  expect(audit(await store.books(), start, attempts, { isSwept: true })).toEqual([]);
  expect(all.flatMap(({ statuses }) => statuses).filter((status) => status !== 200)).toEqual([]);
});

/** Steps that are all allowed, whatever fails meanwhile. */
const dayOf = (row: number) =>
  row % 2 === 0
    ? [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }, { type: 'withdrawn' }]
    : [{ type: 'packed' }, { type: 'undone' }, { type: 'cancelled' }, { type: 'undone' }];

// R170
describe('a shopper waits', () => {
  test.each(['down', 'hang'] as const)(
    'for a store that is %s no longer than three calls, then gets a 503',
    async (kind) => {
      await world.store.reset({ '7': 5 });
      const [first, second, third] = world.isolates as [Isolate, Isolate, Isolate];
      const account = { email: 'amina@example.com', password: 'a rose is a rose' };
      const runs = (plan: Plan) => [
        send(first, 'k', { '7': 1 }, plan),
        second.call('/api/products', undefined, {}, plan),
        third.call('/api/login', account, {}, plan),
      ];
      const answersOf = (asked: Run[]) => Promise.all(asked.map(({ answer }) => answer));
      const unwell = runs({ do: kind });
      const answers = await answersOf(unwell);
      const operations = await Promise.all(unwell.map(({ ended }) => ended));
      report(`store ${kind}`, { ms: answers.map((answer) => Math.round(answer?.ms ?? 0)) });
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 503, body: { error: anyText } });
      expect(operations).toEqual([3, 3, 3]);
      const later = await answersOf(runs({ do: 'pass' }));
      expect(later.map((answer) => answer?.status)).toEqual([200, 200, 401]);
    },
  );
});
