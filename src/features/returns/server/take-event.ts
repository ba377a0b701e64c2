import type { ReturnEvent } from '../return-request.schema.ts';
import { refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import type { DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Stepping } from '../../orders/server/payment/add-order-event.ts';
import { applyDecision } from './apply-decision.ts';
import type { Applied } from './applied.ts';
import { moreThanLeft, outcomeOf } from './decision-of.ts';
import { returnNotFound } from './desk-calls.ts';
import { returnTag, withReturn, type FoundReturn } from './read-returns.ts';
import { beginWork, followReturns } from './return-lists.ts';
import type { OrderReturns, ReturnOutcome, ReturnRecord } from './stores.ts';

/** What a keeper says of a return; `match` names the state that was seen, null for none. */
interface Said {
  sent: ReturnEvent;
  key: string;
  by: string;
  match: string | null;
}

/**
 * Takes a step of a return, once per key: first it is written down, and of two at once one is; then
 * its order takes the step that follows.
 */
export async function takeReturnEvent(
  stepping: Stepping,
  of: FoundReturn,
  said: Said,
): Promise<{ refused: Reply | null; entries: DueEntry[] }> {
  const { shop } = stepping;
  const { orderId } = of.found;
  const work = await beginWork(shop, orderId);
  const refused = (await record(shop, of, said)) ?? (await apply(stepping, of));
  const entries = await followReturns(shop, orderId);
  await shop.returnIndex.delete(work);
  return { refused, entries };
}

type Step = NonNullable<ReturnRecord['arrived']>;

/** @returns why it cannot be. */
async function record(
  shop: Shop,
  of: FoundReturn,
  { sent, key, by, match }: Said,
): Promise<Reply | null> {
  const step: Step = { key, said: fingerprint(sent), at: isoTime(shop.clock), by };
  const isRepeated = [of.record.arrived, of.record.decision].some((one) => one?.key === key);
  const outcome = isRepeated || sent.type === 'arrived' ? null : await outcomeOf(shop, sent, of);
  if (outcome && 'status' in outcome) return outcome;
  return modify<OrderReturns, Reply | null>(
    shop.returns,
    of.found.orderId,
    (present) => {
      const now = present?.returns[of.index];
      if (!present || !now) return { result: returnNotFound() };
      const same = [now.arrived, now.decision].find((one) => one?.key === key);
      if (same) return { result: same.said === step.said ? null : keyReused() };
      if (now.decision) return { result: refuse(409, decidedAlready) };
      if (sent.type === 'arrived' && now.arrived) return { result: refuse(409, arrivedAlready) };
      if (match !== null && match !== '*' && match !== returnTag(now))
        return { result: refuse(409, changedMeanwhile) };
      const next = outcome ? decided(now, step, outcome) : { ...now, arrived: step };
      return { next: withReturn(present, of.index, next), result: null };
    },
    shop.clock,
  );
}

const decided = (now: ReturnRecord, step: Step, outcome: ReturnOutcome): ReturnRecord => ({
  ...now,
  decision: { ...step, outcome, isDone: false },
});

export const keyReused = () => refuse(422, 'This key was already used for another step.');
const decidedAlready = 'This return is decided already.';
const arrivedAlready = 'This return has arrived already.';
export const changedMeanwhile =
  'Somebody has changed this return meanwhile. Please look at it again.';

/** Does what was decided of it. @returns why it cannot be. */
export async function apply(
  stepping: Stepping,
  of: Pick<FoundReturn, 'found' | 'index'>,
): Promise<Reply | null> {
  const applied = await applyDecision(stepping, of.found.orderId, of.index);
  return applied.ok ? null : refusal(applied);
}

function refusal(applied: Extract<Applied, { ok: false }>): Reply {
  if (applied.reason === 'refund') return refuse(502, applied.words);
  if (applied.reason === 'short')
    return refuse(409, 'There is not enough in stock of what would be sent instead.');
  const { reason } = applied.result;
  if (reason === 'too-many' || reason === 'unit-gone') return refuse(409, moreThanLeft);
  if (reason === 'too-much')
    return refuse(409, 'A refund cannot be more than what was collected and not paid back yet.');
  return refuse(409, 'Nothing can be paid back for this order now: no money of it is left.');
}
