import type { EventBody } from '../../../src/domain/order/history/step.schema.ts';
import { firstOrderOf } from '../../../src/domain/order/first-order.ts';
import { returnNumber } from '../../../src/domain/returns/return-number.ts';
import type { Call } from '../kernel/http/http.ts';
import { PaymentUnavailable, type PaymentProvider } from '../kernel/payment/port.ts';
import { modify } from '../kernel/store/modify.ts';
import type { Shop } from '../kernel/store/shop.ts';
import type { StepResult, Taken } from '../orders/history/add-event.ts';
import { addOwnEvent } from '../orders/payment/add-own-event.ts';
import { addOrderEvent } from '../orders/payment/add-order-event.ts';
import { refundNow } from '../orders/payment/refund-now.ts';
import { readOrder, type Order } from '../orders/record/read-order.ts';
import { placeExchange } from './exchange.ts';
import { firstUnits, unitsReplaced } from './first-units.ts';
import { readReturns, withReturn } from './read-returns.ts';
import { replaceUnits } from './replace-units.ts';
import type { OrderReturns, ReturnDecision, ReturnOutcome } from './stores.ts';

/** `refund`: the words of the provider that does not pay back. */
export type Applied =
  | { ok: true }
  | { ok: false; reason: 'step'; result: Extract<StepResult, { ok: false }> }
  | { ok: false; reason: 'refund'; words: string }
  | { ok: false; reason: 'short' };

export interface Applying {
  shop: Shop;
  provider: PaymentProvider | null;
  after: Call['after'];
}

/**
 * Does what a keeper has decided about a return: the step of its order, once, and before it the order
 * that sends what was exchanged. It may be repeated. A decision that the order does not allow is taken
 * off again, so that the keeper can take another one.
 */
export async function applyDecision(
  applying: Applying,
  orderId: string,
  index: number,
): Promise<Applied> {
  const { shop } = applying;
  const decision = (await readReturns(shop, orderId))[index]?.decision;
  const found = await readOrder(shop, orderId);
  if (!decision || !found || decision.isDone) return { ok: true };
  const number = returnNumber(orderId, index);
  let applied: Applied & { order?: string };
  try {
    applied = await take(applying, found, number, decision);
  } catch (error) {
    // Nothing was asked of the provider yet, or its answer is waited for in the order's history.
    if (error instanceof PaymentUnavailable)
      await endDecision(shop, orderId, index, decision, null);
    throw error;
  }
  const done = { ...decision, isDone: true, ...(applied.order && { order: applied.order }) };
  await endDecision(shop, orderId, index, decision, applied.ok ? done : null);
  return applied;
}

async function take(
  applying: Applying,
  found: Order,
  number: string,
  decision: ReturnDecision,
): Promise<Applied & { order?: string }> {
  const { shop, after } = applying;
  const { outcome, key, by } = decision;
  const first = firstOrderOf(found.order) ?? found.orderId;
  // With the key of its call: a decision after one that was taken off is another step.
  const taking = { ...found, key: `${number}.${key}`, by, match: null };
  if (outcome.type === 'refused') return { ok: true };
  if (outcome.type === 'paid back')
    return first === found.orderId
      ? payBack(applying, { ...taking, body: refundOf(found, number, outcome) })
      : payBackOnFirst(applying, found, number, decision, outcome);
  const exchange = { number, decision, to: outcome.to, first };
  const order = await placeExchange(shop, found, exchange, after);
  if (order === null) return { ok: false, reason: 'short' };
  const result = await replaceUnits(applying, taking, outcome.lines, { order, return: number });
  if (result.ok) return { ok: true, order };
  await cancelExchange(applying, order, number, by);
  return { ok: false, reason: 'step', result };
}

/** What a replacement comes back for is paid back where it was paid. */
async function payBackOnFirst(
  applying: Applying,
  found: Order,
  number: string,
  { key, by }: ReturnDecision,
  outcome: Extract<ReturnOutcome, { type: 'paid back' }>,
): Promise<Applied> {
  const { shop, provider, after } = applying;
  const backKey = `${number}.${key}.back`;
  const of = await firstUnits(shop, found, unitsReplaced(found, outcome.lines, backKey));
  if (!of) return { ok: false, reason: 'short' };
  const lines = outcome.lines.map(({ id, quantity, restock }) => ({ id, quantity, restock }));
  const body = { type: 'returned', restock: false, lines } as const;
  const back = await addOrderEvent(
    shop,
    provider,
    { ...found, body, key: backKey, by, match: null },
    after,
  );
  if (!back.ok) return { ok: false, reason: 'step', result: back };
  const named = [...Map.groupBy(of.units, ({ line }) => line)].map(([id, units]) => ({
    id,
    quantity: units.length,
    restock: false,
  }));
  const refund = refundOf(of.first, number, { ...outcome, lines: named });
  return payBack(applying, { ...of.first, body: refund, key: `${number}.${key}`, by, match: null });
}

/** The fields have the order of the stored step, so that a repeated one is recognised. */
function refundOf(
  { order }: Order,
  number: string,
  { lines, cents, code }: Extract<ReturnOutcome, { type: 'paid back' }>,
): EventBody {
  const type = order.payment ? 'refunding' : 'refunded';
  const named = lines.map(({ id, quantity, restock }) => ({ id, quantity, restock }));
  return { type, amount: cents, lines: named, ...(code && { code }), return: number };
}

async function payBack(
  { shop, provider, after }: Applying,
  taken: Taken & { body: EventBody },
): Promise<Applied> {
  const isByCard = taken.body.type === 'refunding';
  const result = await (isByCard ? refundNow : addOrderEvent)(shop, provider, taken, after);
  if (!result.ok) return { ok: false, reason: 'step', result };
  const refused = result.history.events.find(
    ({ step }) => step.type === 'refund-refused' && step.ask === taken.key,
  );
  return refused?.step.type === 'refund-refused'
    ? { ok: false, reason: 'refund', words: refused.step.reason }
    : { ok: true };
}

async function cancelExchange(
  { shop, provider, after }: Applying,
  orderId: string,
  number: string,
  by: string,
): Promise<void> {
  const placed = await readOrder(shop, orderId);
  const reason = `The return ${number} could not be exchanged`;
  const body = { type: 'cancelled', reason, restock: true } as const;
  if (placed) {
    const cancelling = { ...placed, body, key: `${number}.cancelled`, by, match: null };
    // The first order knows nothing of it.
    await addOwnEvent(shop, provider, cancelling, after);
  }
}

/** @param next null takes the decision off. */
const endDecision = (
  shop: Shop,
  orderId: string,
  index: number,
  { key }: ReturnDecision,
  next: ReturnDecision | null,
): Promise<null> =>
  modify<OrderReturns, null>(
    shop.returns,
    orderId,
    (present) => {
      const record = present?.returns[index];
      const isThis = record?.decision?.key === key && !record.decision.isDone;
      if (!present || !record || !isThis) return { result: null };
      const { decision: _, ...open } = record;
      const changed = next ? { ...open, decision: next } : open;
      return { next: withReturn(present, index, changed), result: null };
    },
    shop.clock,
  );
