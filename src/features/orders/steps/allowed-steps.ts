import { isToLook, takenIn } from './payment-events.ts';
import { openChange } from '../history/changed-order.ts';
import { mayWithdraw } from '../history/deadlines.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf, type Ledger } from '../ledger/ledger.ts';
import type { Position } from '../ledger/unit.ts';
import { isStateStep, type StateStep } from '../history/history.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import type { OrderState, EventBody } from '../history/step.schema.ts';
import { isWithdrawal } from '../history/withdrawal.ts';

/** The next step of an order that all goes well with, or that comes back. */
const usual: Record<OrderState, StateStep | null> = {
  new: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  delivered: null,
  withdrawn: 'returned',
  cancelled: null,
  refused: null,
  returned: null,
};

const others: Record<OrderState, readonly StateStep[]> = {
  new: ['cancelled'],
  packed: ['cancelled'],
  shipped: ['refused', 'withdrawn'],
  delivered: ['withdrawn'],
  withdrawn: ['withdrawn'],
  cancelled: [],
  refused: [],
  returned: [],
};

/** An order that nobody got needs no payment. Any other can be paid at any time. */
const unpaid: readonly OrderState[] = ['cancelled', 'refused'];

/** What must be there for a step: something to send, or something that the shopper has. */
const needs: Partial<Record<StateStep, Position>> = {
  packed: 'here',
  shipped: 'here',
  withdrawn: 'away',
};

/** What is ready to be picked up is delivered by that. */
const nextOf = (state: OrderState, { pickUp }: ReadOrder): StateStep | null =>
  pickUp && state === 'packed' ? 'delivered' : usual[state];

const isPossible = (step: StateStep, { count }: Ledger, { pickUp }: ReadOrder): boolean => {
  const needed = pickUp && step === 'delivered' ? 'here' : needs[step];
  return needed === undefined || count(needed) > 0;
};

export type AllowedStep =
  | StateStep
  | 'collected'
  | 'refunded'
  | 'settled'
  | 'tracking'
  | 'looked'
  | 'paid-otherwise';

/**
 * The steps that may be taken now, except a remark and an undo. The usual one is the first: packed,
 * shipped but where it is picked up, delivered, collected; returned, refunded. A delivered order that is
 * paid has none, nor one that waits for a card's payment, nor one to be sent whose money has all gone
 * back. While a change waits for its difference, the order is only cancelled.
 */
export function allowedSteps(history: OrderHistory, order: ReadOrder): AllowedStep[] {
  const { state, isCollected, shipment, events } = history;
  const ledger = ledgerOf(order, history);
  const { left, owed, back, otherwise } = ledger;
  const isByCard = order.payment === 'card';
  // Only a keeper can say that another sum than the order's will do.
  const isAnything = ledger.count('out') < ledger.units.length;
  const mayCollect = !isCollected && isAnything && !unpaid.includes(state);
  const onTheWay: (AllowedStep | null)[] = [
    isByCard && state === 'new' && !isCollected ? null : nextOf(state, order),
    mayCollect && (!isByCard || takenIn(events)) ? 'collected' : null,
    ...others[state],
  ];
  const isPaidBack = back > 0 && left <= 0;
  const steps: (AllowedStep | null)[] = [
    // It is rather cancelled than sent.
    ...(isPaidBack && others[state].includes('cancelled') ? onTheWay.toReversed() : onTheWay),
    left > 0 ? 'refunded' : null,
    owed > 0 ? 'settled' : null,
    shipment === null ? null : 'tracking',
    isToLook(events) ? 'looked' : null,
    otherwise > 0 ? 'paid-otherwise' : null,
  ];
  const waits = openChange(events) !== null;
  return steps
    .filter((type) => type !== null)
    .filter((type) => !isStateStep(type) || isPossible(type, ledger, order))
    .filter((type) => !waits || ['cancelled', 'looked', 'paid-otherwise'].includes(type));
}

/** Each notice of a shopper is kept, so that the record must not grow without end. */
const mostNotices = 10;

const mayAdd = (type: 'address' | 'declared', events: OrderHistory['events']): boolean =>
  events.filter(({ step }) => step.type === type).length < mostNotices;

/** Nobody has written the address on a parcel yet. */
export const mayCorrect = (state: OrderState): boolean => state === 'new';

/** A time, ms since 1970, and the zone in which the shop counts days. */
interface Today {
  now: number;
  timeZone: string;
}

/**
 * What a shopper may do alone: cancel what nobody has begun to pack or correct its address, and
 * withdraw in time. A withdrawal from what has not left cancels it, packed or not.
 */
export function isForShoppers(
  body: EventBody,
  { state, events }: OrderHistory,
  { now, timeZone }: Today,
): boolean {
  const { type } = body;
  if (type === 'cancelled') return state === 'new' || (isWithdrawal(body) && state === 'packed');
  if (type === 'address') return mayCorrect(state) && mayAdd(type, events);
  if (type === 'declared') return mayAdd(type, events);
  return type === 'withdrawn' && mayWithdraw({ state, events }, now, timeZone);
}
