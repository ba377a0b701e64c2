import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { contentOf } from '../../src/features/orders/changed-content.ts';
import { freeUnits } from '../../src/features/stock/shelf.ts';
import { newStock } from '../../src/features/stock/stock.ts';
import type { Stock } from '../../src/features/stock/stock.schema.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { repairIndex } from '../../src/features/orders/server/index/repair-index.ts';
import { placeOrder } from '../../src/features/orders/server/placing/place-order.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { sweptBroken, type Answered } from './model/audit.ts';
import { Accident, type Stop } from './model/accident.ts';
import {
  leftBroken,
  mailerOn,
  press,
  pressesBroken,
  sendAll,
  type AnsweredPress,
} from './model/desk.ts';
import { Memory } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';
import { requestOf } from './model/plan.ts';
import { packed, undone, type Aftermath, type Event, type Scenario } from './step-scenarios.ts';

/* One step of an order, whose function dies or pauses at one of its store operations. */

const start = { '7': 5, '201_Sand': 4 };
const basket = { '7': 2, '201_Sand': 1 };

const longMs = 150_000;
const callMs = 8_000;
const sweepMs = 25_000;

/** An order in a shop of its own, and all that can happen to it. */
class Play {
  readonly memory = new Memory();
  readonly answered: AnsweredPress[] = [];
  readonly orders: Answered[] = [];
  readonly left: string[] = [];
  readonly #stage: Accident;
  readonly #step: EventBody;
  #order: { orderId: string; order: PlacedRecord } | null = null;

  constructor(stage: Accident, step: EventBody) {
    this.#stage = stage;
    this.#step = step;
    for (const [sku, onHand] of Object.entries(start))
      this.memory.write('stock', `sku/${sku.toLowerCase()}`, { ...newStock, onHand });
  }

  open(process: string, ms = callMs): Shop {
    return modelShop(this.memory, this.#stage, { process, deadline: this.#stage.clock.now() + ms });
  }

  async buy(key: string, wanted: Record<string, number>, isUnfinished = false) {
    const one: Answered = { key, basket: wanted, answer: null };
    this.orders.push(one);
    const purchase = { request: requestOf(wanted), idempotencyKey: key };
    const behind: Promise<void>[] = [];
    const result = await placeOrder(this.open(key), purchase, (work) => {
      if (!isUnfinished) behind.push(work(this.open(key)));
    });
    await Promise.allSettled(behind);
    one.answer = result.ok ? { orderId: result.orderId } : 'refused';
    return result;
  }

  async prepare({ before, isUnfinished }: Scenario) {
    const result = await this.buy('the-order', basket, isUnfinished);
    if (!result.ok) throw new Error('The order was not placed.');
    this.#order = { orderId: result.orderId, order: result.order };
    for (const [index, step] of before.entries()) {
      const { answer } = await this.press('helper', step, `before-${index}`);
      if (!answer?.ok) throw new Error(`${step.type} was refused.`);
    }
  }

  press(process: string, body: EventBody, key: string, by = 'first') {
    if (!this.#order) throw new Error('There is no order.');
    const one = { ...this.#order, body: filled(body, this.#order.order), key, by, match: null };
    return press(() => this.open(process), one, this.answered);
  }

  victim() {
    return this.press('victim', this.#step, 'the-step');
  }

  async happen(what: Event) {
    const stock = this.memory.values<Stock>('stock').get('sku/7');
    if (what === 'retry') await this.press('helper', this.#step, 'the-step');
    else if (what === 'send') await this.send();
    else if (what === 'sweep') await this.sweep();
    else if (what === 'rival') await this.buy('rival', { '7': stock ? freeUnits(stock) : 1 });
    else
      for (const step of [undone, packed])
        await this.press('other', step, `other-${step.type}`, 'second');
  }

  async sweep() {
    this.#stage.jump(longMs);
    await finishOrders.run(this.open('sweeper', sweepMs), this.#stage.clock.now());
    await repairIndex(this.open('sweeper', sweepMs));
  }

  async send() {
    this.#stage.jump(longMs);
    await sendAll(this.open('sender', sweepMs), mailerOn(this.#stage, 'sender', this.left));
  }

  /** What is broken when all is swept and sent. */
  async judge(): Promise<string[]> {
    await this.sweep();
    await this.sweep();
    await this.send();
    return [
      ...sweptBroken(this.memory, start, this.orders),
      ...pressesBroken(this.memory, this.answered),
      ...leftBroken(this.memory, this.left),
    ];
  }
}

/** A change of an order, at its prices. */
function filled(body: EventBody, order: PlacedRecord): EventBody {
  if (body.type !== 'changed') return body;
  const was = contentOf(order);
  const lines = body.now.lines.flatMap(({ id, quantity }) =>
    order.lines.filter((line) => line.id === id).map((line) => ({ ...line, quantity })),
  );
  const goods = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return { ...body, was, now: { ...was, lines, totalCents: goods + was.shippingCents } };
}

/** How many store operations a step takes when nobody dies. */
export async function countOperations(scenario: Scenario): Promise<number> {
  const stage = new Accident('victim', 'none', { at: 0, when: 'before' });
  const play = new Play(stage, scenario.step);
  await play.prepare(scenario);
  const { answer } = await play.victim();
  if (!answer?.ok) throw new Error(`${scenario.step.type} was refused: ${answer?.reason}.`);
  return stage.operations;
}

export async function killed(scenario: Scenario, stop: Stop, then: Aftermath): Promise<string[]> {
  const stage = new Accident('victim', 'kill', stop);
  const play = new Play(stage, scenario.step);
  await play.prepare(scenario);
  const isDead = await Promise.race([
    stage.reached.then(() => true),
    play.victim().then(() => false),
  ]);
  for (const what of then) await play.happen(what);
  const broken = isDead ? [] : ['The function was not killed.'];
  return [...broken, ...(await play.judge())];
}

export async function zombie(scenario: Scenario, stop: Stop, then: Aftermath): Promise<string[]> {
  const stage = new Accident('victim', 'pause', stop);
  const play = new Play(stage, scenario.step);
  await play.prepare(scenario);
  const work = play.victim();
  await stage.reached;
  for (const what of then) await play.happen(what);
  stage.goOn();
  await work;
  return play.judge();
}
