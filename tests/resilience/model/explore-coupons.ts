import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import type { OrderRequest } from '../../../src/features/orders/order.schema.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { placedOrders } from './audit.ts';
import { Coupon } from './coupon.ts';
import { couponBroken } from './coupon-audit.ts';
import { GiftCards } from './gift-cards.ts';
import { press } from './desk.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { requestOf } from './plan.ts';
import { Schedule } from './schedule.ts';
import { drawIdsFrom } from './seeded-ids.ts';

const callMs = 8_000;
const sweepMs = 25_000;
const longMs = 150_000;

/** What ends an order, and what would bring it back. */
const steps: EventBody[] = [
  { type: 'cancelled', restock: true },
  { type: 'undone' },
  { type: 'packed' },
  { type: 'shipped' },
  { type: 'refused', restock: true },
  { type: 'undone' },
];

/**
 * A shop that sells without a limit, one seed: its orders want one code and, in some shops, the same gift
 * cards, and come in waves; functions die and lose their answers, orders end, and the keeper may switch the
 * code off. What broke, in sentences.
 */
export async function exploreCoupons(seed: number): Promise<string[]> {
  drawIdsFrom(seed);
  const random = randomFrom(seed);
  const often = pick(random, [0.03, 0.01, 0]);
  const schedule = new Schedule(random, { death: often, lost: often });
  // The `put` of a store knows no other clock.
  Object.assign(realClock, schedule.clock);
  const memory = new Memory();
  const coupon = new Coupon(memory, seed, 1);
  const giftCards = new GiftCards(memory, schedule.clock.now(), seed, 0.3);
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
  const buy = (key: string) => {
    const request = requestOf({ '7': 1 + (key.length % 3), '201_Sand': 1, '1_2ML': 2 });
    const place = (asked: OrderRequest) =>
      placeOrder(open(), { request: asked, idempotencyKey: key }, (work) => launch(work(open())));
    return coupon.buy(key, request, place, giftCards.choiceOf(key, {}).codes);
  };
  const keep = async (by: string) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const placed = placedOrders(memory).filter(({ order }) => order.code ?? order.cards);
      if (placed.length === 0) return;
      const one = { ...pick(random, placed), body: pick(random, steps), match: null };
      await press(open, { ...one, key: `${by}-${turn}`, by: 'token' }, []);
    }
  };
  const sweep = () => {
    schedule.jump(longMs);
    launch(finishOrders.run(open(sweepMs), schedule.clock.now()));
  };
  for (let wave = 0; wave < 4; wave += 1) {
    for (let at = Math.floor(random() * 4); at > 0; at -= 1) {
      const key = `${'wave'.repeat(wave)}-${at}`;
      launch(buy(key));
      if (random() < 0.3) launch(buy(key));
    }
    launch(keep(`keeper-${wave}`));
    await schedule.run(Math.floor(random() * 100));
    if (wave === 1) await schedule.run(coupon.end(open, launch));
    if (random() < 0.4) sweep();
  }
  await schedule.run();
  const broken = [...couponBroken(memory, placedOrders(memory)), ...giftCards.broken()];
  schedule.calm();
  for (let last = 0; last < 2; last += 1) {
    sweep();
    await schedule.run();
  }
  broken.push(...couponBroken(memory, placedOrders(memory)));
  launch(coupon.look(open(), placedOrders(memory), broken));
  launch(giftCards.look(open(), broken));
  await schedule.run();
  return [...broken, ...failures.map(String)];
}
