import type { OrderRecord } from '../../../src/features/orders/order-record.schema.ts';
import { freeUnits } from '../../../src/features/stock/shelf.ts';
import type { Shard, Stock } from '../../../src/features/stock/stock.schema.ts';
import type { OutboxRecord } from '../../../netlify/kernel/mail/stores.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import { centsOf, stockOf, unitsBroken } from '../audit.ts';
import { indexBroken, type IndexBooks } from '../index-audit.ts';
import { papersBroken } from '../papers-audit.ts';
import type { Basket } from '../steps-audit.ts';
import { readSteps } from '../steps-audit.ts';
import { codeCents, couponBroken } from './coupon-audit.ts';
import type { Memory } from './memory-store.ts';

/** What one call was answered; null when its function died. */
export interface Answered {
  key: string;
  basket: Basket;
  answer: 'refused' | 'unavailable' | { orderId: string } | null;
}

export interface Placed {
  orderId: string;
  basket: Basket;
  order: Extract<OrderRecord, { state: 'placed' }>;
}

/** The invariants of the shop that hold at every moment: what is broken, in sentences. */
export function alwaysBroken(memory: Memory, onHand: Basket): string[] {
  const broken: string[] = [];
  for (const store of ['stock', 'shares'])
    for (const [key, shelf] of memory.values<Stock | Shard>(store))
      if (shelf.onHand < 0 || freeUnits(shelf) < 0) broken.push(`I9: ${key} is short of units.`);
  const steps = stepsOf(memory, false);
  for (const [sku, before] of Object.entries(onHand))
    broken.push(...unitsBroken(sku, before, steps, inMemory(memory, sku), false));
  const coupons = couponBroken(memory, placedOrders(memory));
  return [...broken, ...coupons, ...steps.broken, ...papersIn(memory, false)];
}

/** The order of which gift cards are there before a model begins. */
export const seller = '4444-4444-4444-4444';

export const isOfSeller = ({ orderId }: { orderId: string }): boolean => orderId === seller;

export const papersIn = (memory: Memory, isSwept: boolean) =>
  papersBroken(
    { invoices: memory.values('invoices'), orderPapers: memory.values('orderPapers') },
    placedOrders(memory).filter((one) => !isOfSeller(one)),
    memory.values<OrderHistory>('progress'),
    isSwept,
  );

const stepsOf = (memory: Memory, isSwept: boolean) =>
  readSteps(
    placedOrders(memory),
    memory.values<OrderHistory>('progress'),
    memory.values<OutboxRecord>('outbox'),
    isSwept,
  );

/** Those that hold after a sweep. */
export function sweptBroken(
  memory: Memory,
  onHand: Basket,
  answers: readonly Answered[],
): string[] {
  const placed = placedOrders(memory);
  const broken = alwaysBroken(memory, onHand);
  const steps = stepsOf(memory, true);
  broken.push(...steps.broken, ...papersIn(memory, true));
  for (const [sku, before] of Object.entries(onHand))
    broken.push(...unitsBroken(sku, before, steps, inMemory(memory, sku), true));
  const intents = memory.rows('intents').size;
  if (intents > 0) broken.push(`I3: ${intents} intents are left.`);
  for (const { orderId, basket, order } of placed) {
    const off = (order.discount?.cents ?? 0) + codeCents(memory, order);
    if (order.totalCents !== centsOf(basket, order) - off)
      broken.push(`I7: ${orderId} has a wrong total.`);
    if (order.erasedAt !== undefined) continue;
    const mails = [...memory.rows('outbox').keys()].filter((key) => key.includes(orderId));
    if (mails.filter((key) => key.includes('confirm')).length !== 1)
      broken.push(`I6: ${orderId} has the mails ${mails.join()}.`);
  }
  return [...broken, ...indexBroken(indexIn(memory)), ...answersBroken(placed, answers)];
}

export const indexIn = (memory: Memory): IndexBooks => ({
  orders: memory.values('orders'),
  progress: memory.values('progress'),
  index: memory.values('index'),
  unfolded: memory.values('unfolded'),
  months: memory.values('months'),
});

const inMemory = (memory: Memory, sku: string) =>
  stockOf(memory.values<Stock>('stock'), memory.values<Shard>('shares'), sku);

export function placedOrders(memory: Memory): Placed[] {
  return [...memory.values<OrderRecord>('orders')].flatMap(([orderId, order]) => {
    if (order.state !== 'placed') return [];
    const basket = Object.fromEntries(order.lines.map(({ id, quantity }) => [id, quantity]));
    return [{ orderId, basket, order }];
  });
}

function answersBroken(placed: readonly Placed[], answers: readonly Answered[]): string[] {
  const broken: string[] = [];
  const orders = new Map<string, string>();
  for (const { key, basket, answer } of answers) {
    if (typeof answer !== 'object' || answer === null) continue;
    const found = placed.find(({ orderId }) => orderId === answer.orderId);
    if (JSON.stringify(found?.basket) !== JSON.stringify(basket))
      broken.push(`I4: ${answer.orderId} is not stored as it was ordered.`);
    if ((orders.get(key) ?? answer.orderId) !== answer.orderId)
      broken.push(`I5: ${key} has two orders.`);
    orders.set(key, answer.orderId);
  }
  const keys = new Set(answers.map(({ key }) => key)).size;
  if (placed.length > keys) broken.push(`I5: ${placed.length} orders for ${keys} keys.`);
  return broken;
}
