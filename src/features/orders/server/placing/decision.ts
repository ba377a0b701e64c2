import type { OrderRecord } from '../../order-record.schema.ts';
import { hasMailbox } from '../../steps/mails-of.ts';
import { withPayment } from '../../steps/paid-when-placed.ts';
import { noHistory } from '../../history/history.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import type { Reservation } from '../../../stock/stock.schema.ts';
import { linkOrder } from '../record/person-links.ts';
import { confirm } from '../record/followers.ts';
import { enqueueMail, type DueEntry } from '../../../../../netlify/kernel/mail/outbox.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { applyToCodes, usesOf } from './follow-codes.ts';
import type { TakenUse } from './take-use.ts';
import { withHistory, type Order } from '../record/read-order.ts';
import { putInIndex, untilCurrent } from '../index/record-in-index.ts';
import type { Attempt } from '../../../stock/server/reserve.ts';
import type { Replaced } from '../../../stock/server/stock-records.ts';
import { closeAttempt, applyDecision } from '../../../stock/server/finish-reservations.ts';
import { allAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import { createOrRead } from '../../../../../netlify/kernel/store/create-or-read.ts';
import { modify } from '../../../../../netlify/kernel/store/modify.ts';
import type { OrderIntent } from '../stores.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/**
 * The order record decides. The function that creates it decides; all others get the stored
 * decision.
 */
export async function decide(
  shop: Shop,
  orderId: string,
  proposal: OrderRecord,
): Promise<OrderRecord> {
  const { value } = await createOrRead(shop.orders, orderId, proposal);
  return value;
}

export const intentKey = ({ orderId, by }: Attempt): string => `${orderId}.${by}`;

/** The order that an intent is about. */
export const orderOfIntent = (key: string): string => key.split('.')[0] ?? key;

/** What an attempt has taken. */
interface Reserved {
  takes: readonly Reservation[];
  /** Their stock records as they were written, by SKU. */
  stored: ReadonlyMap<string, Replaced>;
  uses: readonly TakenUse[];
}

/**
 * Makes everything else agree with the decision. Twins and the sweeper may do this at once or
 * again: no step has an effect the second time. The intent is deleted last, because the sweeper
 * comes for intents.
 */
export async function finishOrder(
  shop: Shop,
  attempt: Attempt,
  order: OrderRecord,
  { takes, stored, uses }: Reserved,
): Promise<void> {
  const { orderId } = attempt;
  const entries: DueEntry[] = [];
  await allAtOnce([
    ...takes.map((take) => () => applyDecision(shop, orderId, order, take, stored.get(take.sku))),
    async () => void entries.push(...(await queueMails(shop, orderId, order))),
    () =>
      recordDecision(shop, orderId, order, (known) =>
        applyToCodes(shop, orderId, order, uses, known),
      ),
  ]);
  await shop.intents.delete(intentKey(attempt));
  await sendAtOnce(shop, entries);
}

/**
 * The same for an attempt whose function is gone. It may have reserved units of any of its SKUs.
 */
export async function finishAbandoned(
  shop: Shop,
  key: string,
  order: OrderRecord,
  intent: OrderIntent,
): Promise<void> {
  const orderId = orderOfIntent(key);
  await recordPayment(shop, orderId, order);
  await allAtOnce([
    ...intent.stock.map((sku) => () => closeAttempt(shop, orderId, order, sku, key)),
    () => queueMails(shop, orderId, order),
    () =>
      recordDecision(shop, orderId, order, () =>
        applyToCodes(shop, orderId, order, usesOf(intent.codes ?? [])),
      ),
  ]);
  await shop.intents.delete(key);
}

/** An order that was paid when it was placed begins with that step, once. */
export async function recordPayment(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
): Promise<void> {
  if (order.state !== 'placed' || !order.isPaid) return;
  await modify<OrderHistory, null>(
    shop.progress,
    orderId,
    (present) => {
      const next = withPayment(present, order);
      return next ? { next, result: null } : { result: null };
    },
    shop.clock,
    // It has none yet, but for a twin.
    null,
  );
}

/**
 * The shop's notice comes first: the shop must know of the order even if the shopper's mail fails.
 */
async function queueMails(shop: Shop, orderId: string, order: OrderRecord): Promise<DueEntry[]> {
  // One that is paid by card has them once it is paid.
  if (order.state !== 'placed' || order.payment) return [];
  const entries = [
    await enqueueMail(shop, 'notice', orderId),
    hasMailbox(order) ? await enqueueMail(shop, 'confirm', orderId) : null,
  ];
  return entries.filter((entry) => entry !== null);
}

/**
 * Makes a decision known: to its codes, and where the order was placed to the desk's index, to its
 * shopper's links and to its followers.
 */
async function recordDecision(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
  toCodes: (history: OrderHistory) => Promise<void>,
): Promise<void> {
  if (order.state !== 'placed') return toCodes(noHistory);
  const record = (found: Order) =>
    allAtOnce([() => putInIndex(shop, found), () => toCodes(found.history)]);
  await allAtOnce([
    () => untilCurrent(shop, () => withHistory(shop, orderId, order), record),
    () => linkOrder(shop, orderId, order),
  ]);
  if (!order.payment) await confirm(shop, orderId, order);
}
