import type { Cents } from '../../../base/money.ts';
import type { Reservation } from '../../stock/stock.schema.ts';
import type { OrderHistory, HistoryEvent } from './history.schema.ts';
import type { OrderState, Shipment, EventBody } from './step.schema.ts';
import { orderStates } from './order-states.ts';

/** Who takes a step that no keeper takes: the order's shopper, who pays cards out, and the shop itself. */
export const shopper = 'shopper';
export const provider = 'provider';
export const shop = 'shop';

/** How a shopper cancels an order that is not packed. */
export const shopperCancels: EventBody = {
  type: 'cancelled',
  reason: 'Cancelled by the shopper',
  restock: true,
};

/** How an order stands. */
export type Standing = Pick<OrderHistory, 'state' | 'isCollected' | 'refundedCents' | 'shipment'>;

const over: readonly OrderState[] = ['cancelled', 'refused', 'returned'];

/** Did the order come to nothing? The goods are with the shop, and nothing will be sent. */
export const hasEnded = ({ state }: Pick<OrderHistory, 'state'>): boolean => over.includes(state);

const start: Standing = { state: 'new', isCollected: false, refundedCents: 0, shipment: null };

export const noHistory: OrderHistory = { ...start, events: [], moves: [], mails: [] };

/** Steps that bear the name of the state that they lead to. */
export type StateStep = Exclude<OrderState, 'new'>;

export const isStateStep = (type: string): type is StateStep =>
  orderStates.some((state) => state === type);

/** The events that still count: neither taken back, nor taking another one back. */
export function standingEvents(events: readonly HistoryEvent[]): HistoryEvent[] {
  const takenBack = new Set(events.map(({ of }) => of));
  return events.filter(({ id, step }) => step.type !== 'undone' && !takenBack.has(id));
}

type Taken = Pick<HistoryEvent, 'step' | 'part'>;

/** The state that a step leads to; null when it leaves it as it is. */
export function stateAfter({ step: { type }, part }: Taken): OrderState | null {
  if (type === 'expired') return 'cancelled';
  if (part) return type === 'returned' ? 'delivered' : null;
  return isStateStep(type) ? type : null;
}

/** Events that say something and leave the order as it is. */
const notices: readonly EventBody['type'][] = [
  ...(['note', 'address', 'declared', 'changing', 'unchanged'] as const),
  ...(['session', 'repaid', 'refund-refused', 'disputed', 'looked'] as const),
];

/**
 * The step that `undone` takes back: the last event that is no notice and still counts. So steps are
 * taken back in the reverse of their order, those about money like all others, and what is left is
 * a history that could have happened without them.
 */
export const lastStep = (events: readonly HistoryEvent[]): HistoryEvent | undefined =>
  standingEvents(events).findLast(({ step }) => !notices.includes(step.type));

/** How an order stands after these events. */
export const standingOf = (events: readonly HistoryEvent[]): Standing =>
  standingEvents(events).reduce(after, start);

function after(standing: Standing, { step, part }: Taken): Standing {
  const { state, isCollected, refundedCents, shipment } = standing;
  const isPaid =
    step.type === 'collected' ||
    step.type === 'paid' ||
    (step.type === 'delivered' && step.collected);
  const stands = step.type === 'changed' ? step.isPaid : isCollected;
  return {
    state: stateAfter({ step, part }) ?? state,
    isCollected: stands || isPaid,
    refundedCents: refundedCents + refundedBy(step),
    shipment: step.type === 'shipped' || step.type === 'tracking' ? shipmentOf(step) : shipment,
  };
}

/** What a step adds to the refunds: one that is asked for counts at once, so that no two are more than what was taken. */
export function refundedBy(body: EventBody): Cents {
  if (body.type === 'refund-refused') return 0 - body.amount;
  if (body.type === 'refunded' && body.ask !== undefined) return 0 - (body.less ?? 0);
  return body.type === 'refunding' || body.type === 'refunded' ? body.amount : 0;
}

const shipmentOf = ({ carrier, tracking, url }: Shipment): Shipment => ({ carrier, tracking, url });

/** Where an order's units stand: as it was placed, until a step that had put them back is undone. */
export const takesOf = (
  events: readonly HistoryEvent[],
  placedWith: readonly Reservation[],
): readonly Reservation[] => events.findLast(({ takes }) => takes)?.takes ?? placedWith;
