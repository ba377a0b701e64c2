import { sum, type Cents } from '../base/money.ts';
import { billOf, paidBackOf, partsOf } from '../order/desk/paid-back.ts';
import { split } from '../order/desk/split.ts';
import { isCardLine } from '../gift-card/card-line.ts';
import { changedOrder, placedOrder } from '../order/history/changed-order.ts';
import { openRefunds } from '../order/history/card-payment.ts';
import type { HistoryEvent, OrderHistory } from '../order/history/history.schema.ts';
import { isOver, noHistory, standingEvents, standingOf } from '../order/history/history.ts';
import { costOf } from '../order/line-cost.ts';
import { fullName } from '../order/view/line-words.ts';
import { readingOf } from '../order/history/order-reading.ts';
import type { PlacedRecord } from '../order/order-record.schema.ts';
import { codeText, creditText, discountText } from '../order/sums.ts';
import { wrapText } from '../order/order.ts';
import { taxIn } from '../tax/tax.ts';
import type { Paper, PaperLine } from './invoice.schema.ts';

/* Which invoices and credit notes an order has, worked out of its history alone. */

/** The amounts of an order's parts, as `partsOf` has them. */
type Parts = readonly Cents[];

/**
 * An invoice when the order is packed; a credit note for all that it is worth less afterwards. What
 * is packed no more, or worth more again, has its invoice taken back whole and gets another one. So the
 * papers of an order add up to what the shop has earned by it.
 */
export function papersOf(record: PlacedRecord, { events }: Pick<OrderHistory, 'events'>): Paper[] {
  const placed = placedOrder(record, events);
  const papers: Paper[] = [];
  const taxOf = (parts: Parts) => taxIn(sum(parts), placed.tax?.rate ?? 0);
  let standing: Parts | null = null;
  events.forEach(({ id, at }, index) => {
    const until = events.slice(0, index + 1);
    const order = changedOrder(placed, until);
    const issue = (kind: Paper['kind'], parts: Parts, cents: Cents) =>
      papers.push({
        event: id,
        kind,
        at,
        // Whoever writes it after other steps writes the same.
        lines: linesOf(order, parts, until),
        gross: sum(parts),
        ...(order.tax && { tax: { name: order.tax.name, rate: order.tax.rate, cents } }),
      });
    const before: Parts | null = standing;
    const parts = worthOf(order, until);
    if (before && (!parts || sum(parts) !== sum(before))) {
      const isLess = parts !== null && sum(parts) < sum(before);
      const left = isLess ? parts : before.map(() => 0);
      const off = left.map((amount, at) => amount - (before[at] ?? 0));
      // Of what is left, as the sales have it: many that are rounded by themselves would come to another tax.
      issue('credit note', off, taxOf(left) - taxOf(before));
      standing = isLess ? left : null;
    }
    if (parts && !standing) {
      issue('invoice', parts, taxOf(parts));
      standing = parts;
    }
  });
  return papers;
}

/** What is left of each part of an order that is packed; null for one that is not. A refund counts once it is sent, or all but its part on a gift card is refused. */
function worthOf(order: PlacedRecord, events: readonly HistoryEvent[]): Parts | null {
  if (!standingEvents(events).some(({ step }) => step.type === 'packed')) return null;
  const open = new Set(
    openRefunds(events)
      .filter(({ isSent, isRefused }) => !isSent && !isRefused)
      .map(({ ask }) => ask.id),
  );
  const sent = events.filter(({ id }) => !open.has(id));
  const past = { ...noHistory, ...standingOf(sent), events: sent };
  const { money } = readingOf(order, past);
  const parts = partsOf(billOf(order, past));
  // A gift card that is bought is invoiced with what it pays for.
  const withoutCards = (all: Parts) =>
    all.map((amount, at) => (isCardLine(order.lines[at - 1]?.id ?? '') ? 0 : amount));
  if (isOver(past)) return split(money.isPaid ? money.left : 0, withoutCards(parts));
  const back = paidBackOf(order, past);
  return withoutCards(
    money.paidBack === 0 ? parts : parts.map((amount, at) => amount - (back[at] ?? 0)),
  );
}

/** The parts in words; what comes to nothing is left out. */
function linesOf(order: PlacedRecord, parts: Parts, events: readonly HistoryEvent[]): PaperLine[] {
  const { lines: read } = readingOf(order, { events });
  const named: Omit<PaperLine, 'cents'>[] = [
    { name: order.discount ? discountText(order.discount) : '' },
    ...order.lines.map((line, at) => {
      const { quantity, priceCents, offCents } = line;
      const amount = Math.abs(parts[at + 1] ?? 0);
      // Of a part refund that is no whole number of units, only the amount can be said.
      const units = Array.from({ length: quantity }, (_, at) => at + 1).find(
        (count) => costOf(line, count) === amount,
      );
      const isFree = priceCents === 0;
      return {
        name:
          fullName(line) +
          (order.code && offCents !== undefined ? ` (${codeText(order.code)})` : ''),
        ...(isFree
          ? { quantity: quantity - (read[at]?.takenOut ?? 0) }
          : units !== undefined && { quantity: units }),
      };
    }),
    { name: 'Shipping' },
    { name: wrapText },
    { name: creditText },
  ];
  return named
    .map((line, at) => ({ ...line, cents: parts[at] ?? 0 }))
    .filter(({ cents, quantity }) => cents !== 0 || (quantity ?? 0) > 0);
}
