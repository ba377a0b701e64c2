import { forgetFrom } from '../../history/deadlines.ts';
import {
  isForgotten,
  historyWithoutPerson,
  withoutAccount,
  withoutPerson,
} from '../../history/forget-order.ts';
import type { OrderRecord, PlacedRecord } from '../../order-record.schema.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { findOrder } from '../record/read-order.ts';
import { orderLinkKeys } from '../record/person-links.ts';
import { forgetMailsAbout } from '../../../../../netlify/kernel/mail/outbox.ts';
import { waitingCards } from './waiting-cards.ts';
import { recordInIndex } from '../index/record-in-index.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/*
 * Each of these may stop anywhere and be repeated. The person's links are deleted last, so that a
 * repetition still finds the record.
 */

/**
 * Takes the person out of an order, whatever its state. Number, date, lines and sums stay, and a gift
 * card that is still to be mailed to somebody else.
 */
export async function forgetOrder(shop: Shop, orderId: string): Promise<void> {
  const links = await linksTo(shop, orderId);
  await modify<OrderHistory, undefined>(
    shop.progress,
    orderId,
    (history) => ({
      ...(history ? { next: historyWithoutPerson(history) } : {}),
      result: undefined,
    }),
    shop.clock,
  );
  const order = await findOrder(shop, orderId);
  const waiting = order ? await waitingCards(shop, orderId, order) : [];
  await forgetMailsAbout(
    shop,
    orderId,
    waiting.map(({ key }) => key),
  );
  const at = isoTime(shop.clock);
  const lines = waiting.map(({ line }) => line);
  await changeOrder(shop, orderId, (present) => withoutPerson(present, at, lines));
  await recordInIndex(shop, orderId);
  for (const link of links) await shop.people.delete(link);
  await shop.erasures.delete(orderId);
}

/** To its first address and to the one that a change has given it. */
async function linksTo(shop: Shop, orderId: string): Promise<string[]> {
  const orders = [(await shop.orders.read(orderId))?.value, await findOrder(shop, orderId)];
  const keys = orders.flatMap((one) =>
    one?.state === 'placed' ? orderLinkKeys(orderId, one) : [],
  );
  return [...new Set(keys)];
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
  const history = (await shop.progress.read(orderId))?.value ?? null;
  const from = forgetFrom(order, history, shopTimeZone());
  return from !== null && from <= shop.clock.now();
}

/** Of an order without its person: who waited for its gift cards goes too, once all have left. */
export async function forgetAddressees(
  shop: Shop,
  orderId: string,
  order: PlacedRecord,
): Promise<boolean> {
  if (!order.giftCards || (await waitingCards(shop, orderId, order)).length > 0) return false;
  await forgetMailsAbout(shop, orderId);
  await changeOrder(shop, orderId, (present) => ({ ...present, giftCards: undefined }), true);
  return true;
}

const changeOrder = (
  shop: Shop,
  orderId: string,
  change: (order: PlacedRecord) => PlacedRecord,
  ofForgotten = false,
) =>
  modify<OrderRecord, undefined>(
    shop.orders,
    orderId,
    (order) => ({
      ...(order?.state === 'placed' && isForgotten(order) === ofForgotten
        ? { next: change(order) }
        : {}),
      result: undefined,
    }),
    shop.clock,
  );
