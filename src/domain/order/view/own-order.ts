import type { DeliveryAddress } from '../../delivery/address.schema.ts';
import {
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../base/guards.ts';
import { formatUnits } from '../../base/money.ts';
import { isOrderAnswer, toPlacedOrder, type PlacedOrder } from '../placed-order.ts';
import { backBy, paidBy } from '../payment.ts';
import { orderStates } from '../history/order-states.ts';
import type { OrderState } from '../history/step.schema.ts';
import type { LineView, ShopperEvent } from './progress-view.ts';
import { cardPaymentOf, hasTakenMoney, type CardPayment } from './card-payment.ts';
import type { PaperView } from '../order.schema.ts';
import { isPaper } from './papers.ts';
import { wordFor } from './pick-up-words.ts';
import { moneyLines } from './order-money.ts';

/** An order as its own page shows it: what was bought, and what has happened since. */
export interface OwnOrder extends PlacedOrder {
  state: OrderState;
  events: TimelineEvent[];
  /** It is paid on delivery, or where it is picked up. */
  isDue: boolean;
  /** Null where it is not paid by card. */
  card: CardPayment | null;
  /**
   * What was paid, what was paid back and what is still to be paid back; nothing before it was
   * paid.
   */
  money: string[];
  mayWithdraw: boolean;
  /** It was sent or packed, and some of it is not back. */
  maySendBack: boolean;
  /** What became of the units of its lines; empty where the answer does not say. */
  units: LineView[];
  invoices: PaperView[];
  /** The day by which it arrives, '2026-11-30'; null where nobody can say, or the day is over. */
  arrivesBy: string | null;
  address: DeliveryAddress;
  email: string;
  /** Names this state of the order for a correction; null where the answer had none. */
  etag: string | null;
}

export interface TimelineEvent {
  id: string;
  at: Date;
  text: string;
  /** Where the parcel can be followed. */
  url: string | null;
}

const hourMs = 60 * 60_000;

type Answer = Parameters<typeof toPlacedOrder>[0] & {
  /** A day as text. An older deploy may answer an open page without it. */
  arrivesBy?: unknown;
  /** ISO. An older deploy may leave it out too. */
  withdrawUntil?: unknown;
  units?: unknown;
  invoices?: unknown;
  payment?: unknown;
  progress: { state: OrderState; money?: unknown; events: ShopperEvent[] };
};

const isProgress = isShape<Pick<Answer['progress'], 'state' | 'events'>>({
  state: isOneOf(orderStates),
  events: isListOf(
    isShape<ShopperEvent>({
      id: isText,
      at: isTime,
      type: isText,
      carrier: isOptional(isText),
      tracking: isOptional(isText),
      url: isOptional(isText),
      reason: isOptional(isText),
      amount: isOptional(isNumber),
    }),
  ),
});

const arePapers = isListOf(isPaper);

const areUnits = isListOf(
  isShape<LineView>({
    id: isText,
    ordered: isNumber,
    takenOut: isNumber,
    toSend: isNumber,
    sent: isNumber,
    back: isNumber,
    awaited: isNumber,
    kept: isNumber,
    sold: isNumber,
    paidBack: isNumber,
  }),
);

/** So many units of a line can be withdrawn from: they are to be sent, or the shopper has them. */
export const withdrawable = ({ toSend, kept }: LineView): number => toSend + kept;

export const isOwnOrderAnswer = (value: unknown): value is Answer =>
  isOrderAnswer(value) && 'progress' in value && isProgress(value.progress);

const openStates: readonly OrderState[] = ['new', 'packed', 'shipped'];

/** @param now ms since 1970. */
export function toOwnOrder(answer: Answer, etag: string | null, now: number): OwnOrder {
  const { email, ...address } = answer.to;
  const { state, money, events } = answer.progress;
  const placed = toPlacedOrder(answer);
  const paid = moneyLines(state, money, answer.currency);
  const card = cardPaymentOf(answer.payment);
  const invoices = arePapers(answer.invoices) ? answer.invoices : [];
  const units = areUnits(answer.units) ? answer.units : [];
  return {
    ...placed,
    state,
    events: [
      { id: 'placed', at: placed.placedAt, text: 'Order placed', url: null },
      ...events.map((event) => ({
        id: event.id,
        at: new Date(event.at),
        text: eventText(event, answer, card?.method),
        url: event.url?.startsWith('https://') ? event.url : null,
      })),
    ],
    isDue: openStates.includes(state) && paid.length === 0 && !card,
    card,
    money: card?.state === 'refunded' ? [`Refunded ${backBy(card.method)}`] : paid,
    // What is new has a button of its own to cancel it.
    mayWithdraw: mayWithdraw(state, units, answer.withdrawUntil, now),
    maySendBack:
      ['packed', 'shipped', 'delivered', 'withdrawn'].includes(state) &&
      (units.length === 0 || units.some((line) => withdrawable(line) > 0)),
    units,
    invoices,
    arrivesBy: mayArrive(card) && isAhead(answer.arrivesBy, now) ? answer.arrivesBy : null,
    address,
    email,
    etag,
  };
}

/** What is not paid is not sent either. */
const mayArrive = (card: CardPayment | null): boolean =>
  card === null || (hasTakenMoney(card) && card.state !== 'check');

/** Where the answer names no end, the server decides. */
function mayWithdraw(
  state: OrderState,
  units: readonly LineView[],
  until: unknown,
  now: number,
): boolean {
  const hasSome = units.some((line) => withdrawable(line) > 0);
  // An earlier withdrawal may have left some.
  if (units.length > 0 ? !hasSome : state === 'withdrawn') return false;
  return (
    ['packed', 'shipped', 'withdrawn'].includes(state) ||
    (state === 'delivered' && !(isTime(until) && Date.parse(until) <= now))
  );
}

/** A day that is not over yet, anywhere. */
const isAhead = (day: unknown, now: number): day is string =>
  typeof day === 'string' && now < Date.parse(day) + 36 * hourMs;

const words: Record<string, string | undefined> = {
  packed: 'Packed',
  shipped: 'Shipped',
  tracking: 'Delivery details corrected',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  address: 'Address corrected',
  refused: 'Not accepted at the door',
  withdrawn: 'Withdrawn from the contract',
  declared: 'Withdrawal received',
  returned: 'Received back by the shop',
  exchanged: 'Exchanged',
  collected: 'Paid',
  expired: 'Not paid in time',
  refunded: 'Paid back',
};

/** 'Shipped with Post, number A1' */
function eventText(
  { type, carrier, tracking, reason, amount }: ShopperEvent,
  { currency, pickUp }: Pick<Answer, 'currency' | 'pickUp'>,
  method?: string,
): string {
  const byMethod = { paid: paidBy(method), refunding: `Sent back ${backBy(method)}` };
  const word = wordFor(type, { ...words, ...byMethod }[type] ?? 'Changed', pickUp);
  const parcel = [carrier && `with ${carrier}`, tracking && `number ${tracking}`].filter(Boolean);
  const more = parcel.length > 0 ? ` ${parcel.join(', ')}` : '';
  const paid = amount === undefined ? '' : ` ${formatUnits(amount, currency)}`;
  return `${word}${more}${paid}${reason ? `: ${reason}` : ''}`;
}
