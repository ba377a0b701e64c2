import type { OrdersQuery } from '../../desk-view/queries.schema.ts';
import type { OrderSummary, OrdersReply } from '../../desk-view/list-replies.schema.ts';
import type { OrderList } from '../../desk-view/order-lists.ts';
import type { OrderFacts } from '../../desk-view/order-facts.schema.ts';
import { isNotPickedUp, isToCollect } from '../../desk-view/order-facts.ts';
import { booksOf, toSummary } from '../../desk-view/order-row.ts';
import { orderMatcher } from '../../desk-view/order-search.ts';
import { isAwaited } from '../../desk-view/unpaid.ts';
import { localTimes } from '../../../../base/text/local-time.ts';
import { plusDays } from '../../../../base/text/plus-days.ts';
import { readMany } from '../../../../../netlify/kernel/store/at-once.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { monthOf, positionOf, type OpenEntry } from './index-keys.ts';
import { monthsOfDays, monthsWithOrders, readMonths } from './months.ts';
import { isFinished, readFacts } from './record-in-index.ts';
import { openOrders } from './open-orders.ts';
import { rowOfEntry } from './row-of-entry.ts';
import { pageOfShopper } from './shopper-orders.ts';

const pageSize = 50;
/** A search looks at the orders of so many months at most. */
export const searchedMonths = 12;

/** One page of a list of orders, the newest first. */
export async function listOrders(shop: Shop, asked: OrdersQuery): Promise<OrdersReply> {
  const [open, ofPaper] = await Promise.all([
    openOrders(shop),
    shop.ports.orderOfPaper(shop, asked.q),
  ]);
  const query = ofPaper === null ? asked : { ...asked, q: ofPaper };
  const page = await pageOf(shop, query, open, ofPaper);
  const now = shop.clock.now();
  const count = (wanted: OrderList) => open.filter(isIn(wanted, now)).length;
  const toPickUp = count('pick-up');
  const counts = {
    open: open.length,
    awaiting: count('awaiting'),
    new: count('new'),
    packed: count('packed'),
    shipped: count('shipped'),
    delivered: count('delivered'),
    withdrawn: count('withdrawn'),
    returned: count('returned'),
    refused: count('refused'),
    cancelled: count('cancelled'),
    ...(toPickUp > 0 && { 'pick-up': toPickUp }),
  };
  return { ...page, ...(query.books && { orders: await withBooks(shop, page.orders) }), counts };
}

/** @param ofPaper the order whose invoice has the number that was searched for; null for another text. */
async function pageOf(
  shop: Shop,
  query: OrdersQuery,
  open: OpenEntry[],
  ofPaper: string | null,
): Promise<Page> {
  const { of, state, month } = query;
  const now = shop.clock.now();
  if (of !== undefined) return shopperPage(shop, of, query);
  const isOfAll = isSearchOfAll(query);
  if (ofPaper !== null && month === undefined && (isOfAll || state === 'closed'))
    return pageOfOne(shop, ofPaper, (facts) => isOfAll || isFinished(facts, now));
  if (state === 'closed') return monthsPage(shop, query, (facts) => isFinished(facts, now));
  if (isOfAll) return monthsPage(shop, query, () => true);
  return openPage(shop, open.filter(isIn(state, now)), query);
}

/** Of an order that no month has yet there are none. */
async function withBooks(shop: Shop, orders: readonly OrderSummary[]): Promise<OrderSummary[]> {
  const months = new Set(orders.map(({ at }) => monthOf(at)));
  const known = new Map(
    (await readMonths(shop, [...months])).map((facts) => [facts.orderId, facts]),
  );
  const local = localTimes(shopTimeZone());
  return orders.map((order) => {
    const facts = known.get(order.orderId);
    const dayOf = (at: string) => local(new Date(at)).day;
    return { ...order, ...(facts && { books: booksOf(facts, dayOf) }) };
  });
}

/**
 * The first list is searched together with the closed orders, because who asks by name does not
 * know the state (R207).
 */
const isSearchOfAll = ({ state, q }: OrdersQuery): boolean => state === 'open' && q !== '';

