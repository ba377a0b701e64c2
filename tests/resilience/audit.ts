import { reservedUnits } from '../../src/features/stock/shelf.ts';
import { newStock, totals } from '../../src/features/stock/stock.ts';
import type { Shard, Shelf, Stock } from '../../src/features/stock/stock.schema.ts';
import { catalogue, discoverySet } from '../support/catalogue.ts';
import type { Books } from './watched-books.ts';
import { indexBroken } from './index-audit.ts';
import { papersBroken } from './papers-audit.ts';
import {
  readSteps,
  samplesIn,
  type Basket,
  type PlacedOrder,
  type StepsRead,
} from './steps-audit.ts';
import type { Answer } from './world.ts';

/** What a shopper tried and the answer; null for no answer. */
export interface Attempt {
  key: string;
  basket: Basket;
  answer: Answer | null;
}

/** The total at the catalogue's prices, computed here and not by the shop; what is picked up costs no delivery. */
export function centsOf(basket: Basket, { pickUp }: { pickUp?: object | undefined } = {}): number {
  const amounts = Object.entries(basket).map(([lineId, quantity]) => {
    if (samplesIn(lineId).length > 0) return discoverySet.price * quantity;
    const [id, name] = lineId.split('_');
    const product = catalogue.products.find((one) => one.id === Number(id));
    const size = product?.variants.find((one) => one.name === name)?.price ?? product?.price ?? 0;
    const price = name === '2ML' ? (product?.sample ?? 0) : size;
    return price * quantity;
  });
  return amounts.reduce((sum, amount) => sum + amount, pickUp ? 0 : 499);
}

/**
 * What must always be true of the shop; `model` says what must be of withdrawals (I17), payments
 * (I18 to I22, I34), codes of sets (I23, I24, I28), discount codes (I35 to I37) and gift cards (I38 to I40, I48 to I53), ledger-audit.ts of
 * what an order holds and owes (I25 to I27, of which the index says I26 too), and papers-audit.ts of
 * invoices (I29 to I32):
 * I1 no more units are sold than there were
 * I2 units on hand and sold fit the orders and steps: what was taken out never leaves, and no unit
 *    is put back twice
 * I3 no reservation and no intent is left
 * I4 what was answered with 200 is stored as it was sent
 * I5 a key has one order
 * I6 every order of a known person has its confirmation and notice once
 * I7 the total is the catalogue's, less the discount
 * I8 an e-mail address has one account
 * I9 units on hand are never fewer than sold and reserved ones
 * I10 no move of units is left over
 * I11 a step has its mail; no mail of a step that was taken back has left
 * I12 the index of orders says what their progress says
 * I13 no more is paid back than was collected
 * I14 allowed steps lead to every state, from the state that the call named
 * I15 only keepers take steps, but for a shopper's withdrawal
 * I16 every order is found from its shopper's address
 * @param isSwept effects are complete, and the index says so, only after the sweeper has run.
 * @returns a sentence for each that is broken.
 */
export function audit(
  books: Books,
  start: Basket,
  attempts: readonly Attempt[],
  { isSwept }: { isSwept: boolean },
): string[] {
  const broken = [...books.impossible];
  const placed: PlacedOrder[] = [];
  const forgotten = new Set<string>();
  for (const [orderId, order] of books.records('orders')) {
    if (order.state !== 'placed') continue;
    const basket = Object.fromEntries(order.lines.map(({ id, quantity }) => [id, quantity]));
    placed.push({ orderId, basket, order });
    if (order.erasedAt !== undefined) forgotten.add(orderId);
    if (order.totalCents !== centsOf(basket, order) - (order.discount?.cents ?? 0))
      broken.push(`I7: ${orderId} has a wrong total.`);
  }
  const outbox = books.records('outbox');
  const steps = readSteps(placed, books.records('progress'), outbox, isSwept);
  broken.push(...steps.broken, ...ofStock(books, start, steps, isSwept));
  broken.push(...ofAnswers(placed, attempts));
  const papers = {
    invoices: books.records('invoices'),
    orderPapers: books.records('order-papers'),
  };
  broken.push(...papersBroken(papers, placed, books.records('progress'), isSwept));
  if (!isSwept) return broken;
  const known = placed.filter(({ orderId }) => !forgotten.has(orderId));
  const queued = [...outbox.keys()]
    .filter((key) => /\.(?:confirm|notice)$/.test(key))
    .filter((key) => !forgotten.has(key.split('.')[0] ?? ''))
    .sort();
  const expected = known
    .flatMap(({ orderId }) => [`${orderId}.confirm`, `${orderId}.notice`])
    .sort();
  if (queued.join() !== expected.join())
    broken.push(`I6: ${known.length} orders, ${forgotten.size} forgotten, ${queued.length} mails.`);
  broken.push(
    ...indexBroken({
      orders: books.records('orders'),
      progress: books.records('progress'),
      index: books.records('index'),
      unfolded: books.records('unfolded'),
      months: books.records('months'),
    }),
  );
  const linked = [...books.records('people').keys()].map((key) => key.split('.').at(-1) ?? '');
  if (
    linked.sort().join() !==
    known
      .map(({ orderId }) => orderId)
      .sort()
      .join()
  )
    broken.push(`I16: ${known.length} orders, ${linked.length} notes of their shoppers.`);
  const intents = books.records('intents').size;
  if (intents > 0) broken.push(`I3: ${intents} intents are left.`);
  return broken;
}

