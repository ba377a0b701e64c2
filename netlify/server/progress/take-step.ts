import { randomUUID } from 'node:crypto';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { afterStep, noProgress } from '../../../src/domain/progress/progress.ts';
import type { Progress, Step, StockMove } from '../../../src/domain/progress/progress.schema.ts';
import { forgetMove, move } from '../../../src/domain/stock/shelf.ts';
import { placeOf, settleUnits } from '../stock/settle.ts';
import { fingerprint } from '../store/identity.ts';
import { modify } from '../store/modify.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Shop } from '../store/shop.ts';

export interface Taken {
  orderId: string;
  order: PlacedRecord;
  step: Step;
  /** The call's Idempotency-Key: the same one takes a step once. */
  key: string;
  /** The keeper's name. */
  by: string;
  /** The state that the keeper saw; null when the call names none. */
  match: string | null;
}

/** `not-allowed` and `changed` carry what stands there. */
export type StepResult =
  | { ok: true; progress: Progress }
  | { ok: false; reason: 'not-allowed' | 'changed' | 'key-reused'; progress: Progress };

export const progressTag = ({ events }: Progress): string =>
  `"${fingerprint(events.map(({ id }) => id)).slice(0, 22)}"`;

/**
 * Takes one step of an order, once per key. The order's progress is changed first and says which
 * units are still to be moved in the stock; then they are moved.
 */
export async function takeStep(shop: Shop, taken: Taken): Promise<StepResult> {
  const { orderId, order, step, key, by, match } = taken;
  // Whatever happens after this, the sweeper makes the moves that are left.
  const intent = `${orderId}.${randomUUID()}`;
  await shop.intents.put(intent, { at: shop.clock.now(), stock: [] });
  const result = await modify<Progress, StepResult>(shop.progress, orderId, (present) => {
    const progress = present ?? noProgress;
    const same = progress.events.find(({ id }) => id === key);
    if (same) {
      const isSame = fingerprint(same.step) === fingerprint(step);
      return { result: isSame ? { ok: true, progress } : refusal('key-reused', progress) };
    }
    if (match !== null && match !== '*' && match !== progressTag(progress))
      return { result: refusal('changed', progress) };
    const context = { id: key, by, now: shop.clock.now(), takes: order.takes };
    const next = afterStep(progress, step, context);
    if (!next) return { result: refusal('not-allowed', progress) };
    return { next, result: { ok: true, progress: next } };
  });
  if (result.ok) await makeMoves(shop, orderId, order);
  await shop.intents.delete(intent);
  return result;
}

const refusal = (reason: 'not-allowed' | 'changed' | 'key-reused', progress: Progress) =>
  ({ ok: false, reason, progress }) as const;

/** Makes the moves that an order's progress still names. Any number of functions may do so at once. */
export async function makeMoves(shop: Shop, orderId: string, order: PlacedRecord): Promise<void> {
  const moves = (await shop.progress.read(orderId))?.value.moves ?? [];
  for (const one of moves) {
    // A step may come before the order's own function has settled what it reserved.
    await settleUnits(shop, orderId, order, one);
    await makeMove(shop, orderId, one);
    await modify<Progress, null>(shop.progress, orderId, (present) =>
      present?.moves.some(({ id }) => id === one.id)
        ? {
            next: { ...present, moves: present.moves.filter(({ id }) => id !== one.id) },
            result: null,
          }
        : { result: null },
    );
    await forget(shop, one);
  }
}

/**
 * The stock record is read first, and the order's progress after it: if the progress still names
 * the move then, no other function can have made and forgotten it before the record was read; and
 * if one does so later, the record has changed and this write is refused.
 */
const makeMove = (shop: Shop, orderId: string, one: StockMove): Promise<void> =>
  retryWhileChanged(async () => {
    const place = await placeOf(shop, one);
    if (!place || place.shelf.moved.includes(one.id)) return { done: undefined };
    const progress = await shop.progress.read(orderId);
    if (!progress?.value.moves.some(({ id }) => id === one.id)) return { done: undefined };
    const isMine = await place.replace((shelf) => move(shelf, one));
    return isMine ? { done: undefined } : 'again';
  }, shop.clock);

const forget = (shop: Shop, one: StockMove): Promise<void> =>
  retryWhileChanged(async () => {
    const place = await placeOf(shop, one);
    if (!place?.shelf.moved.includes(one.id)) return { done: undefined };
    const isMine = await place.replace((shelf) => forgetMove(shelf, one.id));
    return isMine ? { done: undefined } : 'again';
  }, shop.clock);
