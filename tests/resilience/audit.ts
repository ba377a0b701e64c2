import { catalogue } from '../support/catalogue.ts';
import type { Books } from './watched-store.ts';
import type { Answer } from './world.ts';

/** Quantities by line id. */
export type Basket = Record<string, number>;

/** What a shopper tried, and was answered; null for no answer. */
export interface Attempt {
  key: string;
  basket: Basket;
  answer: Answer | null;
}

/** At the catalogue's prices, reckoned here and not by the shop. */
export function centsOf(basket: Basket): number {
  const amounts = Object.entries(basket).map(([lineId, quantity]) => {
    const [id, name] = lineId.split('_');
    const product = catalogue.products.find((one) => one.id === Number(id));
    const price = product?.variants.find((one) => one.name === name)?.price ?? product?.price ?? 0;
    return price * quantity;
  });
  return amounts.reduce((sum, amount) => sum + amount, 499);
}

/**
 * The invariants of the shop (server design): what is broken, told in sentences. I2, I3 and I6
 * hold once the sweeper has been.
 */
export function audit(
  books: Books,
  start: Basket,
  attempts: readonly Attempt[],
  { isSwept }: { isSwept: boolean },
): string[] {
  const broken = [...books.impossible];
  const placed = new Map<string, Basket>();
  for (const [orderId, order] of books.records('orders')) {
    if (order.state !== 'placed') continue;
    const basket = Object.fromEntries(order.lines.map(({ id, quantity }) => [id, quantity]));
    placed.set(orderId, basket);
    if (order.totalCents !== centsOf(basket)) broken.push(`I7: ${orderId} has a wrong total.`);
  }
  broken.push(...ofStock(books, start, [...placed.values()], isSwept));
  broken.push(...ofAnswers(placed, attempts));
  if (!isSwept) return broken;
  const owed = [...books.records('outbox').keys()].sort();
  const due = [...placed.keys()].map((orderId) => `${orderId}.confirm`).sort();
  if (owed.join() !== due.join()) broken.push(`I6: ${due.length} orders, mails ${owed.length}.`);
  const intents = books.records('intents').size;
  if (intents > 0) broken.push(`I3: ${intents} intents are left.`);
  return broken;
}

function ofStock(books: Books, start: Basket, placed: Basket[], isSwept: boolean): string[] {
  const broken: string[] = [];
  const stock = books.records('stock');
  for (const [sku, before] of Object.entries(start)) {
    const sold = placed.reduce((sum, basket) => sum + (basket[sku] ?? 0), 0);
    const { onHand = -1, holds = {} } = stock.get(`sku/${sku.toLowerCase()}`) ?? {};
    if (sold > before) broken.push(`I1: ${sold} of ${before} ${sku} were sold.`);
    if (!isSwept) continue;
    if (onHand + sold !== before) broken.push(`I2: ${sku}: ${onHand} + ${sold} is not ${before}.`);
    if (Object.keys(holds).length > 0) broken.push(`I3: a hold on ${sku} is left.`);
  }
  return broken;
}

function ofAnswers(placed: Map<string, Basket>, attempts: readonly Attempt[]): string[] {
  const broken: string[] = [];
  const orderOf = new Map<string, string>();
  for (const { key, basket, answer } of attempts) {
    if (answer?.status !== 200) continue;
    const orderId = answer.body?.orderId ?? '';
    const stored = placed.get(orderId);
    if (!stored) broken.push(`I4: ${orderId} was acknowledged and is not stored.`);
    else if (!isSame(stored, basket)) broken.push(`I4: ${orderId} is not what was ordered.`);
    if ((orderOf.get(key) ?? orderId) !== orderId) broken.push(`I5: ${key} has two orders.`);
    orderOf.set(key, orderId);
  }
  const keys = new Set(attempts.map(({ key }) => key)).size;
  if (placed.size > keys) broken.push(`I5: ${placed.size} orders for ${keys} keys.`);
  if (new Set(orderOf.values()).size < orderOf.size) broken.push('I5: two keys share an order.');
  return broken;
}

const isSame = (a: Basket, b: Basket): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((sku) => a[sku] === b[sku]);
