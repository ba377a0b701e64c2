import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, type Attempt } from './audit.ts';
import { insistOn, press } from './keeper.ts';
import { everyNth, report, scale, seed } from './soak.ts';
import { buyers, contest } from './races.ts';
import { buy, countOf } from './shopper.ts';
import { openWorld, sweepToTheEnd, type Isolate, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(4);
});
afterAll(() => world.close());

/*
 * Contention costs the square of a crowd. Without its etag check the stock was oversold in 12 of 12
 * contests of 12 buyers for 10 bottles; the gate sends twice as many, and a soak 200.
 */
const crowd = scale === 1 ? 24 : 200;
const seeds = Array.from({ length: everyNth === 1 ? 2 * scale : 1 }, (_, index) => seed + index);

// R103
test.each(seeds)(`${crowd} buyers for 10 in stock buy exactly 10 (seed %d)`, async (seed) => {
  const orders = buyers(crowd, seed, () => ({ '7': 1 }));
  const { attempts, broken } = await contest(world, seed, { '7': 10 }, orders);
  report('race', { seed, placed: countOf(attempts, 200), refused: countOf(attempts, 409) });
  expect(broken).toEqual([]);
  expect([countOf(attempts, 200), countOf(attempts, 409)]).toEqual([10, crowd - 10]);
});

test.each(seeds.slice(0, scale))(
  `${crowd} buyers of a bottle of which there is plenty all get theirs, though each store call takes 50 ms (seed %d)`,
  async (seed) => {
    const orders = buyers(crowd, seed, () => ({ '7': 1 }));
    const slow = { do: 'slow', ms: 50 } as const;
    const { attempts, broken } = await contest(world, seed, { '7': 1000 }, orders, slow);
    const times = attempts.map(({ answer }) => answer?.ms ?? Infinity).sort((a, b) => a - b);
    report('race, popular', {
      seed,
      unavailable: countOf(attempts, 503),
      p50: at(times, 0.5),
      p95: at(times, 0.95),
      worst: at(times, 1),
    });
    expect(broken).toEqual([]);
    // How many retries there were depends on this machine; popular.test.ts counts them in simulated
    // time.
    expect(countOf(attempts, 200)).toBe(crowd);
  },
);

const at = (times: readonly number[], share: number): number =>
  Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);

test.each(seeds.slice(0, 2 * scale))(
  'orders that cross on two products each lose nothing (seed %d)',
  async (seed) => {
    const pairs = [
      ['7', '201_Sand'],
      ['201_Sand', '7'],
      ['1_50ML', '7'],
      ['201_Sand', '1_50ML'],
    ] as const;
    const orders = buyers(scale === 1 ? 40 : 80, seed, (index) => {
      const [first, second] = pairs[index % 4] as (typeof pairs)[number];
      return { [first]: 1 + (index % 3), [second]: 1 };
    });
    const start = { '7': 20, '201_Sand': 15, '1_50ML': 12 };
    const { attempts, broken } = await contest(world, seed, start, orders);
    report('race, crossed', { seed, placed: countOf(attempts, 200) });
    expect(broken).toEqual([]);
    expect(countOf(attempts, 200)).toBeGreaterThan(5);
  },
);

const [keyCount, copies, stockOfEach] = scale === 1 ? [20, 4, 7] : [75, 8, 25];

test.each(seeds.slice(0, scale))(
  `${keyCount} keys of ${copies} duplicates each are ${keyCount} purchases (seed %d)`,
  async (seed) => {
    const skus = ['7', '201_Sand', '1_50ML', '1_100ML'];
    const keys = buyers(keyCount, seed, (index) => ({ [skus[index % 4] ?? '']: 1 + (index % 3) }));
    const orders = keys.flatMap((order) => Array.from({ length: copies }, () => order));
    const { attempts, broken } = await contest(
      world,
      seed,
      Object.fromEntries(skus.map((sku) => [sku, stockOfEach])),
      orders,
    );
    const statuses = keys.map(({ key }) => {
      const ofKey = attempts.filter(
        (attempt) => attempt.key === key && attempt.answer?.status !== 503,
      );
      return [...new Set(ofKey.map(({ answer }) => answer?.status))].join();
    });
    report('race, duplicates', {
      seed,
      bought: statuses.filter((status) => status === '200').length,
    });
    expect(broken).toEqual([]);
    expect(statuses.filter((status) => status !== '200' && status !== '409')).toEqual([]);
  },
);

const tries = scale === 1 ? 16 : 50;

test.each(seeds.slice(0, scale))(
  `${tries} registrations of one e-mail are one account (seed %d)`,
  async (seed) => {
    await world.store.reset({});
    const body = { email: `amina${seed}@example.com`, password: 'a rose is a rose' };
    const answers = await Promise.all(
      Array.from({ length: tries }, async (_, index) => {
        const isolate = world.isolates[index % 4] as Isolate;
        // Again while the shop has too much to do.
        for (;;) {
          const answer = await isolate.call('/api/register', body).answer;
          if (answer?.status !== 503) return answer;
        }
      }),
    );
    const count = (status: number) => answers.filter((answer) => answer?.status === status).length;
    report('race, one e-mail', { seed, registered: count(201), refused: count(409) });
    expect([count(201), count(409)]).toEqual([1, tries - 1]);
    // One that was refused in the middle is no account, and goes with the sweeper.
    const users = [...(await world.store.books()).records('users').values()];
    expect(users.filter(({ state }) => state === undefined)).toHaveLength(1);
  },
);

/**
 * The steps that two keepers press on one order, each in their own sequence, and those that a
 * stranger tries.
 */
const buttons = [
  [{ type: 'packed' }, { type: 'shipped', carrier: 'Post' }, { type: 'delivered' }],
  [{ type: 'cancelled' }, { type: 'undone' }, { type: 'packed' }],
  [{ type: 'collected' }, { type: 'refunded', amount: 20 }, { type: 'refunded', amount: 20 }],
  [{ type: 'undone' }, { type: 'cancelled', restock: false }, { type: 'undone' }],
];

// R182
test.each(seeds.slice(0, scale))(
  'keepers who press different buttons at once leave one legal history (seed %d)',
  async (seed) => {
    const start = { '7': 20, '201_Sand': 20 };
    await world.store.reset(start);
    const [first] = world.isolates as [Isolate];
    const attempts: Attempt[] = [];
    for (let index = 0; index < 4; index += 1)
      attempts.push(await buy(first, `${seed}-${index}`, { '7': 2, '201_Sand': 1 }));
    const statuses: Record<number, number> = {};
    const keepers = attempts.flatMap(({ answer }, row) =>
      buttons.map(async (pressed, column) => {
        const isolate = world.isolates[(row + column + seed) % 4] as Isolate;
        const orderId = answer?.body?.orderId ?? '';
        for (const [turn, body] of pressed.entries()) {
          const key = `press-${column}-${turn}`;
          const status = (await insistOn(isolate, orderId, body, key))?.status ?? 0;
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
        const stranger = press(
          isolate,
          orderId,
          { type: 'packed' },
          'stranger',
          undefined,
          'guess',
        );
        expect((await stranger.answer)?.status).toBe(401);
        await stranger.ended;
      }),
    );
    await Promise.all(keepers);
    await sweepToTheEnd(world);
    report('race, keepers', { seed, statuses });
    const books = await world.store.books();
    expect(audit(books, start, attempts, { isSwept: true })).toEqual([]);
    expect(Object.keys(statuses).sort()).toEqual(['200', '409']);
    const events = [...books.records('progress').values()].flatMap((one) => one.events);
    expect(events).toHaveLength(statuses[200] ?? 0);
  },
);
