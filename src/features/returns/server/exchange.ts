import type { LineUnits } from '../../orders/history/step.schema.ts';
import type { Cents } from '../../../base/money.ts';
import type { Call } from '../../../../netlify/kernel/http/http.ts';
import { recordId } from '../../../../netlify/kernel/store/identity.ts';
import { linkKey } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { placeOrder } from '../../orders/server/placing/place-order.ts';
import { findOrder, type Order } from '../../orders/server/record/read-order.ts';
import type { ReturnDecision } from './stores.ts';

interface Exchange {
  number: string;
  decision: Pick<ReturnDecision, 'key' | 'by'>;
  /** Why it costs nothing. */
  reason: string;
  to: LineUnits[];
  /** The order that has paid for what is replaced. */
  first: string;
}

/**
 * Places the order that sends what a return is exchanged for: to the same address, with all that it
 * costs taken off. It may be repeated.
 * @returns its number; null when it cannot be placed, mostly because too few units are left.
 */
export async function placeExchange(
  shop: Shop,
  { orderId, order }: Order,
  { number, decision: { key, by }, reason, to, first }: Exchange,
  after: Call['after'],
): Promise<string | null> {
  // Nobody without the order's key can place an order under this name.
  const idempotencyKey = `exchange.${number}.${key}.${linkKey(orderId)}`;
  const placed = recordId('order', idempotencyKey);
  if (await findOrder(shop, placed)) return placed;
  const purchase = (cents: Cents, name: string | null) => ({
    request: {
      cartItems: to,
      formData: order.to,
      total: 0,
      ...(order.pickUp && { delivery: 'pick up' as const }),
    },
    idempotencyKey: name,
    keeper: {
      by,
      isPaid: true,
      discount: { cents, reason },
      replaces: first,
    },
  });
  // Asked at no price, the answer says what it costs, and nothing is stored.
  const asked = await placeOrder(shop, purchase(0, null), after);
  if (asked.ok || asked.reason !== 'prices-changed') return null;
  const result = await placeOrder(shop, purchase(asked.fresh.sums.total, idempotencyKey), after);
  return result.ok ? result.orderId : null;
}
