import { toUnits } from '../../../base/money.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { lineOfUnit } from '../ledger/claims.ts';
import { methodNames } from '../../delivery/methods.ts';
import { moneyOf } from '../view/money-view.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';
import type { ProgressReply } from './order-replies.schema.ts';
import type { OrderEvent } from './order-event-reply.schema.ts';

/** All that a keeper sees of an order's history. */
export const progressReply = (history: OrderHistory, order: ReadOrder): ProgressReply => ({
  state: history.state,
  money: moneyOf(history, order),
  shipment: history.shipment,
  events: history.events.map((event) => eventReply(event, order.currency)),
});

const eventReply = (
  { id, at, by, step, of, part, loss }: HistoryEvent,
  currency: string | undefined,
): OrderEvent => ({
  id,
  at,
  by,
  of,
  part,
  ...(loss !== undefined && { loss: toUnits(loss, currency) }),
  ...spread(step, currency),
  ...('method' in step && step.method && { method: methodNames[step.method] }),
  ...('amount' in step && { amount: toUnits(step.amount, currency) }),
  // What a bank has taken, in its own currency.
  ...('currency' in step && {
    amount: toUnits(step.cents, step.currency.toUpperCase()),
  }),
});

/** A unit by its name in the ledger. */
const unitLine = (unit: string) => ({ id: lineOfUnit(unit), quantity: 1 });

const spread = (step: EventBody, currency: string | undefined) => {
  if (step.type === 'session') return { type: step.type };
  if (step.type === 'replaced' || step.type === 'replacement') {
    const { type, order, units } = step;
    const lines = units.map((named) =>
      typeof named === 'string'
        ? unitLine(named)
        : { ...unitLine(named.unit), restock: named.restock },
    );
    return {
      type,
      order,
      lines,
      ...('becomes' in step ? { becomes: step.becomes } : { return: step.return }),
    };
  }
  if (step.type !== 'changed' && step.type !== 'changing') return step;
  const { type, was, now } = step;
  return { type, was: toUnits(was.totalCents, currency), now: toUnits(now.totalCents, currency) };
};
