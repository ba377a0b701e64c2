import type { EventBody } from '../../orders/history/step.schema.ts';
import type { Taken } from '../../orders/server/history/add-event.ts';
import { addOrderEvent, type Stepping } from '../../orders/server/payment/add-order-event.ts';
import { refundNow } from '../../orders/server/payment/refund-now.ts';
import type { Order } from '../../orders/server/record/read-order.ts';
import type { Applied } from './applied.ts';
import { firstUnits, unitsReplaced } from './first-units.ts';
import type { ReturnDecision, ReturnOutcome } from './stores.ts';

/** What a replacement comes back for is paid back where it was paid. */
export async function payBackOnFirst(
  stepping: Stepping,
  found: Order,
  number: string,
  { key, by }: ReturnDecision,
  outcome: Extract<ReturnOutcome, { type: 'paid back' }>,
): Promise<Applied> {
  const { shop, provider, after } = stepping;
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
  return payBack(stepping, {
    ...of.first,
    body: refund,
    key: `${number}.${key}`,
    by,
    match: null,
  });
}

/** The fields have the order of the stored step, so that a repeated one is recognised. */
export function refundOf(
  { order }: Order,
  number: string,
  { lines, cents, code }: Extract<ReturnOutcome, { type: 'paid back' }>,
): EventBody {
  const type = order.payment ? 'refunding' : 'refunded';
  const named = lines.map(({ id, quantity, restock }) => ({ id, quantity, restock }));
  return { type, amount: cents, lines: named, ...(code && { code }), return: number };
}

export async function payBack(
  { shop, provider, after }: Stepping,
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
