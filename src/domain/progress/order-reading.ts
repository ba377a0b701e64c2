import { times, type Cents } from '../money.ts';
import type { PaymentWay } from '../order/payment.ts';
import { paidBackIn, type LinePlaces } from './line-units.ts';
import { accountOf, dueIn, type ReadOrder } from './order-account.ts';
import type { Progress } from './progress.schema.ts';

/*
 * What an order holds and owes, worked out once: pages, papers, mails, stock, sales and the desk ask
 * here and count nothing.
 */

/**
 * The units of a line. `ordered` is `takenOut` and `toSend` and `sent`; `sent` is `back` and
 * `awaited` and `kept`.
 */
export interface LineReading {
  id: string;
  ordered: number;
  /** Never leave: cancelled, withdrawn or paid back before the parcel left. */
  takenOut: number;
  /** Those of them that were paid back. */
  paidBackBefore: number;
  /** In the parcel that has not left yet. */
  toSend: number;
  sent: number;
  /** Came back. */
  back: number;
  /** Withdrawn from, and not back yet. */
  awaited: number;
  /** With the carrier or the shopper, for good as far as anybody has said. */
  kept: number;
  /** Named by refunds, wherever the units are; each unit once. */
  paidBack: number;
  /** What all of them cost, before any discount. */
  costCents: Cents;
}

export interface OrderReading {
  lines: LineReading[];
  money: {
    way: PaymentWay;
    /** Was the order paid? Money may have come that is not its sum: then it was not. */
    isPaid: boolean;
    /** What came in. */
    paid: Cents;
    /** What went back: refunds from when they are asked for, and disputes that were lost. */
    paidBack: Cents;
    /** What can still go back: the rest. */
    left: Cents;
    /** What the shopper still has to pay on delivery; 0 once nothing is to be paid. */
    due: Cents;
    /** What the shop still has to pay back. */
    owed: Cents;
  };
}

export function readingOf(order: ReadOrder, { events }: Pick<Progress, 'events'>): OrderReading {
  const { places, isPaid, paid, paidBack, owed } = accountOf(order, events);
  const left = Math.max(0, paid - paidBack);
  return {
    lines: order.lines.flatMap((line) => {
      const own = places.get(line.id);
      return own ? [lineReading(line, own)] : [];
    }),
    money: {
      ...{ way: order.payment ?? 'delivery', isPaid, paid, paidBack, left },
      due: isPaid || order.payment ? 0 : dueIn(order, places),
      owed: Math.min(left, owed),
    },
  };
}

const lineReading = (
  { id, priceCents, quantity }: ReadOrder['lines'][number],
  line: LinePlaces,
): LineReading => {
  const { here, out, away, awaited, back } = line;
  return {
    ...{ id, ordered: quantity, takenOut: out.units, paidBackBefore: out.paidBack },
    ...{ toSend: here.units, sent: away.units + awaited.units + back.units },
    ...{ back: back.units, awaited: awaited.units, kept: away.units },
    ...{ paidBack: paidBackIn(line), costCents: times(priceCents, quantity) },
  };
};
