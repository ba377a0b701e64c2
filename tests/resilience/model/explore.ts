import { allowedSteps } from '../../../src/features/orders/steps/allowed-steps.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import { changed, newStock } from '../../../src/features/stock/stock.ts';
import type { Stock } from '../../../src/features/stock/stock.schema.ts';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { finishWithdrawals } from '../../../src/features/withdrawals/server/finish-job.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { historyTag } from '../../../src/features/orders/server/history/add-event.ts';
import type { PlaceOrderResult } from '../../../src/features/orders/server/placing/order-result.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { countStock, readStock, stockTag } from '../../../src/features/stock/server/count.ts';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import type { Basket } from '../steps-audit.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { alwaysBroken, placedOrders, sweptBroken, type Answered } from './audit.ts';
import { Coupon } from './coupon.ts';
import { leftBroken, mailerOn, press, pressesBroken, sendAll, type AnsweredPress } from './desk.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { partOf, planOf, requestOf, skus, stepOf, type Plan } from './plan.ts';
import { Schedule } from './schedule.ts';
import { drawIdsFrom } from './seeded-ids.ts';
import { withdraw, withdrawalsBroken } from './withdrawals.ts';

/** As the edge opens a shop for one call. */
const callMs = 8_000;
const sweepMs = 25_000;
/** Longer than the sweeper waits before it takes an order over. */
const longMs = 150_000;
/** Longer than a mail ever waits for its next try. */
const longestPauseMs = 7 * 60 * 60_000;

