import type { InvoiceRecord } from '../../../src/features/books/invoice.schema.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import { ledgerOf } from '../../../src/features/orders/ledger/ledger.ts';
import type { Shard, Stock } from '../../../src/features/stock/stock.schema.ts';
import type { FakeBank } from '../../support/fake-bank.ts';
import { stockOf } from '../audit.ts';
import { standing } from '../steps-audit.ts';
import { placedOrders, type Placed } from './audit.ts';
import { left } from './card-truth.ts';
import { hasOfCards, inAll, lostOf, toldOf } from './cards-of-order.ts';
import type { Memory } from './memory-store.ts';

/*
 * What must be true of money and units after a sweep, read here and not by the shop's own code:
 * I18 money taken is on an order that stands, or is paid back, and the order says what it was paid with
 * I19 an order is packed only when it is paid
 * I20 one page of an order can take money
 * I21 units of an order that nobody paid are free again
 * I22 refunds at the bank and to gift cards add up to those in the record, and each was asked for there or
 *     by the shop
 * I34 the papers of a packed order, or of paid gift cards alone, come to what bank and gift cards have paid and not got back
 */
export function paymentsBroken(memory: Memory, bank: FakeBank, onHand: number): string[] {
  const placed = placedOrders(memory);
  const history = memory.values<OrderHistory>('progress');
  const mistakes = bank.mistakes > 0 ? ['I20: a page was asked for with other parameters.'] : [];
  return [
    ...mistakes,
    ...placed
      .filter(isByCard)
      .flatMap((order) => orderBroken(order, history.get(order.orderId), memory, bank)),
    ...unitsBroken(placed, history, memory, onHand),
  ];
}

/** What a code has paid in full, and its set, have no payment. */
const isByCard = ({ order }: Placed): boolean => order.payment === 'card';

const typesOf = (history?: OrderHistory): string[] =>
  history?.events.map(({ step }) => step.type) ?? [];

function orderBroken(
  { orderId, order }: Placed,
  history: OrderHistory | undefined,
  memory: Memory,
  bank: FakeBank,
): string[] {
  const broken: string[] = [];
  const types = typesOf(history);
  const isTaken = bank.pages.get(orderId)?.state === 'paid';
  const isKnown = types.includes('paid') || types.includes('check');
  const method = bank.pages.get(orderId)?.method ?? 'card';
  const taken = history?.events
    .map(({ step }) => step)
    .find((step) => step.type === 'paid' || step.type === 'check');
  if (taken && (taken.method ?? 'card') !== method)
    broken.push(`I18: ${orderId} was paid with ${method}, and the record says otherwise.`);
  const state = history?.state ?? 'new';
  if (isTaken !== isKnown) broken.push(`I18: ${orderId}: the bank has taken money: ${isTaken}.`);
  const kept = bank.kept(orderId);
  const isForKeeper = history !== undefined && isCancelledByKeeperWhenPaid(history);
  // One that was made at the bank itself may fail before the shop has ever seen it: then that is owed.
  const failed = bank.refunds.filter(({ id, status }) => id === null && status.kind === 'refused');
  const isOwed =
    failed.some((refund) => refund.orderId === orderId) &&
    ledgerOf(order, history ?? noHistory).owed === kept;
  if (state === 'cancelled' && kept > 0 && !isForKeeper && !isRefused(types) && !isOwed)
    broken.push(`I18: ${orderId} is cancelled, and ${kept} of its money are kept.`);
  if (kept < 0) broken.push(`I22: ${orderId}: more was paid back than was taken.`);
  const packedAt = types.indexOf('packed');
  if (packedAt >= 0 && !types.slice(0, packedAt).includes('paid'))
    broken.push(`I19: ${orderId} was packed before it was paid.`);
  if (types.filter((type) => type === 'session').length > 1)
    broken.push(`I20: ${orderId} has two pages.`);
  if (!isTaken && state !== 'cancelled') broken.push(`I21: ${orderId} still waits to be paid.`);
  const back = bank.refunds
    .filter((refund) => refund.orderId === orderId && refund.status.kind !== 'refused')
    .reduce((sum, { cents }) => sum + cents, 0);
  const { truth } = toldOf(order, history);
  const onCards = [...truth.cards.values()].reduce((sum, { gave }) => sum + gave, 0);
  const otherwise = truth.otherwise.all;
  if (back + onCards + otherwise !== (history?.refundedCents ?? 0))
    broken.push(`I22: ${orderId}: ${back} were paid back, the record says otherwise.`);
  if (kept !== left(truth.bank))
    broken.push(`I22: the bank keeps ${kept} of ${orderId}, not ${left(truth.bank)}.`);
  const asked = history?.events.map(({ id }) => id) ?? [];
  for (const { id } of bank.refunds.filter((refund) => refund.orderId === orderId))
    if (id !== null && !asked.includes(id))
      broken.push(`I22: ${orderId}: nobody asked the bank for the refund ${id}.`);
  const isPacked = standing(history?.events ?? []).some(({ step }) => step.type === 'packed');
  const said = [...memory.values<InvoiceRecord>('invoices').values()]
    .filter((paper) => paper.orderId === orderId)
    .reduce((sum, { gross }) => sum + gross, 0);
  // What is lost was bought all the same.
  const held = kept + inAll(hasOfCards(order, history)) - otherwise;
  const earned = held + lostOf(history?.events ?? [], held);
  // Gift cards alone are not packed: they have an invoice when they are paid.
  const isOfCards =
    types.includes('paid') && order.lines.every(({ id }) => id.startsWith('gift-card_'));
  if (said !== (isPacked || isOfCards ? earned : 0))
    broken.push(`I34: the papers of ${orderId} come to ${said}, and ${earned} are kept.`);
  const mails = [...memory.rows('outbox').keys()].filter((key) => key === `${orderId}.confirm`);
  const isConfirmed = history?.events.some(
    ({ step }) => step.type === 'paid' && step.late !== true,
  );
  if (mails.length !== (isConfirmed ? 1 : 0))
    broken.push(`I6: ${orderId} has ${mails.length} confirmations.`);
  return broken;
}

/** The bank has refused a refund: a keeper was told, and has to look at it. */
const isRefused = (types: readonly string[]): boolean => types.includes('refund-refused');

/** Then it is for the keeper to say how much goes back. */
function isCancelledByKeeperWhenPaid({ events }: OrderHistory): boolean {
  const at = events.findLastIndex(({ step, by }) => step.type === 'cancelled' && by === 'token');
  const before = events.slice(0, Math.max(at, 0)).map(({ step }) => step.type);
  return before.includes('paid') || before.includes('check');
}

function unitsBroken(
  placed: readonly Placed[],
  history: ReadonlyMap<string, OrderHistory>,
  memory: Memory,
  onHand: number,
): string[] {
  const unitsIn = (...states: string[]) =>
    placed
      .filter(({ orderId }) => states.includes(history.get(orderId)?.state ?? 'new'))
      .reduce((sum, { basket }) => sum + (basket['7'] ?? 0), 0);
  const found = stockOf(memory.values<Stock>('stock'), memory.values<Shard>('shares'), '7');
  const expected = { onHand: onHand - unitsIn('packed'), sold: unitsIn('new'), reserved: 0 };
  return Object.entries(expected).flatMap(([what, units]) =>
    found[what as keyof typeof expected] === units
      ? []
      : [`I21: ${found[what as keyof typeof expected]} units are ${what}, not ${units}.`],
  );
}
