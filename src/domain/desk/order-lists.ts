import { orderStates } from '../progress/order-states.ts';

/**
 * The filters of the desk's list: all that is open, its states, of which each order is in one, those
 * that were sent and whose money is due, and all that are closed.
 */
export const orderLists = ['open', ...orderStates, 'collect', 'closed'] as const;
export type OrderList = (typeof orderLists)[number];

/** Lists of open orders that are counted. The first is as long as all others together. */
export const countedLists = ['open', ...orderStates] as const;
export type CountedList = (typeof countedLists)[number];
