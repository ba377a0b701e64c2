import { sum } from '../../../base/money.ts';
import type { LineUnits, RefundLine } from '../../orders/history/step.schema.ts';
import { ledgerOf } from '../../orders/ledger/ledger.ts';
import { nextPrices, priceBack, type PaidByCode } from '../../orders/ledger/back-price.ts';
import type { Unit } from '../../orders/ledger/unit.ts';
import { firstOrderOf } from '../../orders/first-order.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { readOrder, type Order } from '../../orders/server/record/read-order.ts';

/* What a return of a replacement is about: units that its first order has paid for. */

type Named = { unit: string; restock: boolean }[];

/** The units that a decision about these lines names. @param key of its step, which may have been taken. */
export function unitsReplaced(
  { order, history }: Pick<Order, 'order' | 'history'>,
  lines: readonly (LineUnits & Partial<RefundLine>)[],
  key?: string,
): Named {
  const at = history.events.findIndex(({ id }) => id === key);
  const events = at === -1 ? history.events : history.events.slice(0, at);
  const { inTurn } = ledgerOf(order, { events });
  return lines.flatMap(({ id, quantity, restock = false }) =>
    inTurn('replaced', id)
      .slice(0, quantity)
      .map(({ name }) => ({ unit: name, restock })),
  );
}

/** The units of the first order that units of its replacement have replaced; null for an order of its own. */
export async function firstUnits(
  shop: Shop,
  { orderId, order, history }: Order,
  named: Named,
): Promise<{ first: Order; units: Unit[] } | null> {
  const first = await readOrder(shop, firstOrderOf(order) ?? '');
  if (!first) return null;
  const { units, replacements } = ledgerOf(first.order, first.history);
  const replaced = replacements.get(orderId) ?? [];
  const own = ledgerOf(order, history).units.map(({ name }) => name);
  const names = named.map(({ unit }) => replaced[own.indexOf(unit)]);
  return { first, units: units.filter(({ name }) => names.includes(name)) };
}

/** What units of an order have cost, which its first order has paid for if it is a replacement. */
export async function priceOf(
  shop: Shop,
  found: Order,
  lines: readonly LineUnits[],
  paid: readonly PaidByCode[] = [],
): Promise<ReturnType<typeof priceBack>> {
  const of = await firstUnits(shop, found, unitsReplaced(found, lines));
  if (of) return { price: sum(of.units.map(({ price }) => price)), code: 0 };
  return priceBack(nextPrices(ledgerOf(found.order, found.history)), lines, paid);
}
