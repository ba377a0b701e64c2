import { toUnits } from '../../../base/money.ts';
import { wentBackBy } from './back-text.ts';
import type { ChangeView } from './change-view.ts';
import type { PaymentView } from '../payment.ts';
import type { LabelledOrder, PaperView } from '../order.schema.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { LineCounts } from '../ledger/line-counts.ts';
import { asksOf } from '../ledger/asks.ts';
import { standingEvents } from '../history/history.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody, OrderState, Shipment } from '../history/step.schema.ts';
import type { IfBack } from './if-back.ts';
import { moneyOf, type Money } from './money-view.ts';

/* An order's progress on the wire: times are ISO. */

/** One step, as the order's page shows it. */
export interface ShopperEvent {
  id: string;
  at: string;
  type: string;
  carrier?: string | undefined;
  tracking?: string | undefined;
  url?: string | undefined;
  reason?: string | undefined;
  /** Of a refund, in units. */
  amount?: number | undefined;
  /** That sends other units instead. */
  order?: string | undefined;
  /** Of one of which gift cards get a part: how much goes to whom. */
  to?: string | undefined;
}

/** What a shopper may see of an order's progress. */
export interface ShopperProgress {
  state: OrderState;
  money: Money;
  shipment: Shipment | null;
  events: ShopperEvent[];
}

/** The units of a line, by where they are. */
export type LineView = LineCounts;

export const lineViews = (order: ReadOrder, history: OrderHistory): LineView[] =>
  ledgerOf(order, history).lines;

/** GET /api/orders/{id} */
export interface ShopperOrder extends LabelledOrder, IfBack {
  /** The order of which it replaces items, and which pays them back. */
  replaces?: string | undefined;
  progress: ShopperProgress;
  payment: PaymentView;
  /** One that waits for its difference. */
  change?: ChangeView | undefined;
  units: LineView[];
  invoices: PaperView[];
  /** The day by which it arrives, '2026-11-30'; null where nobody can say. */
  arrivesBy: string | null;
  /** When a delivered one cannot be withdrawn from any more, ISO; null in any other state. */
  withdrawUntil: string | null;
}

/** Without keepers' names, keepers' remarks, steps that were taken back and tracking that was corrected. */
export function shopperProgress(history: OrderHistory, order: ReadOrder): ShopperProgress {
  const { state, shipment, events } = history;
  const { sent } = asksOf(events);
  const standing = standingEvents(events);
  // A wrong link may lead to somebody else's parcel.
  const sentWith = standing.findLast(({ step }) => hasParcel(step))?.id;
  return {
    state,
    money: moneyOf(history, order),
    shipment,
    // A refund is shown once: as asked for until it is sent.
    events: standing
      .filter(({ id }) => !sent.has(id))
      .flatMap((event) => shopperEvent(event, history, order))
      .map((event) => (event.id === sentWith ? { ...event, ...shipment } : event)),
  };
}

const hasParcel = ({ type }: EventBody): boolean => type === 'shipped' || type === 'tracking';

function shopperEvent(
  { id, at, step }: HistoryEvent,
  history: OrderHistory,
  order: ReadOrder,
): ShopperEvent[] {
  const { type } = step;
  switch (type) {
    case 'note':
    case 'session':
    case 'check':
    case 'repaid':
    case 'refund-refused':
    case 'disputed':
    case 'looked':
    case 'changing':
    case 'unchanged':
      return [];
    case 'refunding':
    case 'refunded': {
      const asked = step.type === 'refunded' ? step.ask : undefined;
      const to = wentBackBy(history, order, asked ?? id);
      const amount = toUnits(step.amount, order.currency);
      return [{ id, at, type, amount, ...(to !== null && { to }) }];
    }
    case 'cancelled':
    case 'withdrawn':
    case 'declared':
      return [{ id, at, type, reason: step.reason }];
    case 'exchanged':
    case 'replaced':
      return [{ id, at, type, order: step.order }];
    case 'replacement':
      return step.becomes === 'kept' ? [] : [{ id, at, type, order: step.order }];
    default:
      return [{ id, at, type }];
  }
}
