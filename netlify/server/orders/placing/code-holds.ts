import { ledgerOf } from '../../../../src/domain/order/ledger/ledger.ts';
import { isOver, periods } from '../../../../src/domain/base/periods.ts';
import type {
  OrderRecord,
  PlacedRecord,
} from '../../../../src/domain/order/order-record.schema.ts';
import { isAwaiting } from '../../../../src/domain/order/steps/card-payment.ts';
import type { Cents } from '../../../../src/domain/base/money.ts';
import { readHistory } from '../record/read-order.ts';
import { shopTimeZone } from '../../kernel/store/built-catalogue.ts';
import type { Shop } from '../../kernel/store/shop.ts';

/**
 * The order that has taken a code; null for one that came to nothing and whose refusal was pruned since. It
 * leaves its intent only once it has a record, so one that has neither was looked at between the two.
 */
async function takerOf(shop: Shop, orderId: string): Promise<OrderRecord | 'being placed' | null> {
  const read = async () => (await shop.orders.read(orderId))?.value ?? null;
  const order = await read();
  if (order) return order;
  return (await shop.intents.keys(`${orderId}.`)).length > 0 ? 'being placed' : read();
}

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
  const order = await takerOf(shop, orderId);
  // A function may be gone: then the sweeper ends its order.
  if (order === 'being placed') return { state: 'used' };
  if (order?.state !== 'placed' || !names(order)) return null;
  const history = await readHistory(shop, orderId);
  if (history.state === 'cancelled' || history.state === 'refused') return null;
  const isUnpaid = order.payment === 'card' && isAwaiting(history);
  return isUnpaid ? { state: 'reserved', orderId, order } : { state: 'used' };
}

/**
 * What an order has of a gift card now. @param cents that it has taken.
 * @param key of the card.
 * @param sold when the card was made, ISO time.
 */
export async function takenOfCard(
  shop: Shop,
  key: string,
  { orderId, cents }: { orderId: string; cents: Cents },
  sold: string,
): Promise<Cents> {
  const order = await takerOf(shop, orderId);
  if (order === 'being placed') return cents;
  // The books end before what a card has paid does.
  if (!order) return isOver(periods.orderBooks, sold, shop.clock.now(), shopTimeZone()) ? cents : 0;
  return order.state === 'placed'
    ? ledgerOf(order, await readHistory(shop, orderId)).byCard(key)
    : 0;
}
