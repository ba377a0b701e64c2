import { toDollars, type Cents } from '../../money.ts';
import { moneyOf } from '../../progress/view/progress-view.ts';
import type { Progress, ProgressEvent } from '../../progress/progress.schema.ts';
import type { OrderEvent, ProgressReply } from '../desk-replies.ts';

/** All that a keeper sees of an order's progress. */
export const progressReply = (progress: Progress, totalCents: Cents): ProgressReply => ({
  state: progress.state,
  money: moneyOf(progress, totalCents),
  shipment: progress.shipment,
  events: progress.events.map(eventReply),
});

const eventReply = ({ id, at, by, step, of }: ProgressEvent): OrderEvent => ({
  ...{ id, at, by, of },
  ...step,
  ...(step.type === 'refunded' && { amount: toDollars(step.amount) }),
});
