import { ledgerOf } from '../../ledger/ledger.ts';
import { nextPrices } from '../../ledger/back-price.ts';
import { notChangeable } from './change-order.ts';
import type { DeskOrderReply, MailView } from '../../desk-view/order-replies.schema.ts';
import { enclosedWith, inParcel } from '../../desk-view/enclosed.ts';
import { toUnits } from '../../../../base/money.ts';
import { readOrderNumber } from '../../order-number.ts';
import { progressReply } from '../../desk-view/progress-reply.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { returnable } from '../../steps/units-of-step.ts';
import { allowedSteps } from '../../steps/allowed-steps.ts';
import { takenIn } from '../../steps/payment-events.ts';
import { corrected } from '../../history/corrected.ts';
import { changeView } from '../../view/change-view.ts';
import { paymentOf } from '../../view/money-view.ts';
import { spentOfLeft } from '../../view/spent-text.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { firstOrderOf } from '../../first-order.ts';
import { undoUntil } from '../../steps/undo.ts';
import { isDeclared } from '../../history/withdrawal.ts';
import type { KeeperAction } from '../../../accounts/server/keepers/keeper.ts';
import { ok, refuse } from '../../../../../netlify/kernel/http/reply.ts';
import { mailsAbout } from '../../../../../netlify/kernel/mail/outbox.ts';
import { isReturnMail, stepMailId, withdrawalMailId } from '../mails/step-mails.ts';
import type { PaymentProvider } from '../../../../../netlify/kernel/payment/port.ts';
import { ordersOfShopper } from '../index/shopper-orders.ts';
import { paymentProvider } from '../../../../../netlify/kernel/payment/provider.ts';
import { choicesOf } from '../../../catalogue/server/instead.ts';

import { paidByCodesOf } from '../placing/code-kinds.ts';
import { labelledOrder } from '../record/order-view.ts';
import { findWithHistory } from '../record/read-order.ts';
import { builtIn } from '../../../catalogue/server/built.ts';
import { historyTag } from '../history/add-event.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/** All that the desk shows of one order. */
export const getDeskOrder: KeeperAction = async ({ params, deploy, shop }) => {
  const orderId = readOrderNumber(params['id'] ?? '') ?? '';
  const found = await findWithHistory(shop, orderId);
  if (!found) return refuse(404, 'This order was not found.');
  const { order, history } = found;
  const provider = order.payment ? paymentProvider(deploy, shop.clock) : null;
  const change = changeView(history, order.currency);
  const codesPaid = await paidByCodesOf(shop, orderId, order);
  const ledger = ledgerOf(order, history);
  const spentCards = await shop.ports.spentCards(shop, orderId, order);
  const prices = nextPrices(ledger, spentCards);
  const spent = spentOfLeft(spentCards, history, order);
  const isPaidByBlocked = (await shop.ports.shutCards(shop, order)).length > 0;
  const units = ledger.lines.map((line, at) => ({
    ...line,
    ...(returnable(order, history.events, line.id) > 0 && { choices: choicesIn(order, line.id) }),
    prices: (prices[at]?.prices ?? []).map((cents) => toUnits(cents, order.currency)),
  }));
  const first = firstOrderOf(order);
  const reply: DeskOrderReply = {
    order: labelledOrder(orderId, corrected(order, history)),
    ...(order.by !== undefined && { by: order.by }),
    ...(first !== null && { replaces: first }),
    ...(ledger.replacements.size > 0 && { replacedBy: [...ledger.replacements.keys()] }),
    progress: progressReply(history, order),
    payment: { ...paymentOf(history, order), page: pageOf(history, provider) },
    ...(isPaidByBlocked && { cardsBlocked: true }),
    changeable: notChangeable({ order, history }) === null,
    ...(change && { change }),
    units,
    enclose: enclosedWith(inParcel(order, units), (id) => builtIn().get(id)),
    ...(codesPaid.length > 0 && {
      codesPaid: codesPaid.map(({ perfume, cents }) => ({
        perfume,
        amount: toUnits(cents, order.currency),
      })),
    }),
    allowed: allowedSteps(history, order),
    ...(spent.length > 0 && { spent }),
    undoUntil: undoUntil(history, shop.clock.now()),
    mails: await mailsOf(shop, orderId, history),
    invoices: await shop.ports.papers(shop, orderId),
    returns: await shop.ports.returns(shop, orderId),
    others: (await ordersOfShopper(shop, order)).filter((one) => one.orderId !== orderId).length,
  };
  return ok(reply, { ETag: historyTag(history) });
};

function choicesIn({ lines }: PlacedRecord, id: string) {
  const line = lines.find((one) => one.id === id);
  return line ? choicesOf(line) : [];
}

/** Where the provider shows the payment. */
function pageOf({ events }: OrderHistory, provider: PaymentProvider | null): string | null {
  const taken = takenIn(events);
  return taken && provider ? provider.pageOf(taken.payment) : null;
}

/** In the order in which the mails were queued. */
const byQueued = (a: MailView, b: MailView): number =>
  Date.parse(a.at) - Date.parse(b.at) ||
  // Within one millisecond: an order's notice is queued before what its shopper gets.
  Number(b.kind === 'notice') - Number(a.kind === 'notice');

/** The oldest first. The mail of a step that was taken back is gone, or will be soon. */
async function mailsOf(
  shop: Shop,
  orderId: string,
  { mails, events }: OrderHistory,
): Promise<MailView[]> {
  const ids = [
    orderId,
    ...mails.map(({ event }) => stepMailId(orderId, event)),
    ...events.filter(isDeclared).map(({ id }) => withdrawalMailId(id, { orderId })),
  ];
  const queued = await mailsAbout(shop, orderId);
  return queued
    .filter(({ mail }) => ids.includes(mail.id) || isReturnMail(mail))
    .map(({ key, mail: { kind, at, sentAt, gaveUpAt } }) => ({ key, kind, at, sentAt, gaveUpAt }))
    .sort(byQueued);
}