function ofStock(books: Books, start: Basket, steps: StepsRead, isSwept: boolean): string[] {
  const broken: string[] = [];
  const stocks = books.records('stock');
  const shares = books.records('shares');
  for (const [sku, before] of Object.entries(start)) {
    const found = stockOf(stocks, shares, sku);
    broken.push(...unitsBroken(sku, before, steps, found, isSwept));
  }
  return broken;
}

/** I1 to I3 and I10 of one SKU: what was found in its records, beside what the orders say. */
export function unitsBroken(
  sku: string,
  before: number,
  { areAny, unitsOf }: StepsRead,
  found: ReturnType<typeof stockOf>,
  isSwept: boolean,
): string[] {
  const broken: string[] = [];
  const { onHand, sold } = unitsOf(sku);
  const expected = before + onHand;
  const bought = sold - onHand;
  if (bought > before) broken.push(`I1: ${bought} of ${before} ${sku} were sold.`);
  // A step's units may be on their way.
  if ((isSwept || !areAny) && found.onHand !== expected)
    broken.push(`I2: ${sku} has ${found.onHand} on hand, not ${expected}.`);
  if (!isSwept) return broken;
  if (found.sold !== sold) broken.push(`I2: ${sku}: ${found.sold} are noted as sold, not ${sold}.`);
  if (found.reserved > 0) broken.push(`I3: ${found.reserved} of ${sku} stay reserved.`);
  if (found.moved > 0) broken.push(`I10: ${found.moved} moves of ${sku} are not forgotten.`);
  return broken;
}

/** The units of a SKU over its own record and its shares. */
export function stockOf(
  stocks: ReadonlyMap<string, Stock>,
  allShards: ReadonlyMap<string, Shard>,
  sku: string,
) {
  const key = `sku/${sku.toLowerCase()}`;
  const stock = stocks.get(key) ?? newStock;
  const shares = stock.granted.map((_, index) => allShards.get(`${key}.${index + 1}`) ?? null);
  const shelves = [stock, ...shares.filter((share) => share !== null)];
  const total = (count: (shelf: Shelf) => number) =>
    shelves.reduce((sum, shelf) => sum + count(shelf), 0);
  const { onHand } = totals(stock, shares);
  return {
    onHand,
    sold: total(({ sold }) => sold),
    reserved: total(reservedUnits),
    moved: total(({ moved }) => moved.length),
  };
}

function ofAnswers(placed: readonly PlacedOrder[], attempts: readonly Attempt[]): string[] {
  const broken: string[] = [];
  const orderOf = new Map<string, string>();
  for (const { key, basket, answer } of attempts) {
    if (answer?.status !== 200) continue;
    const orderId = answer.body?.orderId ?? '';
    const stored = placed.find((order) => order.orderId === orderId)?.basket;
    if (!stored) broken.push(`I4: ${orderId} was acknowledged and is not stored.`);
    else if (!isSame(stored, basket)) broken.push(`I4: ${orderId} is not what was ordered.`);
    if ((orderOf.get(key) ?? orderId) !== orderId) broken.push(`I5: ${key} has two orders.`);
    orderOf.set(key, orderId);
  }
  const keys = new Set(attempts.map(({ key }) => key)).size;
  if (placed.length > keys) broken.push(`I5: ${placed.length} orders for ${keys} keys.`);
  if (new Set(orderOf.values()).size < orderOf.size) broken.push('I5: two keys share an order.');
  return broken;
}

const isSame = (a: Basket, b: Basket): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((sku) => a[sku] === b[sku]);
