import { ledgerOf } from '../../../../src/domain/order/ledger/ledger.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { isAwaiting } from '../../../../src/domain/order/steps/card-payment.ts';
import type { Cents } from '../../../../src/domain/base/money.ts';
import { readHistory } from '../record/read-order.ts';
import type { Shop } from '../../kernel/store/shop.ts';

type Hold = { state: 'used' } | { state: 'reserved'; orderId: string; order: PlacedRecord };

/**
 * Has this order used a code, or may it still? A record of a code names the order that has taken it last;
 * whether that one uses it, the order's own record and history say. So a code is decided by one
 * conditional write, and nothing is to be given back: neither after a death, nor after a cancellation. An
 * order that ended never stands again (R654).
 * @param names whether an order was placed with the code.
 */
export async function holdOf(
  shop: Shop,
  orderId: string,
  names: (order: PlacedRecord) => boolean,
): Promise<Hold | null> {
  const order = (await shop.orders.read(orderId))?.value;
  // It is being placed, or its function is gone: then the sweeper ends it.
  if (!order) return { state: 'used' };
  if (order.state !== 'placed' || !names(order)) return null;
  const history = await readHistory(shop, orderId);
  if (history.state === 'cancelled' || history.state === 'refused') return null;
  const isUnpaid = order.payment === 'card' && isAwaiting(history);
  return isUnpaid ? { state: 'reserved', orderId, order } : { state: 'used' };
}

/**
 * What an order has of a gift card now. @param cents that it has taken.
 * @param key of the card.
 */
export async function takenOfCard(
  shop: Shop,
  key: string,
  { orderId, cents }: { orderId: string; cents: Cents },
): Promise<Cents> {
  const order = (await shop.orders.read(orderId))?.value;
  // As above.
  if (!order) return cents;
  return order.state === 'placed'
    ? ledgerOf(order, await readHistory(shop, orderId)).byCard(key)
    : 0;
}
