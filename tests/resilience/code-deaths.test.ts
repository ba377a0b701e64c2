import { beforeAll, expect, test } from 'vitest';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { creditCodes } from '../../src/features/credit/server/code-kind.ts';
import { cardsOf } from '../../src/features/gift-cards/server/bought-cards.ts';
import { giftCardCodes } from '../../src/features/gift-cards/server/code-kind.ts';
import { placeOrder } from '../../src/features/orders/server/placing/place-order.ts';
import { codeOfOrder } from '../../src/features/credit/server/code-secrets.ts';
import { newStock } from '../../src/features/stock/stock.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/settings.ts';
import { day, report, stops } from './soak.ts';
import { Accident, type Stop } from './model/accident.ts';
import { placedOrders } from './model/audit.ts';
import { press } from './model/desk.ts';
import { Memory } from './model/memory-store.ts';
import { modelShop } from './model/model-shop.ts';
import { requestOf } from './model/plan.ts';

/* An order that uses a code of a discovery set, or a gift card, whose function dies or pauses at one operation. */

beforeAll(() => {
  Object.assign(process.env, commonSettings(), {
    SHOP_CATALOGUE: catalogueFile(),
    SMTP_URL: '',
  });
});

const bottle = { '1_50ML': 1 };
const kinds = {
  'the code of a set': { earnedBy: { 'discovery_1-2': 1 }, pays: 10, codes: creditCodes },
  'a gift card': { earnedBy: { 'gift-card_25': 1 }, pays: 25, codes: giftCardCodes },
};
type Kind = keyof typeof kinds;

class Play {
  readonly memory = new Memory();
  readonly #stage: Accident;
  readonly #kind: Kind;
  code = '';

  constructor(kind: Kind, stage: Accident) {
    this.#kind = kind;
    this.#stage = stage;
    for (const sku of ['1_50ml', '1_2ml', '2_2ml'])
      this.memory.write('stock', `sku/${sku}`, { ...newStock, onHand: 3 });
  }

  open = (process: string) =>
    modelShop(this.memory, this.#stage, { process, deadline: this.#stage.clock.now() + 25_000 });

  /** Has a set bought and delivered, or a gift card. */
  async prepare() {
    const { earnedBy } = kinds[this.#kind];
    if (this.#kind === 'a gift card') {
      const keeper = { by: 'token', isPaid: true, discount: { cents: 0, reason: '' } };
      const request = { ...requestOf(earnedBy), total: 25 };
      const purchase = { request, idempotencyKey: 'the-card', keeper };
      const { orderId, order } = await this.#place('helper', purchase);
      this.code = cardsOf(orderId, order)[0]?.code ?? '';
      return;
    }
    const purchase = { request: requestOf(earnedBy), idempotencyKey: 'the-set' };
    const { orderId, order } = await this.#place('helper', purchase);
    for (const type of ['packed', 'shipped', 'delivered'] as const) {
      const body = type === 'delivered' ? { type, collected: true } : { type };
      const one = { orderId, order, key: type, by: 'first', match: null, body };
      await press(() => this.open('helper'), one, []);
    }
    this.code = codeOfOrder(orderId);
  }

  async buy(process: string) {
    const request = { ...requestOf(bottle), codes: [this.code] };
    request.total -= kinds[this.#kind].pays;
    return this.#place(process, { request, idempotencyKey: process }).catch((why: unknown) => why);
  }

  async #place(process: string, purchase: Parameters<typeof placeOrder>[1]) {
    const behind: Promise<void>[] = [];
    const shop = this.open(process);
    const result = await placeOrder(shop, purchase, (work) => void behind.push(work(shop)));
    // There is no mail server at hand here.
    await Promise.allSettled(behind);
    if (!result.ok) throw new Error(result.reason);
    return result;
  }

  async sweep() {
    this.#stage.jump(150_000);
    await finishOrders.run(this.open('sweeper'), this.#stage.clock.now());
  }

  paidFor = () =>
    placedOrders(this.memory).filter(({ order }) => order.credit ?? order.cards).length;

  /** One order stands that the code has paid for, or the next one can use it. */
  async broken(): Promise<string[]> {
    const { codes } = kinds[this.#kind];
    const found = await codes.look(this.open('helper'), this.code, { orderId: null });
    const state = found?.refused ?? 'open';
    const before = this.paidFor();
    await this.buy('next');
    const after = this.paidFor();
    const isRight = after === 1 && state === (before === 1 ? 'used' : 'open');
    return isRight ? [] : [`${before} orders, ${state}, then ${after} orders`];
  }
}

/** @param isSwept whether the sweeper comes before another order wants the code. */
async function happen(what: Kind, kind: 'kill' | 'pause' | 'none', stop: Stop, isSwept: boolean) {
  const stage = new Accident('victim', kind, stop);
  const play = new Play(what, stage);
  await play.prepare();
  const work = play.buy('victim');
  const wasReached = await Promise.race([stage.reached.then(() => true), work.then(() => false)]);
  if (isSwept) await play.sweep();
  await play.buy('rival');
  if (kind === 'pause') {
    stage.goOn();
    await work;
  }
  await play.sweep();
  return { broken: await play.broken(), operations: stage.operations, wasReached };
}

// R654, R994
test.each([
  ['the code of a set', 'kill'],
  ['the code of a set', 'pause'],
  ['a gift card', 'kill'],
  ['a gift card', 'pause'],
] as const)(
  '%s pays for one order, or is free, after a %s at any store operation',
  async (what, kind) => {
    const { operations, broken } = await happen(what, 'none', { at: 0, when: 'after' }, true);
    expect(broken).toEqual([]);
    const wrong: string[] = [];
    for (const stop of stops(1, operations)) {
      const isSwept = (stop.at + day) % 2 === 0;
      const one = await happen(what, kind, stop, isSwept);
      if (!one.wasReached) wrong.push(`${stop.at}: not reached`);
      wrong.push(...one.broken.map((sentence) => `${stop.at}, ${isSwept}: ${sentence}`));
    }
    report(`${what}, ${kind}`, { operations, broken: wrong.length });
    expect(operations).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  },
);
