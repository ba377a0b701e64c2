import type { InvoiceRecord, OrderPapers } from '../../src/features/books/invoice.schema.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import type {
  HistoryEvent,
  OrderHistory,
} from '../../src/features/orders/history/history.schema.ts';
import { lostOf } from './model/cards-of-order.ts';
import { Ledger } from './order-ledger.ts';
import { standing, type PlacedOrder } from './steps-audit.ts';

/*
 * What must be true of invoices and credit notes, read here and not by the shop's own code:
 * I29 no number of a series is left out, none stands on two papers, and no paper has two
 * I30 an order that was never packed has none, but gift cards alone
 * I31 credit notes come after their invoice, never to more than it, in money and in tax, and of no
 *    refund that was only asked for
 * I32 after a sweep the papers of an order come to what the shop has earned by its parcel, and to the
 *    tax in it
 */

/** Of one order, in the order of their numbers. */
type Papers = readonly Pick<InvoiceRecord, 'event' | 'kind' | 'gross' | 'tax' | 'number' | 'of'>[];

export interface PaperBooks {
  invoices: ReadonlyMap<string, InvoiceRecord>;
  orderPapers: ReadonlyMap<string, OrderPapers>;
}

export function papersBroken(
  { invoices, orderPapers }: PaperBooks,
  orders: readonly PlacedOrder[],
  progress: ReadonlyMap<string, OrderHistory>,
  isSwept: boolean,
): string[] {
  const broken = seriesBroken(invoices);
  const all = [...invoices].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, paper]) => paper);
  for (const { orderId, order } of orders) {
    const { events = [], state = 'new' } = progress.get(orderId) ?? {};
    const own = all.filter((paper) => paper.orderId === orderId);
    broken.push(...orderBroken(orderId, events, own, isOfCards(order)));
    if (!isSwept) continue;
    broken.push(...earnedBroken(orderId, { order, events, state }, own));
    const plans = orderPapers.get(orderId)?.papers ?? [];
    const planned = plans.map(({ series, serial }) => `${series}/${serial ?? 'none'}`);
    const taken = [...invoices].filter(([, paper]) => paper.orderId === orderId);
    const keys = taken.map(([key]) => key.replace(/\/0+/, '/'));
    if (planned.sort().join() !== keys.sort().join())
      broken.push(`I29: ${orderId} knows the numbers ${planned.join()}, not ${keys.join()}.`);
  }
  return broken;
}

function seriesBroken(invoices: PaperBooks['invoices']): string[] {
  const broken: string[] = [];
  const series = Map.groupBy(invoices.keys(), (key) => key.split('/')[0] ?? '');
  for (const [name, keys] of series) {
    const serials = keys.map((key) => Number(key.split('/')[1])).sort((a, b) => a - b);
    if (serials.some((serial, index) => serial !== index + 1))
      broken.push(`I29: ${name} has the numbers ${serials.join()}.`);
  }
  const numbers = [...invoices.values()].map(({ number }) => number);
  if (new Set(numbers).size < numbers.length)
    broken.push(`I29: one of ${numbers.join()} is twice.`);
  const papers = [...invoices.values()].map((one) => `${one.orderId} ${one.event} ${one.kind}`);
  for (const paper of new Set(papers))
    if (papers.filter((one) => one === paper).length > 1)
      broken.push(`I29: ${paper} has two numbers.`);
  return broken;
}

/** Gift cards alone are not packed, and are taxed with what they pay for. */
const isOfCards = ({ lines }: PlacedRecord): boolean =>
  lines.every(({ id }) => id.startsWith('gift-card_'));

/** I30 and I31. */
export function orderBroken(
  orderId: string,
  events: readonly HistoryEvent[],
  papers: Papers,
  isAlone = false,
): string[] {
  const broken: string[] = [];
  if (!isAlone && papers.length > 0 && !events.some(({ step }) => step.type === 'packed'))
    broken.push(`I30: ${orderId} was never packed, and has an invoice.`);
  const asks = new Set(events.filter(({ step }) => step.type === 'refunding').map(({ id }) => id));
  for (const { number, event } of papers)
    if (asks.has(event))
      broken.push(`I31: ${orderId}: ${number} is of a refund that nobody has sent yet.`);
  let open: { number: string; gross: number; tax: number } | null = null;
  for (const { kind, gross, tax, number, of } of papers) {
    const inIt = tax?.cents ?? 0;
    if (kind === 'invoice') {
      if (open && (open.gross !== 0 || open.tax !== 0))
        broken.push(`I31: ${orderId} has another invoice while ${open.number} stands.`);
      open = { number, gross, tax: inIt };
      continue;
    }
    if (!open || of !== open.number)
      broken.push(`I31: ${orderId}: the credit note ${number} is of ${of}.`);
    open = {
      number: open?.number ?? '',
      gross: (open?.gross ?? 0) + gross,
      tax: (open?.tax ?? 0) + inIt,
    };
    if (open.gross < 0 || open.tax < 0 || (open.gross === 0 && open.tax !== 0))
      broken.push(`I31: ${orderId}: ${number} leaves ${open.gross}, and ${open.tax} of tax.`);
  }
  return broken;
}

/** I32. */
export function earnedBroken(
  orderId: string,
  past: { order: PlacedRecord; events: readonly HistoryEvent[]; state: string },
  papers: Papers,
): string[] {
  const gross = papers.reduce((sum, paper) => sum + paper.gross, 0);
  const tax = papers.reduce((sum, paper) => sum + (paper.tax?.cents ?? 0), 0);
  const earned = earnedBy(past);
  const { rate = 0 } = (isOfCards(past.order) ? null : past.order.tax) ?? {};
  const inIt = Math.round((earned * rate) / (100 + rate));
  return gross === earned && tax === inIt
    ? []
    : [`I32: the papers of ${orderId} come to ${gross} with ${tax}, not ${earned} with ${inIt}.`];
}

const over = ['cancelled', 'refused', 'returned'];

/** Nothing before it is packed; what is asked to be paid back counts once it is sent. */
function earnedBy({ order, events, state }: Parameters<typeof earnedBroken>[1]): number {
  const counted = standing(events);
  const isAlone = isOfCards(order);
  if (!isAlone && !counted.some(({ step }) => step.type === 'packed')) return 0;
  const answered = (id: string) => counted.some(({ step }) => 'ask' in step && step.ask === id);
  const sent = counted.filter(({ id, step }) => step.type !== 'refunding' || answered(id));
  const ledger = new Ledger(order, sent);
  if (isAlone || over.includes(state)) {
    const held = ledger.isPaid ? ledger.paid - ledger.paidBack : 0;
    // What is lost was bought all the same.
    return held + lostOf(counted, held);
  }
  return Math.max(0, ledger.earned);
}
