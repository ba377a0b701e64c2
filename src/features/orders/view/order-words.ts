import type { OrderState } from '../history/step.schema.ts';

/** What a shopper reads of an order's state. */
const stateWords: Record<OrderState, string> = {
  new: 'Placed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
};

/** A state that a newer server knows is shown by its own name. */
export const stateWord = (state: string): string =>
  new Map(Object.entries(stateWords)).get(state) ?? state;
