import type { OrderRequest } from '../../../src/domain/order/order.schema.ts';
import { changed, newStock } from '../../../src/domain/stock/stock.ts';
import { finishOrders } from '../../../netlify/server/jobs/sweep.ts';
import type { PlaceOrderResult } from '../../../netlify/server/orders/order-result.ts';
import { placeOrder } from '../../../netlify/server/orders/place-order.ts';
import { countStock, readStock, stockTag } from '../../../netlify/server/stock/count.ts';
import type { Shop } from '../../../netlify/server/store/shop.ts';
import { Unavailable } from '../../../netlify/server/store/unavailable.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { shippingForm } from '../../support/shop.ts';
import { centsOf, type Basket } from '../audit.ts';
import { alwaysBroken, sweptBroken, type Told } from './audit.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { Schedule } from './schedule.ts';

/** As the edge opens a shop for one call. */
const callMs = 8_000;
const sweepMs = 25_000;
/** Longer than the sweeper waits before it takes an order over. */
const longMs = 150_000;

const skus = ['7', '201_Sand'] as const;

/** Who orders what: few enough units that orders meet, or enough that the stock is split. */
interface Plan {
  onHand: Basket;
  orders: { key: string; basket: Basket; twins: number }[];
  sweeps: number;
  counts: number;
}

function planOf(random: Random): Plan {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const isLarge = random() < 0.3;
  const basketOf = (): Basket => {
    const first = pick(random, skus);
    const basket: Basket = { [first]: upTo(isLarge ? 12 : 2) };
    if (random() < 0.4) basket[first === '7' ? '201_Sand' : '7'] = upTo(2);
    return basket;
  };
  return {
    onHand: { '7': isLarge ? 16 + upTo(20) : upTo(4), '201_Sand': upTo(4) },
    orders: Array.from({ length: upTo(4) }, (_, index) => ({
      key: `key-${index}`,
      basket: basketOf(),
      twins: random() < 0.4 ? upTo(2) : 0,
    })),
    sweeps: Math.floor(random() * 3),
    counts: random() < 0.2 ? 1 : 0,
  };
}

/** One shop, one seed: what broke, in sentences. */
export async function explore(seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const plan = planOf(random);
  const isStormy = random() < 0.7;
  const weather = isStormy ? { death: 0.04, lost: 0.04 } : { death: 0, lost: 0 };
  const schedule = new Schedule(random, weather);
  const memory = new Memory();
  for (const [sku, onHand] of Object.entries(plan.onHand))
    memory.write('stock', `sku/${sku.toLowerCase()}`, changed(newStock, onHand));
  const onHand = { ...plan.onHand };
  const told: Told[] = [];
  let processes = 0;
  const open = (ms: number): Shop =>
    modelShop(memory, schedule, {
      process: `p${(processes += 1)}`,
      deadline: schedule.clock.now() + ms,
    });

  const order = async (key: string, basket: Basket) => {
    const one: Told = { key, basket, answer: null };
    told.push(one);
    const behind: Promise<void>[] = [];
    try {
      one.answer = answerOf(
        await placeOrder(
          open(callMs),
          { request: requestOf(basket), idempotencyKey: key },
          (work) => void behind.push(work(open(callMs))),
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
    await finishOrders.run(open(sweepMs), schedule.clock.now()).catch(ignoreUnavailable);
  };
  const count = async () => {
    const shop = open(callMs);
    const sku = pick(random, skus);
    const key = `sku/${sku.toLowerCase()}`;
    try {
      const view = await readStock(shop, key);
      if (!view) throw new Error(`${sku} is not counted.`);
      const wanted = Math.max(view.held, view.onHand + pick(random, [-2, 3, 20]));
      // Whether a count whose answer was lost was stored is seen in the books alone.
      const result = await countStock(shop, key, { onHand: wanted }, stockTag(view));
      if (typeof result === 'object') onHand[sku] = wanted;
    } catch (error) {
      ignoreUnavailable(error);
    }
  };

  const failures: unknown[] = [];
  const launch = (work: Promise<void>) => void work.catch((error: unknown) => failures.push(error));
  for (const { key, basket, twins } of plan.orders)
    for (let copy = 0; copy <= twins; copy += 1) launch(order(key, basket));
  for (let index = 0; index < plan.counts && !isStormy; index += 1) launch(count());
  for (let index = 0; index < plan.sweeps; index += 1) {
    // Those whose operation is still on its way then are frozen while the sweeper goes about.
    await schedule.run(Math.floor(random() * 60));
    launch(sweep());
    for (const { key, basket } of plan.orders) if (random() < 0.3) launch(order(key, basket));
  }
  await schedule.run();
  const broken = alwaysBroken(memory, onHand);
  schedule.calm();
  for (let round = 0; round < 2; round += 1) {
    launch(sweep());
    await schedule.run();
  }
  broken.push(...sweptBroken(memory, onHand, told), ...failures.map(String));
  return broken;
}

export function requestOf(basket: Basket): OrderRequest {
  const cartItems = Object.entries(basket).map(([id, quantity]) => ({ id, quantity }));
  return { formData: shippingForm, cartItems, total: centsOf(basket) / 100 };
}

function answerOf(result: PlaceOrderResult): Told['answer'] {
  return result.ok ? { orderId: result.orderId } : 'refused';
}

function ignoreUnavailable(error: unknown): void {
  const errors = error instanceof AggregateError ? error.errors : [error];
  for (const one of errors) if (!(one instanceof Unavailable)) throw one;
}
