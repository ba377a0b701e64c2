import { toDollars } from '../../money.ts';
import type { ReadOrder } from '../../progress/order-account.ts';
import { moneyOf } from '../../progress/view/progress-view.ts';
import type { Progress, ProgressEvent } from '../../progress/progress.schema.ts';
import type { OrderEvent, ProgressReply } from '../order-replies.ts';

/** All that a keeper sees of an order's progress. */
export const progressReply = (progress: Progress, order: ReadOrder): ProgressReply => ({
  state: progress.state,
  money: moneyOf(progress, order),
  shipment: progress.shipment,
  events: progress.events.map(eventReply),
});

const eventReply = ({ id, at, by, step, of, part }: ProgressEvent): OrderEvent => ({
  ...{ id, at, by, of, part },
  ...(step.type === 'session' ? { type: step.type } : step),
  ...('amount' in step && { amount: toDollars(step.amount) }),
  // What a bank has taken, in its own currency.
  ...('cents' in step && { amount: toDollars(step.cents) }),
});
