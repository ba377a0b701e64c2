import { forgetFrom } from '../../../src/domain/progress/deadlines.ts';
import {
  isForgotten,
  progressWithoutPerson,
  withoutAccount,
  withoutPerson,
} from '../../../src/domain/retention/forget-order.ts';
import type { MessageRecord } from '../../../src/domain/message/message.schema.ts';
import type { OrderRecord, PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { Progress } from '../../../src/domain/progress/progress.schema.ts';
import { messageLinkKey, orderLinkKeys, withdrawalLinkKey } from '../accounts/shoppers/people.ts';
import { withdrawalLists } from '../customer/withdrawal-lists.ts';
import { forgetMail, mailsAbout } from '../mail/outbox.ts';
import { withdrawalMailId } from '../mail/withdrawal-mails.ts';
import { messageLists } from '../messages/message-index.ts';
import { recordInIndex } from '../order-index/record-in-index.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';
import { isoTime } from '../store/clock.ts';
import { modify } from '../store/modify.ts';
import type { WithdrawalRecord } from '../store/records/order-records.ts';
import type { Shop } from '../store/shop.ts';

/*
 * Each of these may stop anywhere and be repeated. The person's links are deleted last, so that a
 * repetition still finds the record.
 */

/** Takes the person out of an order, whatever its state. Number, date, lines and sums stay. */
export async function forgetOrder(shop: Shop, orderId: string): Promise<void> {
  const order = (await shop.orders.read(orderId))?.value;
  await modify<Progress, undefined>(
    shop.progress,
    orderId,
    (progress) => ({
      ...(progress ? { next: progressWithoutPerson(progress) } : {}),
      result: undefined,
    }),
    shop.clock,
  );
  await forgetMailsAbout(shop, orderId);
  const at = isoTime(shop.clock);
  await changeOrder(shop, orderId, (present) => withoutPerson(present, at));
  await recordInIndex(shop, orderId);
  const links = order?.state === 'placed' ? orderLinkKeys(orderId, order) : [];
  for (const link of links) await shop.people.delete(link);
  await shop.erasures.delete(orderId);
}

/**
 * Takes the person out of a finished order. For an unfinished one it stores the wish for the prune
 * job and takes the account out at once, because whoever registers the address next must not see
 * the order.
 */
export async function forgetOrWait(shop: Shop, orderId: string, order: PlacedRecord) {
  if (await mayForget(shop, orderId, order)) {
    await forgetOrder(shop, orderId);
    return true;
  }
  await shop.erasures.put(orderId, { at: isoTime(shop.clock) });
  await changeOrder(shop, orderId, withoutAccount);
  return false;
}

export async function mayForget(shop: Shop, orderId: string, order: PlacedRecord) {
  if (isForgotten(order)) return true;
  const progress = (await shop.progress.read(orderId))?.value ?? null;
  const from = forgetFrom(order, progress, shopTimeZone());
  return from !== null && from <= shop.clock.now();
}

/** Deletes a message with its thread, its entries in the desk's lists and its mails. */
export async function forgetMessage(shop: Shop, id: string, message: MessageRecord): Promise<void> {
  await forgetMailsAbout(shop, id);
  await shop.threads.delete(id);
  await messageLists.drop(shop, message.at, id);
  await shop.messages.delete(`m/${id}`);
  await shop.people.delete(messageLinkKey(id, message.email));
}

/** Deletes a withdrawal with its entries in the desk's lists and its mails. */
export async function forgetWithdrawal(
  shop: Shop,
  id: string,
  { at, request, outcome }: WithdrawalRecord,
): Promise<void> {
  if (outcome) await forgetMailsAbout(shop, withdrawalMailId(id, outcome));
  await withdrawalLists.drop(shop, new Date(at).toISOString(), id);
  await shop.withdrawals.delete(id);
  await shop.people.delete(withdrawalLinkKey(id, request.email));
}

async function forgetMailsAbout(shop: Shop, id: string): Promise<void> {
  for (const { key, mail } of await mailsAbout(shop, id)) await forgetMail(shop, key, mail);
}

const changeOrder = (shop: Shop, orderId: string, change: (order: PlacedRecord) => PlacedRecord) =>
  modify<OrderRecord, undefined>(
    shop.orders,
    orderId,
    (order) => ({
      ...(order?.state === 'placed' && !isForgotten(order) ? { next: change(order) } : {}),
      result: undefined,
    }),
    shop.clock,
  );
