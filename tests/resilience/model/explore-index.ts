import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { foldMonths } from '../../../src/features/orders/server/index/fold-months.ts';
import { recordInIndex } from '../../../src/features/orders/server/index/record-in-index.ts';
import { openOrders } from '../../../src/features/orders/server/index/open-orders.ts';
import { readMonths } from '../../../src/features/orders/server/index/months.ts';
import { repairIndex } from '../../../src/features/orders/server/index/repair-index.ts';
import { modify } from '../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { OrderState } from '../../../src/features/orders/history/step.schema.ts';
import { placedRecord, historyIn } from '../../support/order-facts.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { indexBroken } from '../index-audit.ts';
import { indexIn } from './audit.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { Schedule } from './schedule.ts';
import { drawIdsFrom } from './seeded-ids.ts';

const openStates: OrderState[] = ['new', 'packed', 'shipped'];
/** Among them one that closes an order; a later one opens it again. */
const allStates: OrderState[] = ['new', 'packed', 'cancelled'];
const longMs = 150_000;
const orderId = 'k7m2-9xqp-4hdt-w3fa';
const order = placedRecord({ at: '2023-11-14T00:00:00.000Z' });

/**
 * One order, and several functions that change its progress and record it in the index, with sweeps
 * between them, in an order that a seed draws. Returns what is wrong with the index, in sentences.
 * @param isStormy functions die and answers are lost; else the index must be right without a sweep.
 */
export async function exploreIndex(seed: number, isStormy: boolean): Promise<string[]> {
  drawIdsFrom(seed);
  const random = randomFrom(seed);
  const weather = isStormy ? { death: 0.08, lost: 0.04 } : { death: 0, lost: 0 };
  const schedule = new Schedule(random, weather);
  const memory = new Memory();
  memory.write('orders', orderId, order);
  memory.write('intents', `${orderId}.placing`, { at: 0, stock: [], isStep: false });
  const failures: string[] = [];
  const states = random() < 0.5 ? allStates : openStates;
  let latest = 0;
  /** Goes on for some operations. What is open must never go back to an older state, or be lost. */
  const goOn = async (most: number) => {
    for (let left = Math.floor(random() * most); left > 0; left -= 1) {
      await schedule.run(1);
      const steps = [...memory.rows('index').keys()].map((key) => Number(key.split('.')[2]));
      if (states === openStates && Math.max(0, ...steps) < latest)
        failures.push('The index has gone back to an older state.');
      latest = Math.max(latest, ...steps);
    }
  };
  let processes = 0;
  const launch = (work: (shop: Shop) => Promise<unknown>) => {
    const deadline = schedule.clock.now() + 10 * longMs;
    const shop = modelShop(memory, schedule, { process: `p${(processes += 1)}`, deadline });
    void work(shop).catch((error: unknown) => {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      for (const one of errors) if (!(one instanceof Unavailable)) failures.push(String(one));
    });
  };
  const step = (state: OrderState, name: string) => async (shop: Shop) => {
    const intent = `${orderId}.${name}`;
    await shop.intents.put(intent, { at: shop.clock.now(), stock: [], isStep: true });
    const change = (present: OrderHistory | null) => {
      const at = new Date(shop.clock.now()).toISOString();
      const steps = (present?.events.length ?? 0) + 1;
      return { next: historyIn(state, { at, steps }), result: null };
    };
    await modify(shop.progress, orderId, change, shop.clock);
    await recordInIndex(shop, orderId);
    await shop.intents.delete(intent);
  };
  const sweep = (shop: Shop) => finishOrders.run(shop, shop.clock.now());

  launch((shop) => recordInIndex(shop, orderId));
  for (let index = 0; index < 4; index += 1) {
    launch(step(pick(random, states), `step-${index}`));
    await goOn(30);
    for (let folds = 0; folds < 2; folds += 1) if (random() < 0.8) launch(foldMonths);
    if (!isStormy || random() < 0.5) continue;
    // A function with a pending operation is then frozen while the sweeper runs.
    schedule.jump(longMs);
    launch(sweep);
    await goOn(60);
  }
  await schedule.run();
  schedule.calm();
  if (isStormy)
    for (const job of [sweep, sweep, repairIndex]) {
      schedule.jump(longMs);
      launch(job);
      await schedule.run();
    }
  const broken = indexBroken(indexIn(memory));
  launch(async (shop) => {
    broken.push(...(await readersBroken(shop, memory)));
    await foldMonths(shop);
    broken.push(...(await readersBroken(shop, memory)));
  });
  await schedule.run();
  return [...broken, ...indexBroken(indexIn(memory)), ...failures];
}

/** Do the list of open orders and the months show the order as it is? */
async function readersBroken(shop: Shop, memory: Memory): Promise<string[]> {
  const state = memory.values<OrderHistory>('progress').get(orderId)?.state ?? 'new';
  const open = (await openOrders(shop)).map((entry) => entry.state).join();
  const listed = (await readMonths(shop, [order.at.slice(0, 7)]))
    .map((facts) => facts.state)
    .join();
  const broken: string[] = [];
  if (open !== (state === 'cancelled' ? '' : state))
    broken.push(`The list shows ${open || 'nothing'} of an order that is ${state}.`);
  if (listed !== state)
    broken.push(`Its month shows ${listed || 'nothing'} of an order that is ${state}.`);
  return broken;
}
