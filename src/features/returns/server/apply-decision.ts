import { exchangeReason, firstOrderOf } from '../../orders/first-order.ts';
import { returnNumber } from '../return-number.ts';
import { PaymentUnavailable } from '../../../../netlify/kernel/payment/port.ts';
import type { Applied } from './applied.ts';
import { addOwnEvent } from '../../orders/server/payment/add-own-event.ts';
import { readOrder, type Order } from '../../orders/server/record/read-order.ts';
import type { Stepping } from '../../orders/server/payment/add-order-event.ts';
import { placeExchange } from './exchange.ts';
import { endDecision } from './end-decision.ts';
import { payBack, payBackOnFirst, refundOf } from './pay-back.ts';
import { isAnnounced, readReturns } from './read-returns.ts';
import { replaceUnits } from './replace-units.ts';
import type { ReturnDecision } from './stores.ts';

/**
 * Does what a keeper has decided about a return: the step of its order, once, and before it the order
 * that sends what was exchanged. It may be repeated. A decision that the order does not allow is taken
 * off again, so that the keeper can take another one.
 */
export async function applyDecision(
  stepping: Stepping,
  orderId: string,
  index: number,
): Promise<Applied> {
  const { shop } = stepping;
  const record = (await readReturns(shop, orderId))[index];
  const found = await readOrder(shop, orderId);
  const decision = record?.decision;
  if (!decision || !found || decision.isDone) return { ok: true };
  const number = returnNumber(orderId, index);
  const isOfReturn = isAnnounced(record);
  let applied: Applied & { order?: string };
  try {
    applied = await take(stepping, found, number, { ...decision, isOfReturn });
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
  stepping: Stepping,
  found: Order,
  number: string,
  decision: ReturnDecision & { isOfReturn: boolean },
): Promise<Applied & { order?: string }> {
  const { shop, after } = stepping;
  const { outcome, key, by, isOfReturn } = decision;
  const first = firstOrderOf(found.order) ?? found.orderId;
  // With the key of its call: a decision after one that was taken off is another step.
  const taking = { ...found, key: `${number}.${key}`, by, match: null };
  if (outcome.type === 'refused') return { ok: true };
  if (outcome.type === 'paid back')
    return first === found.orderId
      ? payBack(stepping, { ...taking, body: refundOf(found, number, outcome) })
      : payBackOnFirst(stepping, found, number, decision, outcome);
  const reason = isOfReturn ? exchangeReason(number) : `Replacement for order ${found.orderId}`;
  const exchange = { number, decision, reason, to: outcome.to, first };
  const order = await placeExchange(shop, found, exchange, after);
  if (order === null) return { ok: false, reason: 'short' };
  const replacing = { order, ...(isOfReturn && { return: number }) };
  const result = await replaceUnits(stepping, taking, outcome.lines, replacing);
  if (result.ok) return { ok: true, order };
  await cancelExchange(stepping, order, { number, by, reason });
  return { ok: false, reason: 'step', result };
}

async function cancelExchange(
  { shop, provider, after }: Stepping,
  orderId: string,
  { number, by, reason: why }: { number: string; by: string; reason: string },
): Promise<void> {
  const placed = await readOrder(shop, orderId);
  const reason = `${why}, which was not possible`;
  const body = { type: 'cancelled', reason, restock: true } as const;
  if (placed) {
    const cancelling = { ...placed, body, key: `${number}.cancelled`, by, match: null };
    // The first order knows nothing of it.
    await addOwnEvent(shop, provider, cancelling, after);
  }
}
