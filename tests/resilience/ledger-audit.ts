import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { progressReply } from '../../src/features/orders/desk-view/progress-reply.ts';
import { nextPrices } from '../../src/features/orders/ledger/back-price.ts';
import { ledgerOf } from '../../src/features/orders/ledger/ledger.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import type { Ledger, Place } from './order-ledger.ts';

/**
 * What the shop says of an order beside what its history says:
 * I25 line by line, units taken out, to be sent, come back, awaited and kept are those ordered
 * I26 the desk's reply says what the shopper is still owed
 * I47 the same of what a change has made of an order: its lines, and what it costs
 * I27 refunds unit by unit add up to what the units that were paid cost, and are never more than was
 *     paid, nor for a line more than it cost after a code
 */
export function ledgerBroken(
  orderId: string,
  order: PlacedRecord,
  history: OrderHistory,
  ledger: Ledger,
): string[] {
  const broken: string[] = [];
  for (const line of ledgerOf(order, history).lines) {
    const own = ledger.units.filter((unit) => unit.line === line.id);
    const at = (place: Place) => own.filter((unit) => unit.place === place).length;
    const said = [line.takenOut, line.toSend, line.back, line.awaited, line.kept, line.paidBack];
    const places = (['out', 'here', 'back', 'awaited', 'away'] as const).map(at);
    const counted = [...places, own.filter(({ isPaidBack }) => isPaidBack).length];
    if (said.join() !== counted.join())
      broken.push(
        `I25: ${orderId}: ${line.id} is said to be at ${said.join()}, not ${counted.join()}.`,
      );
    if (!ledger.order.lines.some(({ id }) => id === line.id))
      broken.push(`I47: ${orderId} has ${line.id} no more.`);
    if (line.ordered !== own.length || line.takenOut + line.toSend + line.sent !== own.length)
      broken.push(`I25: ${orderId}: ${line.id} is not what was ordered.`);
  }
  const { money } = progressReply(history, order);
  if (Math.round(money.total * 100) !== ledger.bill)
    broken.push(`I47: ${orderId} is said to cost ${money.total}, not ${ledger.bill} cents.`);
  if (Math.round(money.owed * 100) !== ledger.owed)
    broken.push(`I26: ${orderId} says ${money.owed} are owed, not ${ledger.owed} cents.`);
  let proposed = 0;
  for (const { id, prices } of nextPrices(ledgerOf(order, history))) {
    const ofLine = prices.reduce((sum, price) => sum + price, 0);
    const {
      priceCents = 0,
      quantity = 0,
      offCents = 0,
    } = ledger.order.lines.find((line) => line.id === id) ?? {};
    proposed += ofLine;
    if (ofLine > priceCents * quantity - offCents)
      broken.push(`I27: ${orderId}: ${ofLine} go back for ${id}, more than it cost.`);
  }
  const left = ledger.units.filter(
    (unit) => !unit.isPaidBack && !unit.isFree && unit.place !== 'replaced',
  );
  if (proposed !== ledger.cost(left))
    broken.push(`I27: ${orderId}: its units are paid back at ${proposed}.`);
  if (ledger.paidBack > ledger.paid) broken.push(`I27: ${orderId} paid more back than it got.`);
  return broken;
}
