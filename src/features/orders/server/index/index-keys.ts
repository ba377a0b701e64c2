import type { Cents } from '../../../../base/money.ts';
import { methods } from '../../../delivery/methods.ts';
import type { MoneyState } from '../../view/money-view.ts';
import { byCardsOf, offOf, unitsOf } from '../../desk-view/order-facts.ts';
import { refundedOf } from '../../desk-view/unpaid.ts';
import { moneyStates, type OrderFacts } from '../../desk-view/order-facts.schema.ts';
import { orderStates } from '../../history/order-states.ts';

/*
 * The index has one key for each open order. The key alone says all that changes about the order,
 * so that a list of keys counts and sorts them without reading one; what does not change stands in
 * the order's own record.
 */

export interface OpenEntry extends Pick<
  OrderFacts,
  'orderId' | 'steps' | 'state' | 'money' | 'closesAt' | 'pickUp' | 'way'
> {
  /** A keeper has to look at its payment. */
  look: boolean;
  /** Of a refund that is not all, cents; 0 for all others. */
  refunded: Cents;
  /** What the shop still has to pay back. */
  toPayBack: Cents;
  /** What of its refunds is still to be paid in another way. */
  otherwise: Cents;
  /** As the order stands now; gift cards are left out of an older key. */
  row: Row;
  /** Lines, address or gift are others than the order's record has. */
  isChanged: boolean;
  /** Of all its amounts. */
  currency: string;
  key: string;
  /** `<time>.<orderId>`: the position in a list by time. */
  position: string;
}

/** Sums in a row of a list that change when units come out of an order. */
type Row = Record<'units' | 'total' | 'off' | 'credit', number> & { byCards?: number };

export const openPrefix = 'open/';

/** '2026-07-27t10-15-30-123z': a key takes no capitals and no colons, and the time still sorts. */
const timeKey = (at: string): string => at.toLowerCase().replace(/[:.]/g, '-');

/** Ms since 1970 at which an order of the index was placed. */
export const timeOf = ({ position }: Pick<OpenEntry, 'position'>): number => {
  const [time = ''] = position.split('.');
  const [day = '', clock = ''] = time.split('t');
  const [hour, minute, second, ms] = clock.replace('z', '').split('-');
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
};

type Placed = Pick<OrderFacts, 'orderId' | 'at'>;

export const positionOf = ({ orderId, at }: Placed): string => `${timeKey(at)}.${orderId}`;

/** What the keys of one order begin with, whatever its state. */
export const openKeysOf = (order: Placed): string => `${openPrefix}${positionOf(order)}.`;

export const openKey = (facts: OrderFacts): string =>
  openKeysOf(facts) +
  [
    facts.steps,
    facts.state,
    moneyKey(facts),
    facts.closesAt ?? '-',
    facts.toPayBack ?? 0,
    [unitsOf(facts), facts.total, offOf(facts), facts.credit ?? 0, byCardsOf(facts)].join('-'),
    ...partsAtEnd(facts),
    ...(facts.isChanged ? [changedSign] : []),
    ...(facts.pickUp ? [`${pickUpSign}${facts.pickUp.readyAt ?? ''}`] : []),
    ...(facts.otherwise ? [`${otherwiseSign}${facts.otherwise}`] : []),
  ].join('.');

/** Of an order whose record alone does not say where it goes and what is in it. */
const changedSign = 'changed';

/** Of an order that is picked up, before the time at which it was ready. */
const pickUpSign = 'pick-';

/** Before a sum. */
const otherwiseSign = 'else-';

function parsePickUp(key: string | undefined): OpenEntry['pickUp'] {
  if (key === undefined) return undefined;
  const readyAt = Number(key.slice(pickUpSign.length));
  return readyAt > 0 ? { readyAt } : {};
}

/** The currency that keys leave out. */
const unsaid = 'USD';

/** 'eur', or with what was paid with, if that was no card: 'eur.ideal'. */
function partsAtEnd({ currency, way = 'card' }: OrderFacts): string[] {
  if (way !== 'card') return [currency.toLowerCase(), way];
  return currency === unsaid ? [] : [currency.toLowerCase()];
}

/** What a state is called before the sum that was paid back. */
const withSum = { 'part refunded': 'part', 'refund sent': 'sent' } as const;

const isWithSum = (money: MoneyState): money is keyof typeof withSum => money in withSum;

/** 'due', or 'part-2250' for a part refund of $22.50; '-look' for a payment to look at. */
const moneyKey = (facts: OrderFacts): string => {
  const { money, look } = facts;
  const name = isWithSum(money) ? `${withSum[money]}-${refundedOf(facts)}` : money;
  return look ? `${name}${toLook}` : name;
};

const toLook = '-look';

function parseMoney(key = '') {
  const look = key.endsWith(toLook);
  const [name = '', sum = '0'] = (look ? key.slice(0, 0 - toLook.length) : key).split('-');
  const money = moneyStates.find((one) => (isWithSum(one) ? withSum[one] : one) === name);
  return money ? { money, refunded: Number(sum), look } : null;
}

/** '3-18149-0-0-2810' */
function parseRow(key: string): Row {
  const [units = 0, total = 0, off = 0, credit = 0, byCards] = key.split('-').map(Number);
  return { units, total, off, credit, ...(byCards !== undefined && { byCards }) };
}

/** Null for a key of another form. */
export function parseOpenKey(key: string): OpenEntry | null {
  const [time, orderId, steps, stateName, moneyPart, closes, toPayBack, row, ...end] = key
    .slice(openPrefix.length)
    .split('.');
  const signed = (sign: string) => end.find((part) => part.startsWith(sign));
  const [currency = unsaid, method] = end.filter(
    (part) =>
      !part.startsWith(pickUpSign) && !part.startsWith(otherwiseSign) && part !== changedSign,
  );
  const way = methods.find((one) => one === method);
  const state = orderStates.find((name) => name === stateName);
  const money = parseMoney(moneyPart);
  if (!time || !orderId || !state || !money || !row) return null;
  const closesAt = closes === '-' ? null : Number(closes);
  return {
    key,
    position: `${time}.${orderId}`,
    orderId,
    steps: Number(steps),
    state,
    ...money,
    closesAt,
    toPayBack: Number(toPayBack),
    row: parseRow(row),
    isChanged: end.includes(changedSign),
    currency: currency.toUpperCase(),
    ...(way && { way }),
    otherwise: Number(signed(otherwiseSign)?.slice(otherwiseSign.length) ?? 0),
    pickUp: parsePickUp(signed(pickUpSign)),
  };
}

/**
 * Say that the records of these months lack this state of the order: the month in which it was placed,
 * and each in which it changed the sales. Forgetting the person is no step, but it is another state and
 * has another key: whoever brings in the state before it must not delete this entry.
 */
export const pendingKeys = ({ orderId, at, steps, name, booked = [] }: PendingFacts): string[] =>
  [...new Set([at, ...booked.map((booking) => booking.at)].map(monthOf))].map(
    (month) => `${month}.${orderId}.${steps}${name === '' ? '.forgotten' : ''}`,
  );

type PendingFacts = Pick<OrderFacts, 'orderId' | 'at' | 'steps' | 'name' | 'booked'>;

export function parsePendingKey(key: string) {
  const [month = '', orderId = ''] = key.split('.');
  return { key, month, orderId };
}

/** 'yyyy-mm' */
export const monthOf = (at: string): string => at.slice(0, 7);
