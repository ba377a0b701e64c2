import type { PaymentView } from '../../payment.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { keptLines } from '../../steps/kept-lines.ts';
import type { OrderState } from '../../history/step.schema.ts';
import { moneyOf, paymentOf, type Money } from '../../view/money-view.ts';
import { ordersOf, type OrderLink } from '../record/person-links.ts';
import {
  personOfAccount,
  personOfAddress,
} from '../../../../../netlify/kernel/store/person-links.ts';
import type { SignedIn } from '../../../accounts/server/sessions/session.ts';
import { isOrderOf } from '../record/order-owner.ts';
import { readOrder } from '../record/read-order.ts';
import { readMany } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

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

export interface OrderOfAccount {
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
): Promise<OrderOfAccount[]> {
  const orders = await readMany(links, ({ orderId }) => readOwn(shop, account, orderId));
  return orders.filter((order) => order !== null);
}

async function readOwn(
  shop: Shop,
  account: SignedIn,
  orderId: string,
): Promise<OrderOfAccount | null> {
  const found = await readOrder(shop, orderId);
  if (!found || !isOrderOf(account, found.order)) return null;
  const { order, history } = found;
  return {
    orderId,
    order,
    state: history.state,
    kept: keptLines(order, history),
    money: moneyOf(history, order),
    payment: paymentOf(history, order),
  };
}
