import { times, type Cents } from '../../money.ts';
import type { PlacedRecord } from '../../order/order-record.schema.ts';
import type { Progress, RefundLine } from '../../progress/progress.schema.ts';
import { amountOf, creditOn, discountOn, refundsIn } from '../../progress/refunded-lines.ts';
import { sharesOf } from './shares.ts';

/**
 * The parts of an order's total: the discount below zero, each line, the shipping, the gift wrap, the
 * credit below zero.
 */
type Parts = Cents[];

const partsOf = ({ lines, discount, shippingCents, gift, credit }: PlacedRecord): Parts => [
  0 - (discount?.cents ?? 0),
  ...lines.map(({ priceCents, quantity }) => times(priceCents, quantity)),
  shippingCents,
  gift?.wrapCents ?? 0,
  0 - (credit?.cents ?? 0),
];

/**
 * What was paid back for each part of an order. A refund is taken off the lines that it names, at
 * their cost. The rest of it, and a refund without lines, is spread over all parts in proportion.
 */
export function paidBackOf(order: PlacedRecord, { events }: Pick<Progress, 'events'>): Parts {
  const left = partsOf(order);
  const back = left.map(() => 0);
  const takeOff = (amount: Cents, parts: Parts) =>
    sharesOf(amount, parts).forEach((share, at) => {
      left[at] = (left[at] ?? 0) - share;
      back[at] = (back[at] ?? 0) + share;
    });
  for (const step of refundsIn(events)) {
    const named = namedParts(order, step.lines ?? []);
    const ofLines = Math.min(
      step.amount,
      named.reduce((sum, part) => sum + part, 0),
    );
    takeOff(ofLines, named);
    takeOff(step.amount - ofLines, [...left]);
  }
  return back;
}

/** What the units cost that a refund names, and their share of discount and credit. */
const namedParts = (order: PlacedRecord, named: readonly RefundLine[]): Parts => [
  0 - discountOn(order, named),
  ...order.lines.map((line) =>
    amountOf(
      order.lines,
      named.filter(({ id }) => id === line.id),
    ),
  ),
  ...[0, 0],
  0 - creditOn(order, named),
];
