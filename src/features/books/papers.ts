import { sum, type Cents } from '../../base/money.ts';
import { areCards, isCardLine } from '../gift-cards/card-line.ts';
import { changedOrder, placedOrder } from '../orders/history/changed-order.ts';
import { openRefunds } from '../orders/steps/payment-events.ts';
import type { HistoryEvent, OrderHistory } from '../orders/history/history.schema.ts';
import { hasEnded, noHistory, standingEvents, standingOf } from '../orders/history/history.ts';
import { ledgerOf, type Ledger } from '../orders/ledger/ledger.ts';
import { partsOf } from '../orders/ledger/parts.ts';
import { split } from '../orders/ledger/split.ts';
import { fullName } from '../orders/view/line-words.ts';
import type { PlacedRecord } from '../orders/order-record.schema.ts';
import { codeText, creditText, discountText } from '../orders/sums.ts';
import { wrapText } from '../orders/order.ts';
import { taxIn } from '../tax/tax.ts';
import type { Paper, PaperLine } from './invoice.schema.ts';
import { added, paidIn, takenBackOf, type Payments } from './payments.ts';

/* Which invoices and credit notes an order has, worked out of its ledger after each of its steps. */

/** What each claim of an order's ledger is worth to the shop. */
type Worth = ReadonlyMap<string, Cents>;

const sumOf = (worth: Worth): Cents => sum([...worth.values()]);

/** @returns a less b. */
const minus = (a: Worth, b: Worth): Worth =>
  new Map(
    [...a.keys(), ...b.keys()].map((claim) => [claim, (a.get(claim) ?? 0) - (b.get(claim) ?? 0)]),
  );

/**
 * An invoice when the order is packed, of gift cards alone when they are paid; a credit note for all that it is worth less afterwards. What
 * is packed no more, or worth more again, has its invoice taken back whole and gets another one. So the
 * papers of an order add up to what the shop has earned by it.
 */
export function papersOf(record: PlacedRecord, { events }: Pick<OrderHistory, 'events'>): Paper[] {
  const placed = placedOrder(record, events);
  const papers: Paper[] = [];
  // What a gift card pays for is taxed, not the card.
  const tax = areCards(placed.lines) ? null : placed.tax;
  const taxOf = (worth: Worth) => taxIn(sumOf(worth), tax?.rate ?? 0);
  let standing: Worth | null = null;
  let paying: Payments = [];
  events.forEach(({ id, at }, index) => {
    const until = events.slice(0, index + 1);
    const order = changedOrder(placed, until);
    const ledger = ledgerOf(placed, { events: until });
    const issue = (kind: Paper['kind'], worth: Worth, cents: Cents) => {
      const gross = sumOf(worth);
      const past = { ...noHistory, ...standingOf(until), events: until };
      const ways = kind === 'invoice' ? paidIn(gross, past, placed) : takenBackOf(paying, gross);
      paying = kind === 'invoice' ? ways : added(paying, ways);
      papers.push({
        event: id,
        kind,
        at,
        // Whoever writes it after other steps writes the same.
        lines: linesOf(order, worth, ledger),
        gross,
        ways,
        ...(tax && order.tax && { tax: { name: order.tax.name, rate: order.tax.rate, cents } }),
      });
    };
    const before: Worth | null = standing;
    const worth = worthOf(placed, until);
    if (before && (!worth || sumOf(worth) !== sumOf(before))) {
      const isLess = worth !== null && sumOf(worth) < sumOf(before);
      const left: Worth = isLess ? worth : new Map();
      // Of what is left, as the sales have it: many that are rounded by themselves would come to another tax.
      issue('credit note', minus(left, before), taxOf(left) - taxOf(before));
      standing = isLess ? left : null;
    }
    if (worth && !standing) {
      issue('invoice', worth, taxOf(worth));
      standing = worth;
    }
  });
  return papers;
}

/**
 * What is left of an order that is packed, or of gift cards that are paid; null before. A refund counts once
 * it is sent, or all but its part on a gift card is refused. A gift card that is bought with goods is
 * invoiced with what it pays for.
 */
function worthOf(order: PlacedRecord, events: readonly HistoryEvent[]): Worth | null {
  const isAlone = areCards(order.lines);
  const isIssued = isAlone
    ? ledgerOf(order, { events }).isPaid
    : standingEvents(events).some(({ step }) => step.type === 'packed');
  if (!isIssued) return null;
  const open = new Set(
    openRefunds(events)
      .filter(({ isSent, isRefused }) => !isSent && !isRefused)
      .map(({ ask }) => ask.id),
  );
  const sent = events.filter(({ id }) => !open.has(id));
  const past = { ...noHistory, ...standingOf(sent), events: sent };
  const { costs, worth, isPaid, left } = ledgerOf(order, past);
  const kept = isAlone ? (all: Worth) => all : withoutCards;
  if (!hasEnded(past)) return kept(worth);
  const claims = [...kept(costs)];
  const shares = split(
    isPaid ? left : 0,
    claims.map(([, price]) => price),
  );
  return new Map(claims.map(([claim], at) => [claim, shares[at] ?? 0]));
}

const withoutCards = (worth: Worth): Worth =>
  new Map([...worth].filter(([claim]) => !isCardLine(claim)));

/** The parts in words; what comes to nothing is left out. */
function linesOf(order: PlacedRecord, worth: Worth, ledger: Ledger): PaperLine[] {
  const parts = partsOf(ledger, worth);
  const named: Omit<PaperLine, 'cents'>[] = [
    { name: order.discount ? discountText(order.discount) : '' },
    ...order.lines.map((line) => {
      const { id, offCents } = line;
      const quantity = quantityOf(id, worth, ledger);
      return {
        name:
          fullName(line) +
          (order.code && offCents !== undefined ? ` (${codeText(order.code)})` : ''),
        ...(quantity !== null && { quantity }),
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

/** Of a part that is no whole number of units only the amount can be said. */
function quantityOf(line: string, worth: Worth, { units }: Ledger): number | null {
  const own = units.filter((unit) => unit.line === line);
  const isFree = own.every(({ gross }) => gross === 0);
  const whole = own.filter(({ name, price }) =>
    isFree ? worth.has(name) : price !== 0 && Math.abs(worth.get(name) ?? 0) === price,
  );
  const isWhole = own.every((unit) => whole.includes(unit) || (worth.get(unit.name) ?? 0) === 0);
  return isWhole ? whole.length : null;
}
