import type { PlacedRecord } from '../../src/domain/order/order-record.schema.ts';
import { progressReply } from '../../src/domain/order/desk/progress-reply.ts';
import { readingOf } from '../../src/domain/order/history/order-reading.ts';
import type { OrderHistory } from '../../src/domain/order/history/history.schema.ts';
import { unitsBefore } from '../../src/domain/order/history/refunded-lines.ts';
import { priceOf } from '../../src/domain/order/history/unit-price.ts';
import type { Ledger, Place, Unit } from './order-ledger.ts';

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
  for (const line of readingOf(order, history).lines) {
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
  const named = unitsBefore(order, history.events);
  const before: Unit[] = [];
  let proposed = 0;
  for (const { id, priceCents, quantity, offCents = 0 } of ledger.order.lines) {
    const own = ledger.units.filter(({ line }) => line === id);
    const free = ledger.unbilled.filter(({ line }) => line === id).length;
    const first = Math.min(quantity, own.filter(({ isPaidBack }) => isPaidBack).length + free);
    before.push(...own.slice(0, first));
    let ofLine = 0;
    for (let left = quantity - first; left > 0; left -= 1) {
      const unit = { id, quantity: 1 };
      ofLine += priceOf(ledger.order, [unit], named);
      named.push(unit);
    }
    proposed += ofLine;
    if (ofLine > priceCents * quantity - offCents)
      broken.push(`I27: ${orderId}: ${ofLine} go back for ${id}, more than it cost.`);
  }
  if (proposed + ledger.cost(before) !== ledger.cost(ledger.units))
    broken.push(`I27: ${orderId}: its units are paid back at ${proposed}.`);
  if (ledger.paidBack > ledger.paid) broken.push(`I27: ${orderId} paid more back than it got.`);
  return broken;
}
