import { orderStates } from '../history/order-states.ts';

/**
 * The filters of the desk's list: all that is open; those that wait for a card's payment, and the
 * states of all others; those that shoppers will pick up, and those that wait for them too long; those
 * that were sent and whose money is due, those of which money is to be paid back, by the way that it came
 * or otherwise, those whose payment a keeper has to look at, and all that are closed.
 */
export const orderLists = [
  ...(['open', 'awaiting'] as const),
  ...orderStates,
  ...(['pick-up', 'not-picked-up'] as const),
  ...(['collect', 'repay', 'otherwise', 'payments', 'closed'] as const),
] as const;
export type OrderList = (typeof orderLists)[number];

/** Lists of open orders that are counted. The first has all of them. */
export const countedLists = ['open', 'awaiting', ...orderStates, 'pick-up'] as const;
export type CountedList = (typeof countedLists)[number];
