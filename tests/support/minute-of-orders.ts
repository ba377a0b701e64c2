import { orderOrMessage } from '../../netlify/app/order-or-message.ts';
import { countStock } from '../../src/features/stock/server/count.ts';
import { guarded, type Engine, type RawStore } from '../../netlify/kernel/store/engines/engine.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { callOf } from './large-lists.ts';
import { MemoryEngine } from './memory-engine.ts';
import { randomFrom } from './random.ts';
import { order, shippingForm } from './shop.ts';
import { SlowShop } from './virtual-time.ts';

/* A minute of orders through the shop's own code, in a time that only the waiting moves. */

/** Counts conditional writes that were refused, and the writes of each record. */
class Watched implements Engine {
  refused = 0;
  readonly writes = new Map<string, number>();
  readonly #engine = new MemoryEngine();

  store(name: string): RawStore {
    const store = this.#engine.store(name);
    return guarded({
      ...store,
      write: async (key, record, condition) => {
        const isDone = await store.write(key, record, condition);
        const path = `${name}/${key}`;
        if (isDone) this.writes.set(path, (this.writes.get(path) ?? 0) + 1);
        else this.refused += 1;
        return isDone;
      },
    });
  }
}

const quantile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0);

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** As the catalogue of the tests has its product 7. */
const price = { item: 29.99, total: 34.98 };
/** A function ends its calls of the store after so long. */
const timeoutMs = 8_000;

/**
 * Orders of one unit each, at times drawn from a minute.
 * @param ids of products of the catalogue that `SHOP_CATALOGUE` names.
 * @param hot the part of the orders that wants the first of them.
 */
export async function minuteOfOrders(
  ids: readonly number[],
  { perMinute, hot, latencyMs }: { perMinute: number; hot: number; latencyMs: number },
) {
  const engine = new Watched();
  const slow = new SlowShop(engine, latencyMs);
  const { time } = slow;
  const random = randomFrom(3);
  await time.pass(async () => {
    for (const id of ids) await countStock(slow.open(), `sku/${id}`, { onHand: 1_000_000 }, null);
  });
  const before = { calls: slow.calls, refused: engine.refused };
  engine.writes.clear();
  const open = () => slow.open(time.clock.now() + timeoutMs);
  const answers: number[] = [];
  const ended: number[] = [];
  let placed = 0;

  const buy = async () => {
    await time.clock.pause(random() * 60_000);
    const begun = time.clock.now();
    const id = ids[random() < hot ? 0 : Math.floor(random() * ids.length)] ?? 0;
    const request = new Request('http://localhost/api/place-order', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `order-${random()}` },
      body: JSON.stringify(
        order({
          formData: { ...shippingForm, email: `p${random()}@example.com` },
          cartItems: [{ id: String(id), name: 'x', price: price.item, quantity: 1 }],
          total: price.total,
        }),
      ),
    });
    const behind: Promise<void>[] = [];
    const after = (work: (shop: Shop) => Promise<void>) => void behind.push(work(open()));
    const reply = await orderOrMessage({ ...callOf(open(), ''), request, after }).catch(() => null);
    answers.push(time.clock.now() - begun);
    placed += Number(reply?.status === 200);
    await Promise.allSettled(behind);
    ended.push(time.clock.now() - begun);
  };
  await time.pass(() => Promise.all(Array.from({ length: perMinute }, buy)));
  return {
    placed,
    'store calls each': rounded((slow.calls - before.calls) / perMinute),
    'refused writes each': rounded((engine.refused - before.refused) / perMinute),
    'answer p50, ms': quantile(answers, 0.5),
    'answer p99, ms': quantile(answers, 0.99),
    'function, ms': Math.round(ended.reduce((sum, ms) => sum + ms, 0) / perMinute),
    'writes of the hottest record': Math.max(...engine.writes.values()),
  };
}
