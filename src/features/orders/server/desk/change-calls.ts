import { ledgerOf } from '../../ledger/ledger.ts';
import { toUnits } from '../../../../base/money.ts';
import type { AskedChange } from '../../changed-content.ts';
import type { ChangePreview, ChangeRefusedReply } from '../../desk-view/change-reply.schema.ts';
import { progressReply } from '../../desk-view/progress-reply.ts';
import { openChange, placedOrder, withContent } from '../../history/changed-order.ts';
import { corrected } from '../../history/corrected.ts';
import { changeSchema } from '../../history/event-request.schema.ts';
import { readOrderNumber } from '../../order-number.ts';
import type { BegunPayment } from '../../payment.ts';
import type { KeeperAction } from '../../../accounts/server/keepers/keeper.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { PaymentUnavailable } from '../../../../../netlify/kernel/payment/port.ts';
import { refuseCode } from '../placing/code-reply.ts';
import { takeCodes } from '../placing/code-kinds.ts';
import { followCodes } from '../placing/follow-codes.ts';
import { addOrderEvent } from '../payment/add-order-event.ts';
import type { CardOrder } from '../payment/card-order.ts';
import { beginChange } from '../payment/change-payment.ts';
import { historyTag, type Taken } from '../history/add-event.ts';
import { labelledOrder } from '../record/order-view.ts';
import { readHistory, readOrder, type Order } from '../record/read-order.ts';
import { changeOf, isAskedBy, notChangeable, shortOf } from './change-order.ts';
import { etagOf, refusal } from './step-refusal.ts';

/** What a change would come to: nothing is stored. */
export const postPreview: KeeperAction = withJson(changeSchema, async (sent, { params, shop }) => {
  const found = await readOrder(shop, readOrderNumber(params['id'] ?? '') ?? '');
  if (!found) return refuse(404, 'This order was not found.');
  const why = notChangeable(found);
  if (why !== null) return refuse(409, why);
  const change = await changeOf(shop, found, sent);
  if (!change.ok) return change.reply;
  const { body } = change;
  const { orderId, order, history } = found;
  const { was, now } = body;
  const step = { type: 'changed', was, now, isPaid: false } as const;
  const then = [...history.events, { id: '', at: order.at, by: '', step }];
  const { owed, due } = ledgerOf(order, { events: then });
  return ok({
    was: labelledOrder(orderId, order),
    now: labelledOrder(orderId, withContent(order, body.now)),
    short: await shortOf(shop, found, body),
    way: order.payment ?? 'delivery',
    payBack: toUnits(owed, order.currency),
    due: toUnits(body.type === 'changing' ? body.cents : due, order.currency),
  } satisfies ChangePreview);
});

type Ways = Pick<CardOrder, 'shop' | 'after'> & { provider: CardOrder['provider'] | null };

/** Takes the step `changed`; more by card waits for its payment. */
export async function postChange(
  { shop, provider, after }: Ways,
  before: Order,
  sent: AskedChange,
  { key, by, match }: Pick<Taken, 'key' | 'by' | 'match'>,
): Promise<Reply> {
  const found = { ...before, order: corrected(before.order, before.history) };
  const { orderId, order, history } = found;
  const same = history.events.find(({ id }) => id === key);
  if (same) {
    const isSame = isAskedBy(sent, same.step);
    if (!isSame) return refuse(422, 'This key was already used for another step.');
    return changedReply({ shop, provider, after }, found, key);
  }
  if (match !== null && match !== '*' && match !== historyTag(history))
    return refusal({ ok: false, reason: 'changed', history }, order);
  const why = notChangeable(found);
  if (why !== null) return refusal({ ok: false, reason: 'not-allowed', history }, order, why);
  const change = await changeOf(shop, found, sent);
  if (!change.ok) return change.reply;
  const { body } = change;
  if (body.type === 'changing' && !provider)
    throw new PaymentUnavailable('No provider is set to take the difference.');
  // What the change was worked out of must still be so.
  const seen = match === null || match === '*' ? historyTag(history) : match;
  const taken = { orderId, order, body, key, by, match: seen };
  const used = await takeCodes(shop, change.again, {
    orderId,
    by: key,
    email: placedOrder(order, history.events).to.email,
    cards: [],
  });
  if (!Array.isArray(used)) return refuseCode(used);
  const result = await addOrderEvent(shop, provider, taken, after);
  if (!result.ok && change.again.length > 0)
    await followCodes(shop, { orderId, order, history: result.history });
  if (!result.ok && result.reason === 'needs-units') {
    const short = await shortOf(shop, found, body);
    const error = 'There are not enough units of what is added.';
    const progress = progressReply(result.history, order);
    const outOfStock = short.map(({ id }) => id);
    return {
      status: 409,
      body: {
        error,
        fields: { lines: error },
        outOfStock,
        short,
        progress,
      } satisfies ChangeRefusedReply,
      headers: etagOf(result.history),
    };
  }
  if (!result.ok) return refusal(result, order);
  return changedReply({ shop, provider, after }, found, key);
}

/** 202 with the page to pay on while the difference is unpaid. */
async function changedReply(
  { shop, provider, after }: Ways,
  { orderId, order }: Order,
  key: string,
): Promise<Reply> {
  const history = await readHistory(shop, orderId);
  if (openChange(history.events)?.id === key) {
    if (!provider) throw new PaymentUnavailable('No provider is set to take the difference.');
    const payment = await beginChange({ shop, provider, after, orderId, order });
    const later = await readHistory(shop, orderId);
    if (payment)
      return {
        status: 202,
        body: { payment } satisfies { payment: BegunPayment },
        headers: etagOf(later),
      };
    const over = 'The payment of this change could not be opened: the order stays as it was.';
    return refusal({ ok: false, reason: 'not-allowed', history: later }, order, over);
  }
  return ok(progressReply(history, order), etagOf(history));
}
