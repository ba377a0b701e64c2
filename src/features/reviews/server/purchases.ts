import { orderedSkus, productsIn } from '../../catalogue/lines.ts';
import { keptLines } from '../../orders/steps/kept-lines.ts';
import { isForgotten } from '../../orders/history/forget-order.ts';
import { isOver } from '../../../base/periods.ts';
import { reviewKept } from '../kept.ts';
import type { ReviewProof } from '../review-link.ts';
import type { SignedIn } from '../../accounts/server/sessions/session.ts';
import { orderLinksOf, readOrders } from '../../orders/server/shopper/account-orders.ts';
import { findWithHistory } from '../../orders/server/record/read-order.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { isSame, reviewKey } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** An order that was delivered, and whose shopper keeps the product. */
export interface Purchase {
  orderId: string;
  email: string;
}

/**
 * The purchase that a mailed link proves: one line of one order or one part of its set, for 180 days, while
 * some of it is kept and the order is not forgotten. Null for any other link.
 */
export async function provenPurchase(
  shop: Shop,
  { order: orderId, line, key }: ReviewProof,
  productId: number,
): Promise<Purchase | null> {
  if (!isSame(key, reviewKey(orderId, line))) return null;
  const [found, asked] = await Promise.all([
    findWithHistory(shop, orderId),
    shop.reviewAsks.read(orderId),
  ]);
  if (!found || isForgotten(found.order) || !asked) return null;
  const { order, history } = found;
  if (isOver(reviewKept.periods.reviewAsk, asked.value.at, shop.clock.now(), shopTimeZone()))
    return null;
  const isOfLine =
    keptLines(order, history).some((one) => orderedSkus(one).includes(line)) &&
    productsIn([line]).includes(productId);
  return isOfLine ? { orderId, email: order.to.email } : null;
}

/** Only so many orders of an account are looked at. */
const mostOrders = 50;

/** The account's purchases of a product, the newest first. */
export async function ownPurchases(
  shop: Shop,
  account: SignedIn,
  productId: number,
): Promise<Purchase[]> {
  const links = (await orderLinksOf(shop, account)).slice(0, mostOrders);
  const orders = await readOrders(shop, account, links);
  return orders
    .filter(({ kept }) => kept.some((line) => productsIn(orderedSkus(line)).includes(productId)))
    .map(({ orderId, order }) => ({ orderId, email: order.to.email }));
}
