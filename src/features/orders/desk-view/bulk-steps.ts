import type { OrderSummary } from './list-replies.schema.ts';
import { stateText } from './order-words.ts';
import { isAwaited } from './unpaid.ts';

/* Steps that several orders take at once. */

/** In the order in which one order takes them, each with the state that it follows. */
const bulkSteps = { packed: 'new', shipped: 'packed', delivered: 'shipped' } as const;
export type BulkStep = keyof typeof bulkSteps;
export const bulkStepTypes: readonly BulkStep[] = ['packed', 'shipped', 'delivered'];

type Standing = Pick<OrderSummary, 'orderId' | 'state' | 'money' | 'pickUp'>;

/** What is picked up is never sent: the last step follows the first. */
const follows = (step: BulkStep, pickUp: unknown): string | null => {
  if (!pickUp || step === 'packed') return bulkSteps[step];
  return step === 'delivered' ? 'packed' : null;
};

export const fits =
  (step: BulkStep) =>
  ({ state, money, pickUp }: Standing): boolean =>
    state === follows(step, pickUp) && !isAwaited(state, money);

/** The earliest step that one of these orders can take; null where none can take any. */
export const fittingStep = (orders: readonly Standing[]): BulkStep | null =>
  bulkStepTypes.find((step) => orders.some(fits(step))) ?? null;

/** A sentence for each order that cannot take the step. */
export const unfitTexts = (orders: readonly Standing[], step: BulkStep): string[] =>
  orders
    .filter((order) => !fits(step)(order))
    .map(({ orderId, state, money, pickUp }) => {
      const reason = isAwaited(state, money)
        ? 'it awaits its payment'
        : `it is ${stateText(state, pickUp).toLowerCase()}`;
      return `${orderId}: not marked ${step}, ${reason}.`;
    });
