import { blockByKeeper } from '../../../src/features/gift-cards/server/blocks.ts';
import { followPayments } from '../../../src/features/orders/server/payment/follow-payments-job.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { placeOrder } from '../../../src/features/orders/server/placing/place-order.ts';
import { PaymentUnavailable, type PaymentProvider } from '../../../netlify/kernel/payment/port.ts';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import { beginPayment } from '../../../src/features/orders/server/payment/begin-payment.ts';
import { refundNow } from '../../../src/features/orders/server/payment/refund-now.ts';
import { addOrderEvent } from '../../../src/features/orders/server/payment/add-order-event.ts';
import { realClock } from '../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import { shopper } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import type { OrderRequest } from '../../../src/features/orders/order.schema.ts';
import { newStock } from '../../../src/features/stock/stock.ts';
import { openFakeBank } from '../../support/fake-bank.ts';
import { pick, randomFrom } from '../../support/random.ts';
import type { Basket } from '../steps-audit.ts';
import { papersIn, isOfSeller, placedOrders } from './audit.ts';
import { bottle, codesBroken, deliverSets, isSetOrder, pasts } from './codes.ts';
import { Coupon } from './coupon.ts';
import { couponBroken } from './coupon-audit.ts';
import { GiftCards } from './gift-cards.ts';
import { Memory } from './memory-store.ts';
import { modelShop } from './model-shop.ts';
import { paymentsBroken } from './payments-audit.ts';
import { requestOf } from './plan.ts';
import { Schedule } from './schedule.ts';
import { Troubles } from './troubles.ts';
import { drawIdsFrom } from './seeded-ids.ts';

const minute = 60_000;
const callMs = 8_000;
const sweepMs = 25_000;

/**
 * One shop and its bank, one seed: shoppers who pay by card, whose functions die and whose answers
 * are lost on either side; messages of the bank that are lost, doubled, late or too early; a keeper
 * and shoppers who cancel meanwhile, and refunds made at the bank itself. Some pay with something else
 * than a card, some with what answers late. In some shops they all want
 * the code of one discovery set, in others a discount code, or they pay with the same gift cards and buy
 * new ones, of which a keeper blocks some and the last day of others passes; some have their own bank take
 * back what they have paid; in some parcels are packed, and money goes back that the bank sends late, refuses, or gives
 * back again. What broke, in sentences.
 */
