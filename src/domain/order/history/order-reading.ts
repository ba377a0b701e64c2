import { sum, type Cents } from '../../base/money.ts';
import type { PaymentWay } from '../../delivery/ways-to-pay.ts';
import { paidBackIn, unpaidIn, type LinePositions } from './line-units.ts';
import { accountOf, backToCards, billIn, type ReadOrder } from './order-account.ts';
import type { HistoryEvent } from './history.schema.ts';

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
  /** To be sent or sent, and neither back nor paid back. */
  sold: number;
  /** Nobody had to pay for them: they were out or back before the others were paid. */
  unbilled: number;
  /** Named by refunds, wherever the units are; each unit once. */
  paidBack: number;
}

export interface OrderReading {
  lines: LineReading[];
  money: {
    way: PaymentWay;
    /** Was the order paid? Money may have come that is not its sum: then it was not. */
    isPaid: boolean;
    /** What came in, without what went back because the order was changed to cost less. */
    paid: Cents;
    /** What else went back: refunds from when they are asked for, and disputes that were lost. */
    paidBack: Cents;
    /** What can still go back: the rest. */
    left: Cents;
    /** What the order costs, without units that nobody had to pay for. */
    total: Cents;
    /** What gift cards have paid of it, without what went back to them. */
    byCards: Cents;
    /** What the shopper still has to pay on delivery; 0 once nothing is to be paid. */
    due: Cents;
    /** What the shop still has to pay back. */
    owed: Cents;
  };
}

type Units = 'takenOut' | 'toSend' | 'sent' | 'back' | 'awaited' | 'kept';

/** Of all lines together. */
export const unitsIn = ({ lines }: OrderReading, what: Units): number =>
  lines.reduce((all, line) => all + line[what], 0);

/** Whoever asks in one call asks for the same order: a page, a row or a paper reads it ten times. */
const known = new WeakMap<readonly HistoryEvent[], WeakMap<ReadOrder, OrderReading>>();

export function readingOf(
  order: ReadOrder,
  { events }: { events: readonly HistoryEvent[] },
): OrderReading {
  const before = known.get(events) ?? new WeakMap<ReadOrder, OrderReading>();
  known.set(events, before);
  const reading = before.get(order) ?? readAnew(order, events);
  before.set(order, reading);
  return reading;
}

function readAnew(order: ReadOrder, events: readonly HistoryEvent[]): OrderReading {
  const account = accountOf(order, events);
  const { order: now, positions, isPaid, paid, paidBack, owed } = account;
  const { unbilled, total, byCards, due } = billIn(account);
  const left = Math.max(0, paid - paidBack);
  return {
    lines: now.lines.flatMap((line) => {
      const own = positions.get(line.id);
      return own ? [lineReading(line, own, unbilled.get(line.id) ?? 0)] : [];
    }),
    money: {
      way: order.payment ?? 'delivery',
      isPaid,
      paid,
      paidBack,
      left,
      total,
      byCards: byCards - sum([...backToCards(order, events).values()]),
      due,
      owed: Math.min(left, owed),
    },
  };
}

const lineReading = (
  { id, quantity }: ReadOrder['lines'][number],
  line: LinePositions,
  unbilled: number,
): LineReading => {
  const { here, out, away, awaited, back } = line;
  return {
    id,
    ordered: quantity,
    takenOut: out.units,
    paidBackBefore: out.paidBack,
    toSend: here.units,
    sent: away.units + awaited.units + back.units,
    back: back.units,
    awaited: awaited.units,
    kept: away.units,
    sold: (['here', 'away', 'awaited'] as const).reduce(
      (all, position) => all + unpaidIn(line, position),
      0,
    ),
    unbilled,
    paidBack: paidBackIn(line),
  };
};
