import { beforeAll, expect, test } from 'vitest';
import { changed, newStock } from '../../src/features/stock/stock.ts';
import { placeOrder } from '../../src/features/orders/server/placing/place-order.ts';
import { StoreUnavailable } from '../../netlify/kernel/store/kv.ts';
import { Unavailable } from '../../netlify/kernel/store/unavailable.ts';
import { commonSettings } from '../support/settings.ts';
import { randomFrom } from '../support/random.ts';
import { sweptBroken, type Answered } from './model/audit.ts';
import { requestOf } from './model/plan.ts';
import { Latency } from './model/latency.ts';
import { Memory } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';
import { report, seed } from './soak.ts';

/*
 * A popular bottle in simulated time. Each store call takes exactly as long as given, so the result
 * depends on the code and the seed, not on the machine.
 */

beforeAll(() => {
  Object.assign(process.env, commonSettings());
});

/** The shop's own limit for a call, ms. */
const callMs = 8_000;

interface Rush {
  buyers: number;
  onHand: number;
  /** Each store call takes so many ms. */
  latency: number;
  /** All buyers come within so many ms. */
  within: number;
}

async function rush({ buyers, onHand, latency, within }: Rush) {
  const random = randomFrom(seed);
  const stage = new Latency(latency, random);
  const memory = new Memory();
  memory.write('stock', 'sku/7', changed(newStock, onHand));
  const answers: Answered[] = [];
  const times: number[] = [];
  let unavailable = 0;
  const open = (process: string) =>
    modelShop(memory, stage, { process, deadline: stage.clock.now() + callMs });
  const buy = async (name: string) => {
    const start = stage.clock.now();
    const one: Answered = { key: name, basket: { '7': 1 }, answer: null };
    answers.push(one);
    const purchase = { request: requestOf(one.basket), idempotencyKey: name };
    const behind: Promise<void>[] = [];
    const result = await placeOrder(open(name), purchase, (work) => {
      behind.push(work(open(name)).catch(unlessStore));
    });
    times.push(stage.clock.now() - start);
    one.answer = result.ok ? { orderId: result.orderId } : 'refused';
    await Promise.all(behind);
  };
  for (let index = 0; index < buyers; index += 1)
    stage.at(random() * within, () => {
      buy(`buyer-${index}`).catch(() => {
        unavailable += 1;
      });
    });
  await stage.run();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const sizes = [...memory.rows('stock').values(), ...memory.rows('shares').values()];
  return {
    sold: answers.filter(({ answer }) => typeof answer === 'object').length,
    unavailable,
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
    largestRecord: Math.max(...sizes.map(({ text }) => text.length)),
    broken: sweptBroken(memory, { '7': onHand }, answers),
  };
}

/** There is no mail server here. A store that does not answer in time is a failure. */
function unlessStore(error: unknown): void {
  if (!(error instanceof Unavailable) || error instanceof StoreUnavailable) throw error;
}

test('200 buyers at once of a bottle with 1,000 in stock all get one, the slowest soon', async () => {
  const figures = await rush({ buyers: 200, onHand: 1000, latency: 50, within: 100 });
  report('popular', figures);
  expect(figures).toMatchObject({ sold: 200, unavailable: 0, broken: [] });
  // This is simulated time, which does not depend on the machine.
  expect(figures.p95).toBeLessThan(5_000);
});

test.each([10, 31, 100])('of %d bottles exactly as many are sold', async (onHand) => {
  const figures = await rush({ buyers: 200, onHand, latency: 50, within: 100 });
  report('popular, scarce', { onHand, ...figures });
  expect(figures).toMatchObject({ sold: onHand, unavailable: 0, broken: [] });
});

test('many orders, one after the other, leave the stock record as small as it was', async () => {
  const few = await rush({ buyers: 100, onHand: 4000, latency: 5, within: 6_000 });
  const many = await rush({ buyers: 600, onHand: 4000, latency: 5, within: 36_000 });
  report('popular, long', { few, many });
  expect(many).toMatchObject({ sold: 600, unavailable: 0, broken: [] });
  expect(many.largestRecord).toBeLessThan(few.largestRecord + 20);
});
