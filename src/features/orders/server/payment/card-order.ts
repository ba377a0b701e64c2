import { choiceName } from '../../../catalogue/choices.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { sum, type Cents } from '../../../../base/money.ts';
import { deductionsOf } from '../../sums.ts';
import { wrapText } from '../../order.ts';
import { changePageIn, type OpenChange } from '../../history/changed-order.ts';
import { pageIn, takenIn } from '../../steps/payment-events.ts';
import { provider as byProvider } from '../../history/history.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import type { EventBody } from '../../history/step.schema.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import type { PayableOrder, PaymentProvider } from '../../../../../netlify/kernel/payment/port.ts';
import { readHistory } from '../record/read-order.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { addEvent, type StepResult } from '../history/add-event.ts';

/** An order that is paid by card, with all that is needed to go on with its payment. */
export interface CardOrder {
  shop: Shop;
  provider: PaymentProvider;
  orderId: string;
  order: PlacedRecord;
  after: Call['after'];
}

export const historyOf = ({
  shop,
  orderId,
}: Pick<CardOrder, 'shop' | 'orderId'>): Promise<OrderHistory> => readHistory(shop, orderId);

/** All of it stands in records, so that a call of the provider is the same when it is made again. */
export const payable = ({ orderId, order }: CardOrder, { events }: OrderHistory): PayableOrder => ({
  orderId,
  at: order.at,
  origin: order.origin ?? '',
  email: order.to.email,
  currency: order.currency,
  ...(order.methods && { methods: order.methods }),
  lines: [
    ...order.lines.map(({ name, variant, priceCents, quantity }) => ({
      name: choiceName({ name }, variant),
      priceCents,
      quantity,
    })),
    ...wrapLine(order),
  ],
  shippingCents: order.shippingCents,
  // Of the delivery only what is to be paid stands above.
  discountCents:
    sum(deductionsOf(order).map(({ cents }) => cents)) - (order.code?.shippingCents ?? 0),
  totalCents: order.totalCents,
  session: pageIn(events)?.session ?? null,
  payment: takenIn(events)?.payment ?? null,
});

/** Of what a change of the order costs more. */
export const payableChange = (
  card: CardOrder,
  history: OrderHistory,
  { id, at, step: { cents } }: OpenChange,
): PayableOrder => ({
  ...payable(card, history),
  part: id,
  at,
  lines: [{ name: `Change of order ${card.orderId}`, priceCents: cents, quantity: 1 }],
  shippingCents: 0,
  discountCents: 0,
  totalCents: cents,
  session: changePageIn(history.events, id)?.session ?? null,
  payment: null,
});

/** A payment that the provider has taken for an order or for a change of it. */
export interface Taken {
  order: PayableOrder;
  cents: Cents;
}

/** All of them, in the order in which they came. */
export function paymentsOf(card: CardOrder, history: OrderHistory): Taken[] {
  const first = takenIn(history.events);
  if (first === null) return [];
  const order = payable(card, history);
  return [
    { order, cents: first.cents },
    ...history.events.flatMap(({ step }): Taken[] =>
      step.type === 'changed' && step.taken
        ? [
            {
              order: { ...order, part: step.ask, payment: step.taken.payment },
              cents: step.taken.cents,
            },
          ]
        : [],
    ),
  ];
}

const wrapLine = ({ gift }: PlacedRecord): PayableOrder['lines'] =>
  gift && gift.wrapCents > 0 ? [{ name: wrapText, priceCents: gift.wrapCents, quantity: 1 }] : [];

/**
 * Records what the provider has said, once. What is refused is known already, or true no more.
 * @param key says what it is: no keeper's key has a point.
 */
export const record = (
  { shop, orderId, order, after }: CardOrder,
  body: EventBody,
  key: string,
  closed: string | null = null,
): Promise<StepResult> =>
  addEvent(shop, { orderId, order, body, key, by: byProvider, match: null, closed }, after);
