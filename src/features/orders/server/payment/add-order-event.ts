import { shop as byShop } from '../../history/history.ts';
import type { EventBody } from '../../history/step.schema.ts';
import { ledgerOf } from '../../ledger/ledger.ts';
import { outOfPlay } from '../../steps/replacements.ts';
import { firstOrderOf } from '../../first-order.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import type { PaymentProvider } from '../../../../../netlify/kernel/payment/port.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { previewEvent, type StepResult, type Taken } from '../history/add-event.ts';
import { findWithHistory, readHistory, type Order } from '../record/read-order.ts';
import { addOwnEvent } from './add-own-event.ts';

/** What a call has that takes steps of orders. */
export interface Stepping {
  shop: Shop;
  provider: PaymentProvider | null;
  after: Call['after'];
}

/**
 * Takes a step of an order. What takes units of a replacement out of play is written on the first order
 * before: its one conditional write decides between all who want them, and the replacement's own step
 * follows from it.
 * @throws PaymentUnavailable when the page to pay on cannot be closed now; nothing is changed then.
 */
export async function addOrderEvent(
  shop: Shop,
  provider: PaymentProvider | null,
  taken: Taken,
  after: Call['after'],
): Promise<StepResult> {
  const add = (step: Taken) => addOwnEvent(shop, provider, step, after);
  const leaving = await leavingPlay(shop, taken);
  if (leaving === null) return add(taken);
  if ('ok' in leaving) return leaving;
  const { first, gone } = leaving;
  const write = (body: EventBody, key: string) =>
    add({ ...first, body, key: `${taken.key}.${key}`, by: byShop, match: null });
  const written = await write(gone, 'replacement');
  if (!written.ok) return { ...leaving.preview, ok: false, reason: 'unit-gone' };
  const result = await add({ ...taken, first: first.orderId });
  const { type, units, order } = gone;
  if (!result.ok) await write({ type, units, order, becomes: 'kept' }, 'kept');
  return result;
}

type Gone = Extract<EventBody, { type: 'replacement' }>;

/** Null for a step that leaves the first order as it is; a refusal is the step's own. */
async function leavingPlay(
  shop: Shop,
  taken: Taken,
): Promise<{ first: Order; gone: Gone; preview: StepResult } | StepResult | null> {
  const { orderId, order, body, key: id, by } = taken;
  const firstId = firstOrderOf(order);
  if (firstId === null) return null;
  const [first, history] = await Promise.all([
    findWithHistory(shop, firstId),
    readHistory(shop, orderId),
  ]);
  if (!first || history.events.some((event) => event.id === id)) return null;
  const preview = previewEvent(shop, { ...taken, first: firstId }, history);
  if (!preview.ok) return preview.reason === 'needs-units' ? null : preview;
  const replaced = ledgerOf(first.order, first.history).replacements.get(orderId) ?? [];
  const gone = outOfPlay(order, history, preview.history, replaced);
  // The decision that has placed it is still to be written there.
  if (gone?.units.length === 0) return { ok: false, reason: 'unit-gone', history };
  const follows = isLeaving(body) ? { follows: { id, by, step: body } } : {};
  return (
    gone && { first, gone: { type: 'replacement', ...gone, order: orderId, ...follows }, preview }
  );
}

type Leaving = NonNullable<Gone['follows']>['step'];

const isLeaving = (body: EventBody): body is Leaving =>
  ['cancelled', 'refused', 'withdrawn', 'returned'].includes(body.type);
