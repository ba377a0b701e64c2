import { returnable } from '../../orders/steps/units-of-step.ts';
import { isWholeCents, tooManyDecimals } from '../../../base/fields.schema.ts';
import { toCents } from '../../../base/money.ts';
import type { LineUnits } from '../../orders/history/step.schema.ts';
import type { ReturnEvent } from '../return-request.schema.ts';
import { insteadOf } from '../../catalogue/server/instead.ts';
import { refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { paidByCodesOf } from '../../orders/server/placing/code-kinds.ts';
import { priceOf } from './first-units.ts';
import type { FoundReturn } from './read-returns.ts';
import type { ReturnOutcome } from './stores.ts';

type Decided = Exclude<ReturnEvent, { type: 'arrived' }>;

const field = (status: number, name: string, error: string): Reply =>
  refuse(status, error, {}, { fields: { [name]: error } });

export const moreThanLeft =
  'A return cannot be for more units than the order has left: some were paid back or withdrawn meanwhile.';

/** What a keeper's decision comes to, or why it cannot be. */
export async function outcomeOf(
  shop: Shop,
  sent: Decided,
  of: FoundReturn,
): Promise<ReturnOutcome | Reply> {
  if (sent.type === 'refused') return { type: 'refused', reason: sent.reason };
  return 'exchange' in sent ? exchangeOf(sent, of) : paidBackOf(shop, sent, of);
}

async function paidBackOf(
  shop: Shop,
  { lines, amount }: Extract<Decided, { lines: unknown }>,
  of: FoundReturn,
): Promise<ReturnOutcome | Reply> {
  const { order } = of.found;
  const problem = unitsProblem(lines, of);
  if (problem) return problem;
  if (!isWholeCents(amount ?? 0, order.currency))
    return field(400, 'amount', `A refund ${tooManyDecimals(order.currency)}.`);
  const { price, code } = await priceOf(
    shop,
    of.found,
    lines,
    await paidByCodesOf(shop, of.found.orderId, order),
  );
  const most = price - code;
  const cents = amount === undefined ? most : toCents(amount, order.currency);
  if (cents > most)
    return field(409, 'amount', 'A return cannot pay back more than its lines have cost.');
  if (cents <= 0)
    return refuse(400, 'Nothing is to be paid back for these units: they cost nothing.');
  return { type: 'paid back', lines, cents, ...(code > 0 && cents === most && { code }) };
}

function exchangeOf(
  { exchange }: Extract<Decided, { exchange: unknown }>,
  of: FoundReturn,
): ReturnOutcome | Reply {
  const lines: Extract<ReturnOutcome, { type: 'exchanged' }>['lines'] = [];
  const to: LineUnits[] = [];
  for (const { id, to: wanted, restock } of exchange) {
    const line = of.found.order.lines.find((one) => one.id === id);
    const quantity = of.record.lines.find((one) => one.id === id)?.quantity;
    const instead = line && insteadOf(line, wanted);
    if (quantity === undefined) return field(400, 'exchange', 'This return has no such line.');
    if (!instead)
      return field(400, 'exchange', 'Choose a size or colour of the same product instead.');
    lines.push({ id, quantity, restock });
    to.push({ id: instead, quantity });
  }
  return unitsProblem(lines, of) ?? { type: 'exchanged', lines, to };
}

/** A decision is about units of the return, of which none is gone meanwhile. */
function unitsProblem(lines: readonly LineUnits[], { found, record }: FoundReturn): Reply | null {
  for (const { id, quantity } of lines) {
    const announced = record.lines.find((one) => one.id === id)?.quantity ?? 0;
    if (quantity > announced)
      return field(409, 'lines', 'A decision is for the units of the return, and not for more.');
    if (quantity > returnable(found.order, found.history.events, id))
      return field(409, 'lines', moreThanLeft);
  }
  return null;
}