export async function explorePayments(seed: number): Promise<string[]> {
  drawIdsFrom(seed);
  const random = randomFrom(seed);
  const often = pick(random, [0.03, 0.01, 0]);
  const schedule = new Schedule(random, { death: often, lost: often });
  // The `put` of a store knows no other clock.
  Object.assign(realClock, schedule.clock);
  const memory = new Memory();
  const bank = openFakeBank();
  const onHand = 2 + Math.floor(random() * 5);
  memory.write('stock', 'sku/7', { ...newStock, onHand });
  // Worth less than a bottle, or more.
  const sets = { price: pick(random, [2_000, 30_000]), quantity: pick(random, [1, 2]) };
  const past = sets.quantity === 1 ? pasts.slice(0, 2) : pasts;
  const given = { ...sets, discount: pick(random, [0, 300]), past: pick(random, past) };
  const wanted = random() < 0.4 ? deliverSets(memory, schedule.clock.now(), given) : null;
  const coupon = new Coupon(memory, seed, wanted ? 0 : 0.5);
  const giftCards = new GiftCards(memory, schedule.clock.now(), seed, 0.4);
  const troubles = new Troubles(memory, bank, schedule.clock, seed, giftCards.areThere ? 0.9 : 0.2);
  let processes = 0;

  /** A function of its own: its stores, its way to the bank, and what it does behind its answer. */
  const open = (ms = callMs) => {
    const process = `p${(processes += 1)}`;
    const shop = modelShop(memory, schedule, { process, deadline: schedule.clock.now() + ms });
    const provider: PaymentProvider = bank.providerOn((_, answer) =>
      schedule.operation(process, answer, () => new PaymentUnavailable('The bank did not answer.')),
    );
    const behind: Promise<void>[] = [];
    const after = (work: (later: Shop) => Promise<void>) =>
      void behind.push(work(shop).catch(ignoreUnavailable));
    return { shop, provider, after, done: () => Promise.all(behind) };
  };
  type Open = ReturnType<typeof open>;
  const call = async (work: (one: Open) => Promise<unknown>, ms?: number): Promise<void> => {
    const one = open(ms);
    try {
      await work(one);
      await one.done();
    } catch (error) {
      ignoreUnavailable(error);
    }
  };

  const failures: unknown[] = [];
  const launch = (work: Promise<void>) => void work.catch((error: unknown) => failures.push(error));
  const tell = (orderId: string, message?: Parameters<typeof applyPayment>[4]) =>
    call(({ shop, provider, after }) => applyPayment(shop, provider, orderId, after, message));

  const requestFor = (basket: Basket) => {
    if (!wanted) return requestOf(basket);
    const request = requestOf({ ...basket, [bottle]: 1 });
    const total = Math.round(request.total * 100 - wanted.credit) / 100;
    return { ...request, total, code: wanted.code };
  };
  /** A shopper who orders, and pays on the page if one is shown. */
  const buy = async (key: string) => {
    const pages: string[] = [];
    const basket = { '7': 1 + Math.floor(random() * 2) };
    const choice = giftCards.choiceOf(key, basket);
    const isByCard = !wanted || random() < 0.6;
    const request = {
      ...(choice.isOfCards ? requestOf(choice.basket) : requestFor(basket)),
      ...((isByCard || choice.isOfCards) && { payment: 'card' as const }),
    };
    for (let tries = 0; tries < 3 && pages.length === 0; tries += 1)
      await call(async ({ shop, provider, after }) => {
        const purchase = { idempotencyKey: key, origin: 'http://shop.test' };
        const place = (asked: OrderRequest) =>
          placeOrder(shop, { ...purchase, request: asked }, after);
        const result = await coupon.buy(key, request, place, choice.codes);
        if (!result.ok) {
          // As the shop's page does, the next try takes the total that the answer names.
          if (result.reason === 'prices-changed') request.total = result.fresh.sums.total / 100;
          return;
        }
        // As the call does: only an order by card has a page to pay on.
        if (result.order.payment !== 'card') return;
        const begun = await beginPayment({ ...result, shop, provider, after });
        if (typeof begun === 'object') pages.push(result.orderId);
      });
    const [orderId] = pages;
    if (orderId === undefined) return;
    const draw = random();
    if (draw < 0.15) return;
    await schedule.clock.pause(random() * (draw < 0.4 ? 70 : 5) * minute);
    const method = seed % 2 === 0 ? 'ideal' : 'card';
    if (draw > 0.8) bank.wait(orderId);
    else bank.pay(orderId, { method, ...(random() < 0.1 && { cents: 1 }) });
    for (let count = Math.floor(random() * 3); count > 0; count -= 1) await tell(orderId);
    if (draw <= 0.8) return;
    await schedule.clock.pause(random() * 90 * minute);
    bank.pay(orderId, { method });
    if (random() < 0.5) await tell(orderId);
  };

  const orders = () => placedOrders(memory).filter((one) => !isSetOrder(one) && !isOfSeller(one));
  const anOrder = () => {
    const placed = orders();
    return placed.length > 0 ? pick(random, placed) : null;
  };
  const press = async (by: string, body: EventBody, key: string, found = anOrder()) => {
    if (!found) return;
    const taken = { ...found, body, key, by, match: null };
    for (let tries = 0; tries < 2; tries += 1)
      await call(({ shop, provider, after }) =>
        body.type === 'refunding'
          ? refundNow(shop, provider, taken, after)
          : addOrderEvent(shop, provider, taken, after),
      );
  };
  let refunds = 0;
  const ways: Parameters<Troubles['befall']>[0] = {
    block: (key) => call(({ shop }) => blockByKeeper(shop, key, 'token', 'Stolen')),
    refund: (order, step) => press('token', step, `refund-${(refunds += 1)}`, order),
    say: (orderId, dispute) => tell(orderId, { dispute }),
  };
  const packed = (): EventBody => ({ type: 'packed' });
  const undone = (): EventBody => ({ type: 'undone' });
  const cancelled = (): EventBody => ({ type: 'cancelled', restock: true });
  const refunding = (amount: number): EventBody => ({ type: 'refunding', amount });
  const keep = async (name: string, turns: number, buttons: ((amount: number) => EventBody)[]) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await schedule.clock.pause(random() * 20 * minute);
      const amount = 500 + Math.floor(random() * 8_000);
      const step = pick(random, buttons)(amount);
      if (random() < 0.2) bank.refundByHand(anOrder()?.orderId ?? '', amount);
      else await press('token', step, `${name}-${turn}`);
    }
  };
  /** Parcels, and what goes back after them. */
  const send = async () => {
    for (const one of orders()) {
      await tell(one.orderId);
      await press('token', packed(), 'parcel', one);
    }
    const later = [packed, undone, cancelled, refunding, refunding, refunding];
    await keep('later', 1 + Math.floor(random() * 4), later);
  };
  const regret = async (key: string) => {
    await schedule.clock.pause(random() * 10 * minute);
    await press(shopper, cancelled(), key);
  };
  const sweep = async () => {
    for (const job of [finishOrders, followPayments])
      await call(
        ({ shop, provider }) => job.run(shop, schedule.clock.now(), undefined, provider),
        sweepMs,
      );
  };

  const buyers = 1 + Math.floor(random() * 3);
  // A message that comes before its order changes nothing.
  if (random() < 0.3) launch(tell('0000-0000-0000-0000'));
  for (let index = 0; index < buyers; index += 1) {
    launch(buy(`key-${index}`));
    if (random() < 0.3) launch(buy(`key-${index}`));
    if (random() < 0.4) launch(regret(`regret-${index}`));
  }
  await schedule.run(coupon.end(() => open().shop, launch));
  launch(keep('pressed', Math.floor(random() * 5), [packed, cancelled, refunding, refunding]));
  launch(troubles.befall(ways, 3));
  // Then the storm is about their papers.
  const isOfParcels = seed % 5 > 2;
  for (let turn = isOfParcels ? 4 : 0; turn < 4; turn += 1) {
    await schedule.run(Math.floor(random() * 80));
    if (random() < 0.2) bank.answer = pick(random, ['done', 'sent', 'refused'] as const);
    schedule.jump(random() * 25 * minute);
    launch(sweep());
  }
  await schedule.run();
  // They may pay with cards that were bought, or filled again.
  for (const key of giftCards.areThere ? ['late-0', 'late-1'] : []) launch(buy(key));
  launch(troubles.befall(ways, 3));
  if (troubles.areThere) {
    await schedule.run();
    launch(troubles.befall(ways, 12));
    await schedule.run();
  }
  if (isOfParcels) {
    bank.answer = pick(random, ['done', 'sent', 'refused'] as const);
    launch(send());
    await schedule.run();
  }
  const early = [...papersIn(memory, false), ...couponBroken(memory, placedOrders(memory))];
  early.push(...giftCards.broken());
  schedule.calm();
  bank.answer = 'done';
  for (const page of bank.pages.values()) if (page.state === 'pending') page.state = 'paid';
  for (const refund of bank.refunds) {
    if (refund.status.kind === 'sent') refund.status = { kind: 'done', refund: refund.refund };
    // A bank may send money back after it has come.
    if (isOfParcels && refund.status.kind === 'done' && random() < 0.4)
      refund.status = { kind: 'refused', reason: 'The account is closed.' };
  }
  for (let last = 0; last < 3; last += 1) {
    schedule.jump(70 * minute);
    launch(sweep());
    await schedule.run();
  }
  // No sweeper looks for what was done at the bank: its message comes until it is taken.
  for (const { orderId, id, status } of bank.refunds)
    if (id === null || status.kind === 'refused') launch(tell(orderId));
  launch(troubles.sayAll(ways));
  await schedule.run();
  const broken = [...paymentsBroken(memory, bank, onHand), ...papersIn(memory, true)];
  broken.push(...couponBroken(memory, placedOrders(memory)));
  launch(coupon.look(open().shop, placedOrders(memory), broken));
  launch(giftCards.look(open().shop, broken));
  await schedule.run();
  if (wanted) {
    const last = { request: requestFor({}), idempotencyKey: 'last' };
    launch(call(({ shop, after }) => placeOrder(shop, last, after)));
    await schedule.run();
    broken.push(
      ...codesBroken(placedOrders(memory), memory.values<OrderHistory>('progress'), wanted.credit),
    );
  }
  return [...failures.map(String), ...early, ...broken];
}

function ignoreUnavailable(error: unknown): void {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const one of errors) if (!(one instanceof Unavailable)) throw one;
}
