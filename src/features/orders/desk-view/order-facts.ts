import { firstOrderOf } from '../first-order.ts';
import { countryCode } from '../../delivery/country.ts';
import { isSample } from '../../catalogue/product/sample.ts';
import { isCardLine } from '../../gift-cards/card-line.ts';
import { parseSetId } from '../../catalogue/product/set-ids.ts';
import { sum, type Cents } from '../../../base/money.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import { offByCode } from '../sums.ts';
import { changedOrder, openChange, placedOrder } from '../history/changed-order.ts';
import { corrected } from '../history/corrected.ts';
import { closingTime } from '../view/finished.ts';
import { isToLook, takenIn } from '../steps/payment-events.ts';
import { ledgerOf, type Ledger } from '../ledger/ledger.ts';
import { partsOf } from '../ledger/parts.ts';
import { waysOf } from '../view/paid-ways.ts';
import { moneyOf } from '../view/money-view.ts';
import { hasEnded, noHistory, standingEvents, standingOf } from '../history/history.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import { bookingsOf } from './booked.ts';
import { lotsOf } from './lots.ts';
import type { OrderFacts } from './order-facts.schema.ts';

/** What the desk's lists, search and sales know of an order. */
export function summaryOf(
  orderId: string,
  record: PlacedRecord,
  history: OrderHistory,
  timeZone: string,
): OrderFacts {
  const order = placedOrder(record, history.events);
  const pastOf = (past: OrderHistory) => {
    return {
      at: past.events.at(-1)?.at ?? order.at,
      facts: factsOf(orderId, order, past, timeZone),
      ledger: ledgerOf(order, past),
    };
  };
  const { events } = history;
  const past = events.map((_, count) => {
    const before = events.slice(0, count);
    return pastOf({ ...noHistory, ...standingOf(before), events: before });
  });
  const now = pastOf(history);
  const { facts } = now;
  const booked = bookingsOf([...past, now]);
  const isAlone = booked.every(({ at, back }) => at === order.at && sum(back) === 0);
  return { ...facts, ...(!isAlone && { booked }) };
}

function factsOf(
  orderId: string,
  placed: PlacedRecord,
  history: OrderHistory,
  timeZone: string,
): OrderFacts {
  const order = corrected(placed, history);
  const { at, to } = order;
  const changed = changedOrder(order, history.events);
  const { lines, gift, code } = changed;
  const ledger = ledgerOf(order, history);
  const [discount = 0, ...amounts] = partsOf(ledger, ledger.costs);
  const [shipping = 0, wrap = 0, credit = 0] = amounts.slice(lines.length);
  const { total, owed, otherwise } = ledger;
  const cards = cardsIn(changed, ledger);
  const byCards = sum(
    waysOf(history, order)
      .filter(({ way }) => way === 'gift card')
      .map(({ cents }) => cents),
  );
  const carrier = history.shipment?.carrier;
  return {
    orderId,
    at,
    steps: history.events.length,
    state: history.state,
    money: openChange(history.events) ? 'changing' : moneyOf(history, order).state,
    ...(isChanged(history) && { isChanged: true }),
    ...(order.payment && { way: takenIn(history.events)?.method ?? order.payment }),
    ...(isToLook(history.events) && { look: true }),
    closesAt: closingTime(history, order, timeZone),
    ...(order.pickUp && { pickUp: readySince(history) }),
    name: to.name,
    email: to.email,
    city: to.city,
    ...(order.erasedAt === undefined && { destination: destinationOf(to) }),
    ...(to.phone !== undefined && { phone: to.phone }),
    ...(carrier !== undefined && { carrier }),
    ...lotsOf(history.events),
    currency: order.currency,
    total,
    shipping,
    ...(firstOrderOf(order) !== null && { replaces: true as const }),
    ...(gift && { gift: true }),
    ...(wrap > 0 && { wrap }),
    ...(discount < 0 && { discount: 0 - discount }),
    ...(code && { code: { word: code.word, cents: offByCode({ lines, code }) } }),
    ...(credit < 0 && { credit: 0 - credit }),
    ...(cards.length > 0 && { cards: Object.fromEntries(cards) }),
    ...(byCards > 0 && { byCards }),
    revenue: revenueOf(history, ledger),
    ...(owed > 0 && { toPayBack: owed }),
    ...(otherwise > 0 && { otherwise }),
    lines: lines.map((line, at) => {
      const { id, productId, name } = line;
      const quantity = ledger.units.filter(
        (unit) => unit.line === id && ledger.costs.has(unit.name),
      ).length;
      const back = quantity - (ledger.lines[at]?.sold ?? quantity);
      return {
        productId,
        name,
        ...(isSample(id) && { sample: true as const }),
        ...(isCardLine(id) && { card: true as const }),
        ...(line.parts && { set: parseSetId(id)?.slug }),
        units: quantity,
        amount: amounts[at] ?? 0,
        ...(back > 0 && !hasEnded(history) && { back }),
      };
    }),
    ...(order.tax && { tax: { country: countryCode(to.country) ?? '', rate: order.tax.rate } }),
  };
}

