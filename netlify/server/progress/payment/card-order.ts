import { choiceName } from '../../../../src/domain/catalogue/choices.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { wrapText } from '../../../../src/domain/order/sums.ts';
import { pageIn, takenIn } from '../../../../src/domain/progress/card-payment.ts';
import { noProgress, provider as byProvider } from '../../../../src/domain/progress/progress.ts';
import type { Progress, Step } from '../../../../src/domain/progress/progress.schema.ts';
import type { Call } from '../../edge/http.ts';
import type { PayableOrder, PaymentProvider } from '../../payment/port.ts';
import type { Shop } from '../../store/shop.ts';
import { takeStep, type StepResult } from '../take-step.ts';

/** An order that is paid by card, with all that is needed to go on with its payment. */
export interface CardOrder {
  shop: Shop;
  provider: PaymentProvider;
  orderId: string;
  order: PlacedRecord;
  after: Call['after'];
}

export const readProgress = async ({
  shop,
  orderId,
}: Pick<CardOrder, 'shop' | 'orderId'>): Promise<Progress> =>
  (await shop.progress.read(orderId))?.value ?? noProgress;

/** All of it stands in records, so that a call of the provider is the same when it is made again. */
export const payable = ({ orderId, order }: CardOrder, { events }: Progress): PayableOrder => ({
  orderId,
  at: order.at,
  origin: order.origin ?? '',
  email: order.to.email,
  lines: [
    ...order.lines.map(({ name, variant, priceCents, quantity }) => ({
      name: choiceName({ name }, variant),
      ...{ priceCents, quantity },
    })),
    ...wrapLine(order),
  ],
  shippingCents: order.shippingCents,
  discountCents: (order.discount?.cents ?? 0) + (order.credit?.cents ?? 0),
  totalCents: order.totalCents,
  session: pageIn(events)?.session ?? null,
  payment: takenIn(events)?.payment ?? null,
});

const wrapLine = ({ gift }: PlacedRecord): PayableOrder['lines'] =>
  gift && gift.wrapCents > 0 ? [{ name: wrapText, priceCents: gift.wrapCents, quantity: 1 }] : [];

/**
 * Records what the provider has said, once. What is refused is known already, or true no more.
 * @param key says what it is: no keeper's key has a point.
 */
export const record = (
  { shop, orderId, order, after }: CardOrder,
  step: Step,
  key: string,
  closed: string | null = null,
): Promise<StepResult> =>
  takeStep(shop, { orderId, order, step, key, by: byProvider, match: null, closed }, after);
