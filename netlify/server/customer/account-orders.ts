import type { PaymentView } from '../../../src/domain/order/payment.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { corrected } from '../../../src/domain/progress/corrected.ts';
import { keptLines } from '../../../src/domain/progress/kept-lines.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import type { OrderState } from '../../../src/domain/progress/progress.schema.ts';
import { moneyOf, paymentOf, type Money } from '../../../src/domain/progress/view/progress-view.ts';
import {
  ordersOf,
  personOfAccount,
  personOfAddress,
  type OrderLink,
} from '../accounts/shoppers/people.ts';
import type { SignedIn } from '../accounts/sessions/session.ts';
import { isOrderOf } from '../orders/order-owner.ts';
import { findOrder } from '../orders/order-view.ts';
import { readMany } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';

/**
 * The links to an account's orders, the newest first: those that it placed, and those that name its
 * proven address. Some of the latter may belong to another account; `readOrders` leaves them out.
 */
export async function orderLinksOf(shop: Shop, { userId, user }: SignedIn): Promise<OrderLink[]> {
  const people = [personOfAccount(userId)];
  if (user.provenAt !== undefined) people.push(personOfAddress(user.email));
  const links = (await Promise.all(people.map((person) => ordersOf(shop, person)))).flat();
  const unique = new Map(links.map((link) => [link.orderId, link]));
  return [...unique.values()].sort((a, b) => b.at - a.at);
}

export interface OwnOrder {
  orderId: string;
  order: PlacedRecord;
  state: OrderState;
  /** Of what was delivered. */
  kept: PlacedRecord['lines'];
  money: Money;
  payment: PaymentView;
}

export async function readOrders(
  shop: Shop,
  account: SignedIn,
  links: readonly OrderLink[],
): Promise<OwnOrder[]> {
  const orders = await readMany(links, ({ orderId }) => readOrder(shop, account, orderId));
  return orders.filter((order) => order !== null);
}

async function readOrder(shop: Shop, account: SignedIn, orderId: string): Promise<OwnOrder | null> {
  const [order, progress] = await Promise.all([
    findOrder(shop, orderId),
    shop.progress.read(orderId),
  ]);
  if (!order || !isOrderOf(account, order)) return null;
  const present = progress?.value ?? noProgress;
  return {
    orderId,
    order: corrected(order, present),
    state: present.state,
    kept: keptLines(order, present),
    money: moneyOf(present, order),
    payment: paymentOf(present, order),
  };
}
