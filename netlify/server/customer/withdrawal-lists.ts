import { stateLists } from '../store/state-lists.ts';

/**
 * A withdrawal has `arrived` from before it is stored until its order was looked for and its mails
 * are queued; it is open until a keeper has dealt with it.
 */
export const withdrawalLists = stateLists(
  ['arrived', 'open', 'done'],
  (shop) => shop.withdrawalIndex,
);
