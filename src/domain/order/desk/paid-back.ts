import { sum, times, type Cents } from '../../base/money.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import { changedOrder } from '../history/changed-order.ts';
import { refundsIn } from '../history/order-account.ts';
import { readingOf } from '../history/order-reading.ts';
import type { OrderHistory } from '../history/history.schema.ts';
import type { LineUnits } from '../history/step.schema.ts';
import { costOf } from '../line-cost.ts';
import { grossOf, netOf, shareOf } from '../history/unit-price.ts';
import { split } from './split.ts';

/**
 * The order as far as it had to be paid: without the units that were taken out of it before anybody
 * paid for them.
 */
export function billOf(placed: PlacedRecord, history: Pick<OrderHistory, 'events'>): PlacedRecord {
  const order = changedOrder(placed, history.events);
  const { lines } = readingOf(order, history);
  const free = lines.map(({ id, unbilled }) => ({ id, quantity: unbilled }));
  const gross = grossOf(order, free);
  if (gross === 0) return order;
  const { discount, credit } = order;
  return {
    ...order,
    lines: order.lines.map((line, at) => {
      const { quantity: out = 0 } = free[at] ?? {};
      const { priceCents, offCents, ...rest } = line;
      const quantity = line.quantity - out;
      const off = times(priceCents, quantity) - costOf(line) + costOf(line, out);
      return { ...rest, priceCents, quantity, ...(offCents !== undefined && { offCents: off }) };
    }),
    discount: discount && { ...discount, cents: discount.cents - shareOf(discount, gross, order) },
    credit: credit && { ...credit, cents: credit.cents - shareOf(credit, gross, order) },
    totalCents: order.totalCents - netOf(order, gross),
  };
}

/**
 * The parts of an order's total: the discount below zero, each line, the shipping, the gift wrap, the
 * credit below zero.
 */
type Parts = Cents[];

export const partsOf = ({ lines, discount, shippingCents, gift, credit }: PlacedRecord): Parts => [
  0 - (discount?.cents ?? 0),
  ...lines.map((line) => costOf(line)),
  shippingCents,
  gift?.wrapCents ?? 0,
  0 - (credit?.cents ?? 0),
];

/**
 * What was paid back for each part of a bill, never more than there was of it. A refund is taken off
 * the lines that it names, at their cost. The rest of it, a refund without lines and a lost dispute
 * are spread over all parts in proportion.
 */
export function paidBackOf(order: PlacedRecord, history: Pick<OrderHistory, 'events'>): Parts {
  const bill = billOf(order, history);
  const left = partsOf(bill);
  const back = left.map(() => 0);
  const takeOff = (amount: Cents, parts: Parts) =>
    split(amount, parts).forEach((share, at) => {
      left[at] = (left[at] ?? 0) - share;
      back[at] = (back[at] ?? 0) + share;
    });
  /** Nobody pays for units that went back before the rest of a changed order was collected. */
  const takeOffAll = (amount: Cents) =>
    takeOff(Math.min(amount, Math.max(0, sum(left))), [...left]);
  const before: LineUnits[] = [];
  const refunds = refundsIn(order, history.events);
  for (const { amount, lines = [] } of refunds) {
    const named = namedParts(bill, lines, before).map((part, at) => within(part, left[at] ?? 0));
    const ofLines = Math.min(amount, Math.max(0, sum(named)));
    takeOff(ofLines, named);
    takeOffAll(amount - ofLines);
    before.push(...lines);
  }
  const ofRefunds = sum(refunds.map(({ amount }) => amount));
  takeOffAll(readingOf(order, history).money.paidBack - ofRefunds);
  return back;
}

/** What the units cost that a refund names, and their share of discount and credit. */
function namedParts(
  bill: PlacedRecord,
  named: readonly LineUnits[],
  before: readonly LineUnits[],
): Parts {
  const gross = grossOf(bill, before);
  const more = grossOf(bill, [...before, ...named]);
  const share = (off: PlacedRecord['discount'] | PlacedRecord['credit']) =>
    0 - (shareOf(off, more, bill) - shareOf(off, gross, bill));
  return [
    share(bill.discount),
    ...bill.lines.map((line) => {
      const units = (of: readonly LineUnits[]) =>
        grossOf(
          bill,
          of.filter(({ id }) => id === line.id),
        );
      return units([...before, ...named]) - units(before);
    }),
    0,
    0,
    share(bill.credit),
  ];
}

/** The part, as far as it is left. */
const within = (part: Cents, left: Cents): Cents =>
  left < 0 ? Math.max(part, left) : Math.min(Math.max(part, 0), left);
