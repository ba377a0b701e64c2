import { ledgerOf } from '../../ledger/ledger.ts';
import { randomUUID } from 'node:crypto';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { amountsOf } from '../../../../base/amounts.schema.ts';
import { changedOrder } from '../../history/changed-order.ts';
import { turnOf, wantedBy } from '../../steps/change-units.ts';
import { noHistory } from '../../history/history.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import type { EventBody } from '../../history/step.schema.ts';
import { afterEvent } from '../../steps/after-event.ts';
import type { StepContext, StepRefusal } from '../../steps/outcome.ts';
import { unitsToReserveAgain } from '../../steps/undo.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { recordInIndex } from '../index/record-in-index.ts';
import { stockKeys } from '../../../stock/server/stock-keys.ts';
import { fingerprint } from '../../../../../netlify/kernel/store/identity.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { followAtOnce } from '../record/followers.ts';
import { cardsOf, type Cards } from './cards-of-step.ts';
import { followHistory } from './follow-history.ts';
import { releaseAll, reserveAgain } from '../../../stock/server/reserve-again.ts';
import { makeMoves } from './stock-moves.ts';

export interface Taken {
  orderId: string;
  order: PlacedRecord;
  body: EventBody;
  /** The call's Idempotency-Key: the same one takes a step once. */
  key: string;
  /** The keeper's name, or `shopper`. */
  by: string;
  /** The state that the caller saw; null when the call names none. */
  match: string | null;
  /** The page to pay on that the provider has closed for this step. */
  closed?: string | null;
  /** The order that pays back the units which the step takes out of play. */
  first?: string;
}

/** Each refusal has the present state. `needs-units`: they were sold meanwhile. */
export type StepResult =
  | { ok: true; history: OrderHistory }
  | { ok: false; reason: StepRefusal | 'changed' | 'key-reused'; history: OrderHistory };

export const historyTag = ({ events }: Pick<OrderHistory, 'events'>): string =>
  `"${fingerprint(events.map(({ id }) => id)).slice(0, 22)}"`;

/**
 * Takes one step of an order, once per key. The order's history decides: it says which units are
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
  const cards = await cardsOf(shop, taken);
  const first = await commit(shop, taken, cards, null);
  const isShort = !first.ok && first.reason === 'needs-units';
  const result = isShort ? await commitWithUnits(shop, taken, cards, first.history, intent) : first;
  if (result.ok) {
    await makeMoves(shop, orderId, order);
    const { history } = result;
    await followAtOnce(shop, { orderId, order: changedOrder(order, history.events), history });
    // Before the answer, because the keeper looks at the list of orders next.
    await recordInIndex(shop, orderId);
  }
  after(async (later) => {
    const entries = result.ok ? await followHistory(later, orderId) : [];
    await later.intents.delete(intent);
    await sendAtOnce(later, entries);
  });
  return result;
}

/** What a step would come to, of which nothing is written. */
export const previewEvent = (shop: Shop, taken: Taken, history: OrderHistory): StepResult =>
  deciding(shop, taken, { spent: [], shut: [] }, null)(history).result;

/** Takes a step that needs units out of the stock again. They may have been sold meanwhile. */
async function commitWithUnits(
  shop: Shop,
  taken: Taken,
  cards: Cards,
  seen: OrderHistory,
  intent: string,
): Promise<StepResult> {
  const { orderId, order, body } = taken;
  const now = shop.clock.now();
  const context = { takes: order.takes, lines: linesOf(order, seen, body), now };
  const turn = turnOf(body, seen, context);
  const wanted = turn ? wantedBy(turn) : unitsToReserveAgain(seen, body, order.takes, now);
  const stock = wanted.map(({ sku }) => sku);
  await shop.intents.put(intent, { at: shop.clock.now(), stock, isStep: true });
  // These units may still be on their way back into the stock.
  await makeMoves(shop, orderId, order);
  const { isComplete, units } = await reserveAgain(shop, intent, wanted);
  const result = await commit(
    shop,
    taken,
    cards,
    isComplete ? { name: intent, takes: units } : null,
  );
  const isUsed = result.ok && result.history.moves.some(({ reserved }) => reserved === intent);
  if (!isUsed) await releaseAll(shop, intent, units);
  return result;
}

/** The lines of an order and those that a step makes of them, with the stock records of their units. */
function linesOf(order: PlacedRecord, { events }: OrderHistory, body: EventBody) {
  const steps = [body, ...events.map(({ step }) => step)];
  const changes = steps.flatMap((step) => ('now' in step ? [step.was, step.now] : []));
  return [changedOrder(order, events), ...changes].flatMap(({ lines }) =>
    lines.map((line) => ({ id: line.id, skus: stockKeys(line) })),
  );
}

const commit = (
  shop: Shop,
  taken: Taken,
  cards: Cards,
  reservedAgain: StepContext['reservedAgain'],
): Promise<StepResult> =>
  modify<OrderHistory, StepResult>(
    shop.progress,
    taken.orderId,
    deciding(shop, taken, cards, reservedAgain),
    shop.clock,
  );

/** What the step makes of a history. */
const deciding =
  (
    shop: Shop,
    { orderId, body, key, by, match, closed, first, ...taken }: Taken,
    cards: Cards,
    reservedAgain: StepContext['reservedAgain'],
  ) =>
  (present: OrderHistory | null): { next?: OrderHistory; result: StepResult } => {
    const history = present ?? noHistory;
    const order = changedOrder(taken.order, history.events);
    const same = history.events.find(({ id }) => id === key);
    if (same) {
      const isSame = fingerprint(same.step) === fingerprint(body);
      return { result: isSame ? { ok: true, history } : refusal('key-reused', history) };
    }
    // Its code or card may have paid for another order since (R654).
    const isEnded = history.state === 'cancelled' || history.state === 'refused';
    const isGone = (order.credit ?? order.code ?? order.cards) !== undefined && isEnded;
    if (isGone && body.type === 'undone') return { result: refusal('too-late', history) };
    if (match !== null && match !== '*' && match !== historyTag(history))
      return { result: refusal('changed', history) };
    const { takes } = order;
    const lines = linesOf(order, history, body);
    const now = shop.clock.now();
    const late = isGone && body.type === 'paid' ? { ...body, late: true as const } : body;
    const outcome = afterEvent(history, late, {
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
      first,
      ...cards,
    });
    if (!outcome.ok) return { result: refusal(outcome.reason, history) };
    // What went back to a gift card may have been spent since.
    const byCards = (of: OrderHistory) => ledgerOf(order, of).byCards;
    if (body.type === 'undone' && byCards(outcome.history) > byCards(history))
      return { result: refusal('too-late', history) };
    // So may a code have been that a change has left out.
    const { code, credit } = changedOrder(taken.order, outcome.history.events);
    if (body.type === 'undone' && ((code && !order.code) || (credit && !order.credit)))
      return { result: refusal('too-late', history) };
    const next = { ...outcome.history, ...amountsOf(order.currency) };
    return { next, result: { ok: true, history: next } };
  };

const refusal = (
  reason: Extract<StepResult, { ok: false }>['reason'],
  history: OrderHistory,
): StepResult => ({ ok: false, reason, history });
