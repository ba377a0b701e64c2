import { placedOrder } from '../../../../src/domain/order/history/changed-order.ts';
import { withOrder, withoutAttempt } from '../../../../src/domain/order/code-uses.ts';
import type { OrderRecord } from '../../../../src/domain/order/order-record.schema.ts';
import type { Attempt } from '../../../../src/features/stock/server/reserve.ts';
import { mapAtOnce } from '../../kernel/store/at-once.ts';
import type { Shop } from '../../kernel/store/shop.ts';
import type { Followed, OrderFollower } from '../record/followers.ts';
import { readHistory } from '../record/read-order.ts';
import { holdIn, type CodeName } from './code-holds.ts';
import { codesNamed, kindOf } from './codes.ts';

/*
 * The records of codes follow their orders: each decision and each step says there what the order has by
 * now. A use that came to nothing leaves them, so that a card of many orders stays one record to read.
 */

/**
 * Makes the records of codes say what an order has of them. It may be repeated. The history is read after each
 * record: who knew an older one would take back what another function has written since.
 */
export async function applyToCodes(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
  names: readonly CodeName[],
): Promise<void> {
  await mapAtOnce(names, (name) =>
    kindOf(shop, name).change(shop, name, async (uses) => {
      const { state, cents } = holdIn(order, await readHistory(shop, orderId), name);
      return withOrder(uses, orderId, cents, state === 'stands');
    }),
  );
}

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
  applyToCodes(shop, orderId, order, codesNamed(shop, placedOrder(order, history.events)));

export const codesFollower: OrderFollower = { atOnce: followCodes };