/** One shop, one seed: what broke, in sentences. */
export async function explore(seed: number): Promise<string[]> {
  drawIdsFrom(seed);
  const random = randomFrom(seed);
  const plan = planOf(random);
  const isStormy = random() < 0.7;
  const often = pick(random, [0.04, 0.04, 0.01]);
  const weather = isStormy ? { death: often, lost: often } : { death: 0, lost: 0 };
  const schedule = new Schedule(random, weather);
  // The `put` of a store knows no other clock.
  Object.assign(realClock, schedule.clock);
  const memory = new Memory();
  const { '7': seven = 0, ...others } = plan.onHand;
  const onHand: Basket = plan.firstCount > 0 ? others : { ...others, '7': seven };
  for (const [sku, units] of Object.entries(onHand))
    memory.write('stock', `sku/${sku.toLowerCase()}`, changed(newStock, units));
  const coupon = new Coupon(memory, seed, 0.5);
  const answers: Answered[] = [];
  let processes = 0;
  const open = (ms: number): Shop =>
    modelShop(memory, schedule, {
      process: `p${(processes += 1)}`,
      deadline: schedule.clock.now() + ms,
    });

  // Drawn from nothing, so that all other seeds are as they were.
  const pickUp = seed % 4 === 3 ? 'pick up' : undefined;
  const order = async ({ key, basket, cents }: Plan['orders'][number]) => {
    const one: Answered = { key, basket, answer: null };
    answers.push(one);
    const behind: Promise<void>[] = [];
    const discount = { cents, reason: 'By phone' };
    try {
      one.answer = answerOf(
        await coupon.buy(key, requestOf(basket, pickUp), (request) =>
          placeOrder(
            open(callMs),
            {
              request,
              idempotencyKey: key,
              ...(cents > 0 && { keeper: { by: 'token', isPaid: false, discount } }),
            },
            (work) => void behind.push(work(open(callMs))),
          ),
        ),
      );
      await Promise.all(behind);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      one.answer ??= 'unavailable';
    }
  };
  const sweep = async () => {
    schedule.jump(longMs);
    for (const job of [finishWithdrawals, finishOrders, finishIntents])
      await job.run(open(sweepMs), schedule.clock.now()).catch(ignoreUnavailable);
  };
  const count = async () => {
    const shop = open(callMs);
    const sku = pick(random, skus);
    const key = `sku/${sku.toLowerCase()}`;
    try {
      const view = await readStock(shop, key);
      if (view.onHand === null) throw new Error(`${sku} is not counted.`);
      const wanted = Math.max(view.held, view.onHand + pick(random, [-2, 3, 20]));
      // Only the records show whether a count was stored whose answer was lost.
      const result = await countStock(shop, key, { onHand: wanted }, stockTag(view));
      if (typeof result === 'object') onHand[sku] = wanted;
    } catch (error) {
      ignoreUnavailable(error);
    }
  };

  const countFirst = async () => {
    for (let tries = 0; tries < 3; tries += 1)
      await countStock(open(callMs), 'sku/7', { onHand: plan.firstCount }, null).catch(
        ignoreUnavailable,
      );
  };
  /** Once it is counted, nobody has packed anything yet. */
  const seeFirstCount = () => {
    const stock = memory.values<Stock>('stock').get('sku/7');
    if (plan.firstCount > 0 && stock && !stock.uncounted) onHand['7'] = plan.firstCount;
  };

  const pressed: AnsweredPress[] = [];
  const left: string[] = [];
  /** A keeper presses one button after the other, on what the desk shows at that moment. */
  const keep = async (by: string, presses: number) => {
    for (let turn = 0; turn < presses; turn += 1) {
      const placed = placedOrders(memory);
      if (placed.length === 0) return;
      const { orderId, order } = pick(random, placed);
      const seen = memory.values<OrderHistory>('progress').get(orderId) ?? noHistory;
      const match = random() < 0.3 ? historyTag(seen) : null;
      const body = stepOf(random, allowedSteps(seen, order), order);
      const one = { orderId, order, body, key: `${by}-${turn}`, by, match };
      // Without an answer the keeper presses again, which sends the same key; others are impatient.
      for (let tries = random() < 0.2 ? 0 : 1; tries < 3; tries += 1) {
        const pressing = press(() => open(callMs), one, pressed).then(({ answer }) => answer);
        const answer = await Promise.race([pressing, schedule.clock.pause(callMs)]);
        if (answer && tries > 0) break;
      }
    }
  };
  const declared: (string | null)[] = [];
  /** A shopper withdraws from an order of the shop, or from an unknown one. */
  const declare = async (key: string) => {
    const placed = placedOrders(memory);
    const known = placed.length > 0 && random() < 0.8 ? pick(random, placed) : null;
    const part = known ? partOf(random, known.order.lines) : {};
    const orderId = known?.orderId ?? '0000-0000-0000-0000';
    declared.push(await withdraw(() => open(callMs), { orderId, ...part }, key));
  };
  const send = async () => {
    const shop = open(sweepMs);
    await sendAll(shop, mailerOn(schedule, `p${processes}`, left)).catch(ignoreUnavailable);
  };

  const failures: unknown[] = [];
  const launch = (work: Promise<void>) => void work.catch((error: unknown) => failures.push(error));
  const buy = (isLate: boolean) => {
    for (const one of plan.orders.filter((each) => each.isLate === isLate))
      for (let copy = 0; copy <= one.twins; copy += 1) launch(order(one));
  };
  buy(false);
  for (let index = 0; index < plan.counts && !isStormy; index += 1) launch(count());
  if (plan.firstCount > 0) {
    await schedule.run(Math.floor(random() * 80));
    launch(countFirst());
  }
  const keepers = Object.entries(plan.keepers).filter(([, presses]) => presses > 0);
  if (keepers.length > 0) await schedule.run(Math.floor(random() * 120));
  for (const [by, presses] of keepers) launch(keep(by, presses));
  for (const key of plan.withdrawals) launch(declare(key));
  for (let index = 0; index < plan.sends; index += 1) {
    await schedule.run(Math.floor(random() * 80));
    launch(send());
  }
  await schedule.run(coupon.end(() => open(callMs), launch));
  buy(true);
  for (let index = 0; index < plan.sweeps; index += 1) {
    // Functions with a pending operation are then frozen while the sweeper runs.
    await schedule.run(Math.floor(random() * 60));
    launch(sweep());
    if (random() < 0.5) launch(send());
    for (const one of plan.orders) if (random() < 0.3) launch(order(one));
  }
  await schedule.run();
  seeFirstCount();
  const broken = alwaysBroken(memory, onHand);
  schedule.calm();
  for (const last of [sweep, sweep, send]) {
    if (last === send) schedule.jump(longestPauseMs);
    launch(last());
    await schedule.run();
  }
  seeFirstCount();
  launch(coupon.look(open(callMs), placedOrders(memory), broken));
  await schedule.run();
  broken.push(...sweptBroken(memory, onHand, answers), ...failures.map(String));
  broken.push(...pressesBroken(memory, pressed), ...leftBroken(memory, left));
  broken.push(...withdrawalsBroken(memory, declared));
  return broken;
}

function answerOf(result: PlaceOrderResult): Answered['answer'] {
  return result.ok ? { orderId: result.orderId } : 'refused';
}

function ignoreUnavailable(error: unknown): void {
  const errors = error instanceof AggregateError ? error.errors : [error];
  for (const one of errors) if (!(one instanceof Unavailable)) throw one;
}