const isIn = (list: OrderList, now: number) => (entry: OpenEntry) => {
  const { state, money, look, toPayBack, otherwise, pickUp } = entry;
  if (list === 'open') return true;
  if (list === 'collect') return isToCollect(entry);
  if (list === 'payments') return look;
  if (list === 'pick-up') return pickUp !== undefined && isToPickUp(state);
  if (list === 'not-picked-up') return isNotPickedUp(entry, now);
  if (list === 'repay') return toPayBack > 0;
  if (list === 'otherwise') return otherwise > 0;
  return isAwaited(state, money) ? list === 'awaiting' : state === list;
};

const isToPickUp = (state: OpenEntry['state']): boolean => state === 'new' || state === 'packed';

type Page = Pick<OrdersReply, 'orders' | 'next'>;

async function shopperPage(shop: Shop, of: string, { q, after }: OrdersQuery): Promise<Page> {
  const { facts, next } = await pageOfShopper(shop, of, after);
  return { orders: facts.filter(orderMatcher(q)).map(toSummary), next };
}

/** An order that is known is found in any month. */
async function pageOfOne(
  shop: Shop,
  orderId: string,
  isWanted: (facts: OrderFacts) => boolean,
): Promise<Page> {
  const facts = await readFacts(shop, orderId);
  return { orders: facts && isWanted(facts) ? [toSummary(facts)] : [], next: null };
}

async function openPage(shop: Shop, all: OpenEntry[], { q, after }: OrdersQuery): Promise<Page> {
  const found = q === '' ? all : await matching(shop, all, q);
  const { rows, next } = cut(found, after);
  const orders = await readMany(rows, (entry) => rowOfEntry(shop, entry));
  return { orders: orders.filter((summary) => summary !== null), next };
}

async function matching(shop: Shop, entries: OpenEntry[], q: string): Promise<OpenEntry[]> {
  const months = [...new Set(entries.map(({ position }) => monthOf(position)))];
  const orders = await readMonths(shop, months.slice(0, searchedMonths));
  const found = new Set(orders.filter(orderMatcher(q)).map(({ orderId }) => orderId));
  return entries.filter(({ orderId }) => found.has(orderId));
}

/**
 * Reads the last month first. While the page is not full, each round reads twice as many months.
 */
export async function monthsPage(
  shop: Shop,
  { month, after, q }: Pick<OrdersQuery, 'month' | 'after' | 'q'>,
  isWanted: (facts: OrderFacts) => boolean,
): Promise<Page> {
  const all = month === undefined ? await monthsWithOrders(shop) : monthsAround(month);
  const searched = q === '' ? all : all.slice(0, searchedMonths);
  const months = searched.filter((one) => after === undefined || one <= monthOf(after));
  const isMatch = orderMatcher(q);
  const local = localTimes(shopTimeZone());
  const isInMonth = ({ at }: OrderFacts) =>
    month === undefined || local(new Date(at)).day.startsWith(month);
  const found: (OrderFacts & { position: string })[] = [];
  for (let size = 1; months.length > 0; size *= 2) {
    for (const facts of await readMonths(shop, months.splice(0, size)))
      if (isWanted(facts) && isMatch(facts) && isInMonth(facts))
        found.push({ ...facts, position: positionOf(facts) });
    if (found.filter(({ position }) => isAfter(position, after)).length > pageSize) break;
  }
  const { rows, next } = cut(
    found.sort((a, b) => (a.position < b.position ? 1 : -1)),
    after,
  );
  return { orders: rows.map(toSummary), next };
}

/** The months of UTC that may have an order of a month by the shop's clock, the last one first. */
const monthsAround = (month: string): string[] =>
  monthsOfDays(`${month}-01`, plusDays(`${month}-01`, 31)).toReversed();

/** @param after the position of the last order of the page before. */
const isAfter = (position: string, after: string | undefined): boolean =>
  after === undefined || position < after;

function cut<Row extends { position: string }>(all: readonly Row[], after: string | undefined) {
  const rest = all.filter(({ position }) => isAfter(position, after));
  const rows = rest.slice(0, pageSize);
  const last = rest.length > pageSize ? rows.at(-1) : undefined;
  return { rows, next: last?.position ?? null };
}
