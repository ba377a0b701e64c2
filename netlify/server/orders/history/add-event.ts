import { randomUUID } from 'node:crypto';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { noHistory } from '../../../../src/domain/order/history/history.ts';
import type { OrderHistory } from '../../../../src/domain/order/history/history.schema.ts';
import type { EventBody } from '../../../../src/domain/order/history/step.schema.ts';
import { afterEvent, type StepContext } from '../../../../src/domain/order/history/after-event.ts';
import type { StepRefusal } from '../../../../src/domain/order/history/after-event.ts';
import { unitsToReserveAgain } from '../../../../src/domain/order/history/undo.ts';
import type { Call } from '../../kernel/http/http.ts';
import { sendAtOnce } from '../../kernel/mail/send-mails.ts';
import { recordInIndex } from '../index/record-in-index.ts';
import { stockKeys } from '../../stock/stock-keys.ts';
import { fingerprint } from '../../kernel/store/identity.ts';
import { shopTimeZone } from '../../kernel/store/built-catalogue.ts';
import { modify } from '../../kernel/store/modify.ts';
import type { Shop } from '../../kernel/store/shop.ts';
import { followAtOnce } from '../record/followers.ts';
import { afterProgress } from './after-progress.ts';
import { releaseAll, reserveAgain } from '../../stock/reserve-again.ts';
import { makeMoves } from './stock-moves.ts';

export interface Taken {
  orderId: string;
  order: PlacedRecord;
  step: EventBody;
  /** The call's Idempotency-Key: the same one takes a step once. */
  key: string;
  /** The keeper's name, or `shopper`. */
  by: string;
  /** The state that the caller saw; null when the call names none. */
  match: string | null;
  /** The page to pay on that the provider has closed for this step. */
  closed?: string | null;
}

/** Each refusal has the present state. `needs-units`: they were sold meanwhile. */
export type StepResult =
  | { ok: true; progress: OrderHistory }
  | { ok: false; reason: StepRefusal | 'changed' | 'key-reused'; progress: OrderHistory };

export const tagOf = ({ events }: Pick<OrderHistory, 'events'>): string =>
  `"${fingerprint(events.map(({ id }) => id)).slice(0, 22)}"`;

/**
 * Takes one step of an order, once per key. The order's progress decides: it says which units are
 * still to be moved and which mails are pending. The units are moved before the answer, the rest is
 * done behind it. The sweeper finds unfinished work by its intent.
 */
export async function addEvent(
  shop: Shop,
  taken: Taken,
  after: Call['after'],
): Promise<StepResult> {
  const { orderId, order } = taken;
  const intent = `${orderId}.${randomUUID()}`;
  await shop.intents.put(intent, { at: shop.clock.now(), stock: [], isStep: true });
  const first = await commit(shop, taken, null);
  const isShort = !first.ok && first.reason === 'needs-units';
  const result = isShort ? await commitWithUnits(shop, taken, first.progress, intent) : first;
  if (result.ok) {
    await makeMoves(shop, orderId, order);
    await followAtOnce(shop, { orderId, order, progress: result.progress });
    // Before the answer, because the keeper looks at the list of orders next.
    await recordInIndex(shop, orderId);
  }
  after(async (later) => {
    const entries = result.ok ? await afterProgress(later, orderId) : [];
    await later.intents.delete(intent);
    await sendAtOnce(later, entries);
  });
  return result;
}

/** Takes a step that needs units out of the stock again. They may have been sold meanwhile. */
async function commitWithUnits(
  shop: Shop,
  taken: Taken,
  seen: OrderHistory,
  intent: string,
): Promise<StepResult> {
  const { orderId, order, step } = taken;
  const wanted = unitsToReserveAgain(seen, step, order.takes, shop.clock.now());
  const stock = wanted.map(({ sku }) => sku);
  await shop.intents.put(intent, { at: shop.clock.now(), stock, isStep: true });
  // These units may still be on their way back into the stock.
  await makeMoves(shop, orderId, order);
  const { isComplete, units } = await reserveAgain(shop, intent, wanted);
  const result = await commit(shop, taken, isComplete ? { name: intent, takes: units } : null);
  const isUsed = result.ok && result.progress.moves.some(({ reserved }) => reserved === intent);
  if (!isUsed) await releaseAll(shop, intent, units);
  return result;
}

function commit(
  shop: Shop,
  { orderId, order, step, key, by, match, closed }: Taken,
  reservedAgain: StepContext['reservedAgain'],
): Promise<StepResult> {
  return modify<OrderHistory, StepResult>(
    shop.progress,
    orderId,
    (present) => {
      const progress = present ?? noHistory;
      const same = progress.events.find(({ id }) => id === key);
      if (same) {
        const isSame = fingerprint(same.step) === fingerprint(step);
        return { result: isSame ? { ok: true, progress } : refusal('key-reused', progress) };
      }
      // Its code may have paid for another order since (R654).
      const isEnded = progress.state === 'cancelled' || progress.state === 'refused';
      const isGone = order.credit !== undefined && isEnded;
      if (isGone && step.type === 'undone') return { result: refusal('too-late', progress) };
      if (match !== null && match !== '*' && match !== tagOf(progress))
        return { result: refusal('changed', progress) };
      const { takes } = order;
      const lines = order.lines.map(({ id, quantity }) => ({ id, quantity, skus: stockKeys(id) }));
      const now = shop.clock.now();
      const late = isGone && step.type === 'paid' ? { ...step, late: true as const } : step;
      const outcome = afterEvent(progress, late, {
        id: key,
        orderId,
        by,
        now,
        timeZone: shopTimeZone(),
        order,
        takes,
        lines,
        reservedAgain,
        closed,
      });
      if (!outcome.ok) return { result: refusal(outcome.reason, progress) };
      return { next: outcome.progress, result: { ok: true, progress: outcome.progress } };
    },
    shop.clock,
  );
}

const refusal = (
  reason: Extract<StepResult, { ok: false }>['reason'],
  progress: OrderHistory,
): StepResult => ({ ok: false, reason, progress });
