import { returnEvent, type ReturnEvent } from '../../../src/domain/returns/return-request.schema.ts';
import type { KeeperAction } from '../accounts/keepers/keeper.ts';
import type { Call } from '../kernel/http/http.ts';
import { withJson } from '../kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../kernel/http/reply.ts';
import { ifMatch, requiredKey } from '../kernel/http/request-headers.ts';
import { sendAtOnce } from '../kernel/mail/send-mails.ts';
import { paymentProvider } from '../kernel/payment/provider.ts';
import { isoTime } from '../kernel/store/clock.ts';
import { fingerprint } from '../kernel/store/identity.ts';
import { modify } from '../kernel/store/modify.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { applyDecision, type Applied } from './apply-decision.ts';
import { moreThanLeft, outcomeOf } from './decision-of.ts';
import { returnNotFound } from './desk-calls.ts';
import { findReturn, tagOf, withReturn, type FoundReturn } from './read-returns.ts';
import { beginWork, followReturns } from './return-lists.ts';
import { viewOfReturn } from './return-view.ts';
import type { OrderReturns, ReturnOutcome, ReturnRecord } from './stores.ts';

/** One step of a return: it has arrived, is decided or is refused. */
export const postReturnEvent: KeeperAction = withJson(
  () => returnEvent,
  async (sent, call, by: string) => {
    const { shop, request, params, after } = call;
    const of = await findReturn(shop, params['number'] ?? '');
    if (!of) return returnNotFound();
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const work = await beginWork(shop, of.found.orderId);
    const step = { key, said: fingerprint(sent), at: isoTime(shop.clock), by };
    const refused =
      (await record(shop, of, sent, step, ifMatch(request))) ?? (await apply(call, of));
    const entries = await followReturns(shop, of.found.orderId);
    await shop.returnIndex.delete(work);
    after((later) => sendAtOnce(later, entries));
    if (refused) return refused;
    const now = await findReturn(shop, of.number);
    return now ? ok(viewOfReturn(now), { ETag: tagOf(now.record) }) : returnNotFound();
  },
);

type Step = NonNullable<ReturnRecord['arrived']>;

/** Writes down what the keeper says: of two at once one is the first. @returns why it cannot be. */
async function record(
  shop: Shop,
  of: FoundReturn,
  sent: ReturnEvent,
  step: Step,
  match: string | null,
): Promise<Reply | null> {
  const isRepeated = [of.record.arrived, of.record.decision].some((one) => one?.key === step.key);
  const outcome =
    isRepeated || sent.type === 'arrived' ? null : await outcomeOf(shop, sent, of);
  if (outcome && 'status' in outcome) return outcome;
  return modify<OrderReturns, Reply | null>(
    shop.returns,
    of.found.orderId,
    (present) => {
      const now = present?.returns[of.index];
      if (!present || !now) return { result: returnNotFound() };
      const same = [now.arrived, now.decision].find((one) => one?.key === step.key);
      if (same) return { result: same.said === step.said ? null : keyReused() };
      if (now.decision) return { result: refuse(409, decidedAlready) };
      if (sent.type === 'arrived' && now.arrived) return { result: refuse(409, arrivedAlready) };
      if (match !== null && match !== '*' && match !== tagOf(now))
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

const keyReused = () => refuse(422, 'This key was already used for another step.');
const decidedAlready = 'This return is decided already.';
const arrivedAlready = 'This return has arrived already.';
const changedMeanwhile =
  'Somebody has changed this return meanwhile. Please look at it again.';

async function apply({ shop, deploy, after }: Call, of: FoundReturn): Promise<Reply | null> {
  const provider = paymentProvider(deploy, shop.clock);
  const applying = { shop, provider, after };
  const applied = await applyDecision(applying, of.found.orderId, of.index);
  return applied.ok ? null : refusal(applied);
}

function refusal(applied: Extract<Applied, { ok: false }>): Reply {
  if (applied.reason === 'refund') return refuse(502, applied.words);
  if (applied.reason === 'short')
    return refuse(409, 'There is not enough in stock of what would be sent instead.');
  const { reason } = applied.result;
  if (reason === 'too-many') return refuse(409, moreThanLeft);
  if (reason === 'too-much')
    return refuse(409, 'A refund cannot be more than what was collected and not paid back yet.');
  return refuse(409, 'Nothing can be paid back for this order now: no money of it is left.');
}
