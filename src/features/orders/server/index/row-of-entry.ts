import type { OrderSummary } from '../../desk-view/list-replies.schema.ts';
import { byCardsOf, summaryOf } from '../../desk-view/order-facts.ts';
import type { OrderFacts } from '../../desk-view/order-facts.schema.ts';
import { summaryWith, toSummary } from '../../desk-view/order-row.ts';
import { noHistory } from '../../history/history.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { OpenEntry } from './index-keys.ts';
import { readFacts } from './record-in-index.ts';

/**
 * The key says how the order stands, its record the rest; of one whose lines, address or gift have changed
 * its history too.
 */
export async function rowOfEntry(shop: Shop, entry: OpenEntry): Promise<OrderSummary | null> {
  const { orderId, isChanged } = entry;
  if (isChanged) {
    const facts = await readFacts(shop, orderId);
    return facts && toSummary(facts);
  }
  const order = (await shop.orders.read(orderId))?.value;
  if (order?.state !== 'placed') return null;
  return rowWith(summaryOf(orderId, order, noHistory, shopTimeZone()), entry);
}

/** @param placed the order as it was placed. */
function rowWith(placed: OrderFacts, entry: OpenEntry): OrderSummary {
  const { state, money, toPayBack, row } = entry;
  const { units, total, off, credit, byCards = byCardsOf(placed) } = row;
  const refunded = money === 'refunded' ? total : entry.refunded;
  const stands = { state, money, way: entry.way ?? placed.way, toPayBack };
  const sums = { total, credit, revenue: total - refunded };
  return { ...summaryWith({ ...placed, ...stands, ...sums }, { off, byCards }), units };
}
