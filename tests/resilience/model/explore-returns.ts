import { announceReturn } from '../../../src/features/returns/server/announce.ts';
import { finishReturns } from '../../../src/features/returns/server/finish-job.ts';
import { findReturn, readReturns } from '../../../src/features/returns/server/read-returns.ts';
import { takeReturnEvent } from '../../../src/features/returns/server/take-event.ts';
import { addOrderEvent } from '../../../src/features/orders/server/payment/add-order-event.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import { finishWithdrawals } from '../../../src/features/withdrawals/server/finish-job.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import type { ReturnEvent } from '../../../src/features/returns/return-request.schema.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { placedOrders } from './audit.ts';
import { press } from './desk.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { requestOf } from './plan.ts';
import { returnsBroken } from './returns-audit.ts';
import { Schedule } from './schedule.ts';
import { drawIdsFrom } from './seeded-ids.ts';
import { withdraw } from './withdrawals.ts';

const callMs = 8_000;
const sweepMs = 25_000;
const longMs = 150_000;

const basket = { '7': 3, '201_Sand': 2 };

/**
 * One delivered order, one seed: its shopper announces returns and withdraws, keepers decide, refund and
 * undo, all at once; functions die and lose their answers. What broke, in sentences.
 */
export async function exploreReturns(seed: number): Promise<string[]> {
  drawIdsFrom(seed);
  const random = randomFrom(seed);
  const often = pick(random, [0.03, 0.01, 0]);
  const schedule = new Schedule(random, { death: often, lost: often });
  // The `put` of a store knows no other clock.
  Object.assign(realClock, schedule.clock);
  const memory = new Memory();
  let processes = 0;
  const open = (ms = callMs): Shop =>
    modelShop(memory, schedule, {
      process: `p${(processes += 1)}`,
      deadline: schedule.clock.now() + ms,
    });
  const failures: unknown[] = [];
  const launch = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      failures.push(...errors.filter((one) => !(one instanceof Unavailable)));
    });
  const after = (work: (shop: Shop) => Promise<void>) => launch(work(open()));
  const bought = { request: requestOf(basket), idempotencyKey: 'key' };
  launch(placeOrder(open(), bought, after));
  await schedule.run();
  const [placed] = placedOrders(memory);
  if (!placed) return failures.map(String);
  const { orderId, order } = placed;
  const step = (body: EventBody, key: string) =>
    press(open, { orderId, order, body, key, by: 'token', match: null }, []);
  const begun: EventBody[] = [
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: true },
  ];
  for (const body of begun) {
    launch(step(body, `begun-${body.type}`));
    await schedule.run();
  }

  const announce = async (key: string) => {
    const request = { lines: [unitsOf(random)], photographs: [], reason: 'wrong' as const };
    await announceReturn(open(), orderId, request, key);
  };
  const decide = async (key: string) => {
    const records = await readReturns(open(), orderId);
    if (records.length === 0) return;
    const index = Math.floor(random() * records.length);
    const number = `${orderId}-r${index + 1}`;
    const of = await findReturn(open(), number);
    if (!of) return;
    const sent = decisionOf(random, of.record.lines);
    const applying = { shop: open(), provider: null, after };
    await takeReturnEvent(applying, of, { sent, key, by: 'token', match: null });
  };
  /** Of what was sent instead, whoever takes it. */
  const replacementStep = async (key: string) => {
    const others = placedOrders(memory).filter((one) => one.orderId !== orderId);
    if (others.length === 0) return;
    const other = pick(random, others);
    const whole = { restock: random() < 0.5 };
    const body = pick<EventBody>(random, [
      ...begun,
      { type: 'cancelled', ...whole },
      { type: 'refused', ...whole },
      { type: 'withdrawn' },
      { type: 'returned', ...whole },
      { type: 'undone' },
    ]);
    await addOrderEvent(open(), null, { ...other, body, key, by: 'token', match: null }, after);
  };
  const act = (key: string): Promise<unknown> => {
    const drawn = random();
    if (drawn < 0.1) return replacementStep(key);
    if (drawn < 0.35) return announce(key);
    if (drawn < 0.75) return decide(key);
    if (drawn < 0.85) return withdraw(open, { orderId, lines: [unitsOf(random)] }, key);
    if (drawn < 0.9) return step({ type: 'undone' }, key);
    const lines = [{ ...unitsOf(random), restock: random() < 0.5 }];
    return step(pick(random, [refund(lines), { type: 'returned', restock: true, lines }]), key);
  };
  const sweep = () => {
    schedule.jump(longMs);
    for (const job of [finishOrders, finishWithdrawals, finishReturns])
      launch(job.run(open(sweepMs), schedule.clock.now()));
  };
  for (let wave = 0; wave < 5; wave += 1) {
    for (let at = Math.floor(random() * 4); at >= 0; at -= 1) launch(act(`wave-${wave}-${at}`));
    await schedule.run(Math.floor(random() * 200));
    if (random() < 0.3) sweep();
  }
  await schedule.run();
  const broken = returnsBroken(memory, orderId, order, false);
  schedule.calm();
  for (let last = 0; last < 3; last += 1) {
    sweep();
    await schedule.run();
  }
  broken.push(...returnsBroken(memory, orderId, order, true));
  return [...broken, ...failures.map(String)];
}

const unitsOf = (random: Random) => ({
  id: pick(random, ['7', '7', '201_Sand']),
  quantity: pick(random, [1, 1, 2]),
});

const refund = (lines: Extract<EventBody, { type: 'refunded' }>['lines']): EventBody => ({
  type: 'refunded',
  amount: 900,
  lines,
});

/** Mostly of what was announced, and sometimes of more. */
function decisionOf(random: Random, lines: { id: string; quantity: number }[]): ReturnEvent {
  const drawn = random();
  if (drawn < 0.15) return { type: 'arrived' };
  if (drawn < 0.3) return { type: 'refused', reason: 'No' };
  const restock = random() < 0.7;
  if (drawn < 0.55)
    return {
      type: 'decided',
      exchange: lines.map(({ id }) => ({
        id,
        to: id === '7' ? '7' : pick(random, ['201_Sand', '201_Ink']),
        restock,
      })),
    };
  const more = random() < 0.2 ? 1 : 0;
  return {
    type: 'decided',
    lines: lines.map(({ id, quantity }) => ({ id, quantity: quantity + more, restock })),
    ...(random() < 0.3 && { amount: pick(random, [1, 20, 60]) }),
  };
}
