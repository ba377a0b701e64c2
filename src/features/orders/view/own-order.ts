import type { DeliveryAddress } from '../../delivery/address.schema.ts';
import {
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../../base/guards.ts';
import { isOrderAnswer, toPlacedOrder, type PlacedOrder } from '../placed-order.ts';
import { orderStates } from '../history/order-states.ts';
import type { OrderState } from '../history/step.schema.ts';
import type { LineView, ShopperEvent } from './progress-view.ts';
import { cardPaymentOf, hasTakenMoney, whereBack, type CardPayment } from './card-payment.ts';
import type { PaperView } from '../order.schema.ts';
import { isPaper } from './paper-link.ts';
import { moneyLines } from './order-money.ts';

/** An order as its own page shows it: what was bought, and what has happened since. */
export interface OwnOrder extends PlacedOrder {
  state: OrderState;
  /** The order of which it replaces items. */
  replaces?: string;
  /** What has happened since it was placed, as timeline.ts words it. */
  events: ShopperEvent[];
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
  /** What became of the units of its lines; empty where the answer does not say. */
  units: LineView[];
  invoices: PaperView[];
  /** The day by which it arrives, '2026-11-30'; null where nobody can say, or the day is over. */
  arrivesBy: string | null;
  address: DeliveryAddress;
  email: string;
  /** The answer, for what few pages read of it (going-back.ts). */
  answer: object;
  /** Names this state of the order for a correction; null where the answer had none. */
  etag: string | null;
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
  replaces?: unknown;
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
      order: isOptional(isText),
      to: isOptional(isText),
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
    replaced: isNumber,
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
    ...(isText(answer.replaces) && { replaces: answer.replaces }),
    events,
    isDue: openStates.includes(state) && paid.length === 0 && !card,
    card,
    money: card?.state === 'refunded' ? [`Refunded${whereBack(card)}`] : paid,
    // What is new has a button of its own to cancel it.
    mayWithdraw: mayWithdraw(state, units, answer.withdrawUntil, now),
    units,
    invoices,
    arrivesBy: mayArrive(card) && isAhead(answer.arrivesBy, now) ? answer.arrivesBy : null,
    address,
    email,
    etag,
    answer,
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
