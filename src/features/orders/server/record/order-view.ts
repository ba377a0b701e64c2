import { addressLines } from '../../../delivery/address-lines.ts';
import { toShown } from '../../../delivery/address.schema.ts';
import { toUnits } from '../../../../base/money.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { LabelledOrder, OrderView, TaxView } from '../../order.schema.ts';
import type { Tax } from '../../../tax/tax.ts';
import { besideView } from '../../sums.ts';

export const orderView = (orderId: string, order: PlacedRecord): OrderView => ({
  orderId,
  state: 'placed',
  at: order.at,
  ...(order.pickUp && { pickUp: order.pickUp }),
  lines: order.lines.map(({ id, name, variant, priceCents, quantity, offCents, parts }) => ({
    id,
    name,
    variant,
    price: toUnits(priceCents, order.currency),
    quantity,
    ...(offCents !== undefined && { off: toUnits(offCents, order.currency) }),
    ...(parts && { parts }),
  })),
  ...besideView(order),
  total: toUnits(order.totalCents, order.currency),
  tax: order.tax ? taxView(order.tax, order.currency) : null,
  to: toShown(order.to),
});

export const labelledOrder = (orderId: string, order: PlacedRecord): LabelledOrder => ({
  ...orderView(orderId, order),
  label: Object.values(order.to).some(Boolean) ? addressLines(order.to) : [],
});

export const taxView = ({ cents, ...rate }: Tax, currency?: string): TaxView => ({
  ...rate,
  amount: toUnits(cents, currency),
});
