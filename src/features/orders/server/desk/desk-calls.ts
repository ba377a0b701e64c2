import { ledgerOf } from '../../ledger/ledger.ts';
import { nextPrices, priceBack, type PaidByCode } from '../../ledger/back-price.ts';
import type { StepRefusedReply } from '../../desk-view/order-replies.schema.ts';
import { progressReply } from '../../desk-view/progress-reply.ts';
import { toCents } from '../../../../base/money.ts';
import { isWholeCents, tooManyDecimals } from '../../../../base/fields.schema.ts';
import { readOrderNumber } from '../../order-number.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { OrderHistory, SpentCard } from '../../history/history.schema.ts';
import type { EventBody } from '../../history/step.schema.ts';
import { stepSchema, type EventRequest } from '../../history/event-request.schema.ts';
import type { KeeperAction } from '../../../accounts/server/keepers/keeper.ts';
import { areLotsOf } from '../../desk-view/lots.ts';
import { ifMatch, requiredKey } from '../../../../../netlify/kernel/http/request-headers.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { paymentProvider } from '../../../../../netlify/kernel/payment/provider.ts';
import { paidByCodesOf } from '../placing/code-kinds.ts';
import type { Replace } from './replace.ts';
import { findWithHistory, type Order } from '../record/read-order.ts';
import { refundNow } from '../payment/refund-now.ts';
import { addOrderEvent } from '../payment/add-order-event.ts';
import type { StepResult, Taken } from '../history/add-event.ts';
import { postChange } from './change-calls.ts';
import { etagOf, refusal } from './step-refusal.ts';

/**
 * One step of an order: packed, shipped and so on.
 * @param replace sends units once more; no port, or each function that sends mails had all of it.
 */
export const postEvent = (replace: Replace): KeeperAction =>
  withJson(stepSchema, async (sent, { params, request, deploy, shop, after }, by: string) => {
    const orderId = readOrderNumber(params['id'] ?? '') ?? '';
    const found = await findWithHistory(shop, orderId);
    if (!found) return refuse(404, 'This order was not found.');
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const match = ifMatch(request);
    const provider = paymentProvider(deploy, shop.clock);
    const { order, history } = found;
    const { events } = history;
    if (sent.type === 'changed')
      return postChange({ shop, provider, after }, found, sent, { key, by, match });
    if (sent.type === 'replaced') {
      const replacing = { found, lines: sent.lines, key, by, match };
      const refused = await replace({ shop, provider, after }, replacing);
      return refused ?? standing((await findWithHistory(shop, orderId)) ?? found);
    }
    // A repeated call comes to what the first one came to.
    const same = events.findIndex(({ id }) => id === key);
    const before = same === -1 ? events : events.slice(0, same);
    if (sent.type === 'refunded' && !isWholeCents(sent.amount ?? 0, order.currency)) {
      const error = `A refund ${tooManyDecimals(order.currency)}.`;
      return refuse(400, error, {}, { fields: { amount: error } });
    }
    const [paid, spent] = await Promise.all([
      paidByCodesOf(shop, orderId, order),
      events[same]?.spent ?? shop.ports.spentCards(shop, orderId, order),
    ]);
    const body = bodyOf(sent, order, before, paid, spent);
    if ((body.type === 'refunded' || body.type === 'refunding') && body.amount <= 0)
      return refuse(400, nothingToPayBack);
    if (body.type === 'packed' && !areLotsOf(order.lines, body.lots))
      return refuse(400, 'A lot is of a line that this order does not have.');
    const taken = { orderId, order, body, key, by, match };
    if (body.type === 'refunding')
      return refund(await refundNow(shop, provider, taken, after), taken);
    const result = await addOrderEvent(shop, provider, taken, after);
    if (!result.ok) return refusal(result, order);
    return standing({ order, history: result.history });
  });

const standing = ({ order, history }: Pick<Order, 'order' | 'history'>): Reply =>
  ok(progressReply(history, order), etagOf(history));

const nothingToPayBack =
  'Nothing is to be paid back for these units: they cost nothing, or the code that they have earned has paid as much of another order.';

/**
 * @param paid what the codes that the order has earned have paid of others.
 * @param spent what was spent of the gift cards that it has bought.
 */
function bodyOf(
  sent: Exclude<EventRequest, { type: 'changed' | 'replaced' }>,
  order: PlacedRecord,
  events: OrderHistory['events'],
  paid: readonly PaidByCode[],
  spent: readonly SpentCard[],
): EventBody {
  if (sent.type !== 'refunded') return sent;
  const { lines = [], settled } = sent;
  const amount = sent.amount === undefined ? undefined : toCents(sent.amount, order.currency);
  const next = nextPrices(ledgerOf(order, { events }), spent);
  const { price: cost, code } = priceBack(next, lines, paid);
  const back = amount ?? cost - code;
  // The fields have the order of the stored step, so that a repeated call is recognised.
  const type = order.payment ? 'refunding' : sent.type;
  const said = code > 0 && back < cost && { code };
  return { type, amount: back, lines: sent.lines, settled, ...said };
}

/** What the provider has said to a refund: 502 with its words when that was no. */
function refund(result: StepResult, { order, key }: Pick<Taken, 'order' | 'key'>): Reply {
  if (!result.ok) return refusal(result, order);
  const { history } = result;
  const refused = history.events.find(
    ({ step }) => step.type === 'refund-refused' && step.ask === key,
  );
  const reply = progressReply(history, order);
  if (refused?.step.type !== 'refund-refused') return ok(reply, etagOf(history));
  const body = { error: refused.step.reason, progress: reply } satisfies StepRefusedReply;
  return { status: 502, body, headers: etagOf(history) };
}
