import { returnable } from '../../orders/steps/units-of-step.ts';
import type { ReplaceRequest } from '../../orders/history/event-request.schema.ts';
import { insteadOf } from '../../catalogue/server/instead.ts';
import { refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { historyTag } from '../../orders/server/history/add-event.ts';
import type { Replacing } from '../../orders/server/desk/replace.ts';
import type { Stepping } from '../../orders/server/payment/add-order-event.ts';
import { mostReturns } from './announce.ts';
import { moreThanLeft } from './decision-of.ts';
import { beginWork, followReturns } from './return-lists.ts';
import type { OrderReturns, ReturnOutcome, ReturnRecord } from './stores.ts';
import { apply, changedMeanwhile, keyReused } from './take-event.ts';

/**
 * Sends units once more that nobody has announced to send back: a return that is decided by the write that
 * adds it, so that its job finishes what a function leaves. Once per key.
 * @returns why it cannot be; null when it was done.
 */
export async function replaceUnannounced(
  stepping: Stepping,
  { found, lines, key, by, match }: Replacing,
): Promise<Reply | null> {
  const { shop, after } = stepping;
  const { orderId, history } = found;
  const outcome = exchangeOf(found, lines);
  const step = { key, said: fingerprint(lines), at: isoTime(shop.clock), by };
  const work = await beginWork(shop, orderId);
  const added = await modify<OrderReturns, number | Reply>(
    shop.returns,
    orderId,
    (present) => {
      const returns = present?.returns ?? [];
      const same = returns.findIndex((one) => one.key === key);
      if (same !== -1) return { result: repeated(returns[same], step.said) ?? same };
      if (match !== null && match !== '*' && match !== historyTag(history))
        return { result: refuse(409, changedMeanwhile) };
      if ('status' in outcome) return { result: outcome };
      if (returns.length >= mostReturns) return { result: refuse(409, tooMany) };
      const decision = { ...step, outcome, isDone: false };
      const units = lines.map(({ id, quantity }) => ({ id, quantity }));
      const record = { key, at: step.at, lines: units, photographs: [], decision };
      return {
        next: { returns: [...returns, record] },
        result: returns.length,
      };
    },
    shop.clock,
  );
  const refused =
    typeof added === 'number' ? await apply(stepping, { found, index: added }) : added;
  const entries = await followReturns(shop, orderId);
  await shop.returnIndex.delete(work);
  after((later) => sendAtOnce(later, entries));
  return refused;
}

const tooMany = 'This order has as many returns and replacements as it can have.';

/** Null for the same call again, which comes to what the first one came to. */
function repeated(record: ReturnRecord | undefined, said: string): Reply | null {
  if (record?.decision?.said !== said) return keyReused();
  const { outcome } = record.decision;
  return outcome.type === 'refused' ? refuse(409, outcome.reason) : null;
}

function exchangeOf(
  { order, history }: Replacing['found'],
  lines: ReplaceRequest['lines'],
): ReturnOutcome | Reply {
  const to: { id: string; quantity: number }[] = [];
  for (const { id, quantity, to: wanted } of lines) {
    if (quantity > returnable(order, history.events, id)) return refuse(409, moreThanLeft);
    const line = order.lines.find((one) => one.id === id);
    const instead = line && insteadOf(line, wanted);
    if (!instead) return refuse(400, 'Choose a size or colour of the same product instead.');
    to.push({ id: instead, quantity });
  }
  const back = lines.map(({ id, quantity, restock }) => ({ id, quantity, restock }));
  return { type: 'exchanged', lines: back, to };
}
