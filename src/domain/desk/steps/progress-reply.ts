import { toDollars } from '../../money.ts';
import type { Charged } from '../../progress/card-payment.ts';
import { moneyOf } from '../../progress/view/progress-view.ts';
import type { Progress, ProgressEvent } from '../../progress/progress.schema.ts';
import type { OrderEvent, ProgressReply } from '../order-replies.ts';

/** All that a keeper sees of an order's progress. */
export const progressReply = (progress: Progress, order: Charged): ProgressReply => ({
  state: progress.state,
  money: moneyOf(progress, order),
  shipment: progress.shipment,
  events: progress.events.map(eventReply),
});

const eventReply = ({ id, at, by, step, of }: ProgressEvent): OrderEvent => ({
  ...{ id, at, by, of },
  ...(step.type === 'session' ? { type: step.type } : step),
  ...('amount' in step && { amount: toDollars(step.amount) }),
  // What a bank has taken, in its own currency.
  ...('cents' in step && { amount: toDollars(step.cents) }),
});