/** Do its steps say other lines, another address or another gift than its record? */
const isChanged = ({ events }: OrderHistory): boolean =>
  events.some(({ step: { type } }) => type === 'address' || type === 'changed');

function readySince({ state, events }: OrderHistory): NonNullable<OrderFacts['pickUp']> {
  const ready = standingEvents(events).findLast(({ step }) => step.type === 'packed');
  return state === 'packed' && ready ? { readyAt: Date.parse(ready.at) } : {};
}

const cardsIn = ({ cards = [] }: PlacedRecord, { byCard }: Ledger): [id: string, Cents][] =>
  cards.map(({ id }): [string, Cents] => [id, byCard(id)]).filter(([, cents]) => cents > 0);

const destinationOf = ({ address, address2, state, postalCode, country }: PlacedRecord['to']) => ({
  address,
  postalCode,
  country,
  ...(address2 !== undefined && { address2 }),
  ...(state !== undefined && { state }),
});

/**
 * An order counts with its total from the day on which it was placed, paid or not, less what was
 * refunded. One that was cancelled, refused or returned counts with the money that the shop keeps,
 * one by card with nothing until it is paid.
 */
function revenueOf(history: OrderHistory, { order, isPaid, left, worth }: Ledger): Cents {
  if (order.payment === 'card' && !isPaid) return 0;
  return hasEnded(history) ? left : sum([...worth.values()]);
}

/** The parcel is with the carrier or the shopper, and nobody has recorded the money. */
export const isToCollect = ({ state, money }: Pick<OrderFacts, 'state' | 'money'>): boolean =>
  money === 'due' && (state === 'shipped' || state === 'delivered');

/** Those that were bought, without what was taken out, came back or was paid back. */
export const unitsOf = ({ lines }: Pick<OrderFacts, 'lines'>): number =>
  lines.reduce((sum, { units, back = 0 }) => sum + units - back, 0);

/** So many days an order waits for its shopper before Today says so. */
const waitingDays = 14;

/** Has nobody come for it? @param now ms since 1970. */
export const isNotPickedUp = ({ pickUp }: Pick<OrderFacts, 'pickUp'>, now: number): boolean =>
  pickUp?.readyAt !== undefined && now - pickUp.readyAt >= waitingDays * dayMs;

const dayMs = 24 * 60 * 60_000;

/** All that was given off it: by a keeper and by a code. */
export const offOf = ({ discount = 0, code }: Pick<OrderFacts, 'discount' | 'code'>): Cents =>
  discount + (code?.cents ?? 0);

/** What gift cards have paid of it, or are to pay. */
export const byCardsOf = ({ byCards, cards = {} }: Pick<OrderFacts, 'byCards' | 'cards'>): Cents =>
  byCards ?? sum(Object.values(cards));
