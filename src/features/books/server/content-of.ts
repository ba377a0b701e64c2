import { amountsOf } from '../../../base/amounts.schema.ts';
import type { InvoiceRecord, Paper } from '../invoice.schema.ts';
import { addressLines } from '../../delivery/address-lines.ts';
import { countryCode } from '../../delivery/country.ts';
import { takenIn } from '../../orders/steps/payment-events.ts';
import { placedOrder } from '../../orders/history/changed-order.ts';
import { corrected } from '../../orders/history/corrected.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { builtCatalogue } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Books } from '../../../base/books.ts';
import type { Followed } from '../../orders/server/record/followers.ts';
import { invoicePeriod } from '../kept.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

const usual: Books = { prefix: '', series: 'year', keepYears: 10 };

/** How this deploy numbers its papers, and what they say of the shop beside its address. */
export const builtBooks = (): Books => builtCatalogue().books ?? usual;

const wayOf = (
  { payment, isPaid }: PlacedRecord,
  taken: ReturnType<typeof takenIn>,
): InvoiceRecord['way'] => taken?.method ?? payment ?? (isPaid ? 'paid' : 'delivery');

/** All that a paper says, as the shop and the order stand on its day. */
export function contentOf(
  { orderId, order, history }: Followed,
  paper: Paper,
  number: string,
  of: string | undefined,
): InvoiceRecord {
  const until = history.events.findIndex(({ id }) => id === paper.event) + 1;
  const { to } = corrected(placedOrder(order, history.events), {
    events: history.events.slice(0, until),
  });
  const { name, address, email } = builtCatalogue().shop;
  const { taxNumber, exemption } = builtBooks();
  const taken = takenIn(history.events);
  return {
    ...paper,
    number,
    orderId,
    orderedAt: order.at,
    ...amountsOf(order.currency),
    seller: { name, address, email, ...(taxNumber && { taxNumber }) },
    // Of no use for the books.
    buyer: Object.values(to).some(Boolean) ? addressLines({ ...to, phone: undefined }) : [],
    country: countryCode(to.country) ?? to.country,
    way: wayOf(order, taken),
    ...(order.pickUp && { pickUp: true as const }),
    ...(taken && { reference: taken.payment }),
    ...(!order.tax && exemption && { exemption }),
    ...(of !== undefined && { of }),
  };
}

export const invoicePrunes: readonly PruneRule[] = [
  {
    store: 'invoices',
    period: () => invoicePeriod(builtBooks().keepYears),
    since: ({ at }) => at,
  },
];
