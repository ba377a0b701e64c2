import { stateLists } from '../../../../netlify/kernel/store/state-lists.ts';

/**
 * A withdrawal is in the list `arrived` from before it is stored until its mails are queued. It is
 * `open` until a keeper has dealt with it.
 */
export const withdrawalLists = stateLists(
  ['arrived', 'open', 'done'],
  (shop) => shop.withdrawalIndex,
);
