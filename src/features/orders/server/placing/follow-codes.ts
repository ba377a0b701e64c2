import { placedOrder } from '../../history/changed-order.ts';
import { withOrder, withoutAttempt } from '../../code-uses.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import type { OrderRecord } from '../../order-record.schema.ts';
import type { Attempt } from '../../../stock/server/reserve.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { Followed, OrderFollower } from '../record/followers.ts';
import { readHistory } from '../record/read-order.ts';
import { holdIn, type CodeName } from './code-holds.ts';
import { codesNamed, kindOf } from './code-kinds.ts';
import type { TakenUse } from './take-use.ts';

/*
 * The records of codes follow their orders: each decision and each step says there what the order has by
 * now. A use that came to nothing leaves them, so that a card of many orders stays one record to read.
 */

/**
 * Makes the records of codes say what an order has of them. It may be repeated. The history is read after each
 * record: who knew an older one would take back what another function has written since.
 * @param known tried first, by who has written these records himself before he read it.
 */
export async function applyToCodes(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
  codes: readonly TakenUse[],
  known?: OrderHistory,
): Promise<void> {
  await mapAtOnce(codes, ({ name, change }) => {
    let first = known;
    return change(shop, async (uses) => {
      const history = first ?? (await readHistory(shop, orderId));
      first = undefined;
      const { state, cents } = holdIn(order, history, name);
      return withOrder(uses, orderId, cents, state === 'stands');
    });
  });
}

/** What an order may have of the codes with these names. */
export const usesOf = (names: readonly CodeName[]): TakenUse[] =>
  names.map((name) => ({
    name,
    change: (shop, change) => kindOf(shop, name).change(shop, name, change),
  }));

/** Gives back at once what a refused attempt has taken; what its twins have taken stays. */
export async function releaseCodes(
  shop: Shop,
  { orderId, by }: Attempt,
  names: readonly CodeName[],
): Promise<void> {
  await mapAtOnce(names, (name) =>
    kindOf(shop, name).change(shop, name, (uses) => withoutAttempt(uses, orderId, by)),
  );
}

/** After each step of an order. */
export const followCodes = (shop: Shop, { orderId, order, history }: Followed): Promise<void> =>
  applyToCodes(shop, orderId, order, usesOf(codesNamed(shop, placedOrder(order, history.events))));

export const codesFollower: OrderFollower = { atOnce: followCodes };
