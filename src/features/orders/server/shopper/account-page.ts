import { toShown } from '../../../delivery/address.schema.ts';
import { toUnits } from '../../../../base/money.ts';
import type { AccountReply } from '../../view/account-reply.ts';
import type { SignedInAction } from '../../../accounts/server/sessions/session.ts';
import { ok } from '../../../../../netlify/kernel/http/reply.ts';
import { orderLinksOf, readOrders } from './account-orders.ts';

/** So many orders are on the page; the export has all of them. */
const shownOrders = 50;

export const getAccount: SignedInAction = async ({ shop }, account) => {
  const links = await orderLinksOf(shop, account);
  const orders = await readOrders(shop, account, links.slice(0, shownOrders));
  const { email, provenAt, address } = account.user;
  return ok({
    email,
    isProven: provenAt !== undefined,
    address: address ? toShown(address) : null,
    orders: orders.map(({ orderId, order, state, money }) => ({
      orderId,
      at: order.at,
      state,
      ...(order.pickUp && { pickUp: true as const }),
      currency: order.currency,
      total: toUnits(order.totalCents, order.currency),
      money,
    })),
    credits: await shop.ports.credits(shop, orders),
    hasMore: links.length > shownOrders,
  } satisfies AccountReply);
};
