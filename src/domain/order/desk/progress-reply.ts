import { toDollars } from '../../base/money.ts';
import type { ReadOrder } from '../history/order-account.ts';
import { moneyOf } from '../view/progress-view.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { OrderEvent, ProgressReply } from './order-replies.schema.ts';

/** All that a keeper sees of an order's progress. */
export const progressReply = (progress: OrderHistory, order: ReadOrder): ProgressReply => ({
  state: progress.state,
  money: moneyOf(progress, order),
  shipment: progress.shipment,
  events: progress.events.map(eventReply),
});

const eventReply = ({ id, at, by, step, of, part }: HistoryEvent): OrderEvent => ({
  id,
  at,
  by,
  of,
  part,
  ...(step.type === 'session' ? { type: step.type } : step),
  ...('amount' in step && { amount: toDollars(step.amount) }),
  // What a bank has taken, in its own currency.
  ...('cents' in step && { amount: toDollars(step.cents) }),
});
