import { isAwaiting, pageIn, takenIn } from '../../steps/payment-events.ts';
import { paymentStep } from '../../steps/card-steps.ts';
import { shopper, shopperCancels } from '../../history/history.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { isForgotten } from '../../history/forget-order.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { findOrder } from '../record/read-order.ts';
import {
  lostMs,
  type Dispute,
  type PaymentProvider,
  type PaymentStatus,
} from '../../../../../netlify/kernel/payment/port.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { addEvent } from '../history/add-event.ts';
import { payable, historyOf, record, type CardOrder } from './card-order.ts';
import { followChange } from './change-payment.ts';
import { followRefunds } from './follow-refunds.ts';

/** What only a message of the provider tells. */
interface Message {
  /** The page that it is about; the shop may have died before it could record it. */
  session?: string;
  dispute?: Dispute & { at: string };
}

/**
 * Asks the provider how the payment of an order stands, and makes the order agree with that. What
 * has told us to look says nothing of that: it may be late or doubled.
 * @returns 'unknown' when there is no such order, or not yet.
 */
export async function applyPayment(
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
  after: Call['after'],
  { session, dispute }: Message = {},
): Promise<'known' | 'unknown'> {
  const order = await findOrder(shop, orderId);
  if (!order) return 'unknown';
  if (order.payment !== 'card') return 'known';
  const card = { shop, provider, orderId, order, after };
  const history = await historyOf(card);
  if (takenIn(history.events) === null) await lookAtPayment(card, history, session);
  else await followChange(card, history);
  await followRefunds(card);
  if (dispute) await recordDispute(card, dispute);
  return 'known';
}

async function lookAtPayment(
  card: CardOrder,
  history: OrderHistory,
  named?: string,
): Promise<void> {
  const { shop, provider, order } = card;
  const now = shop.clock.now();
  const page = pageIn(history.events);
  // Its own function may still make the page, whose address nobody has yet.
  if (!page && !named && now < Date.parse(order.at) + lostMs) return;
  const known = payable(card, history);
  const asked = { ...known, session: known.session ?? named ?? null };
  const status = await provider.look(asked);
  const isOver = now >= Date.parse(page?.until ?? order.at);
  await applyStatus(
    card,
    history,
    status.kind === 'open' && isOver ? await provider.expire(asked) : status,
  );
}

/**
 * Cancels an order that waits for its payment for its shopper, once its page is closed, so that money
 * that comes later goes back. Money that was faster counts: the order is paid then.
 * @returns the order's history after that, which still waits while a bank looks at the payment.
 */
export async function endUnpaid(card: CardOrder): Promise<OrderHistory> {
  const seen = await historyOf(card);
  if (!isAwaiting(seen)) return seen;
  const { shop, provider, after, orderId, order } = card;
  const page = pageIn(seen.events);
  const status = page ? await provider.expire(payable(card, seen)) : null;
  if (status?.kind === 'paid') await applyPaid(card, status);
  else if (status === null || status.kind === 'expired') {
    const ended = { orderId, order, by: shopper, key: 'payment.instead', match: null };
    await addEvent(shop, { ...ended, body: shopperCancels, closed: page?.session ?? null }, after);
  }
  return historyOf(card);
}

/** @param seen the history before the provider was asked. */
export async function applyStatus(
  card: CardOrder,
  seen: OrderHistory,
  status: PaymentStatus,
): Promise<void> {
  if (status.kind === 'paid') return applyPaid(card, status);
  if (status.kind !== 'expired' || !isAwaiting(seen)) return;
  const closed = pageIn(seen.events)?.session ?? null;
  await record(card, { type: 'expired', restock: true }, 'payment.expired', closed);
}

/** Its units may be gone when it comes after its time, and nobody sends to a person who was forgotten. */
async function applyPaid(
  card: CardOrder,
  status: Extract<PaymentStatus, { kind: 'paid' }>,
): Promise<void> {
  const key = 'payment.taken';
  const step = paymentStep(card.order, status);
  const late = { ...step, ...(step.type === 'paid' && { late: true as const }) };
  const result = await record(card, isForgotten(card.order) ? late : step, key);
  if (!result.ok && result.reason === 'needs-units') await record(card, late, key);
}

async function recordDispute(
  card: CardOrder,
  { dispute: name, state: standing, cents: amount, reason, at: saidAt }: Dispute & { at: string },
): Promise<void> {
  const step = { type: 'disputed', dispute: name, standing, amount, reason, saidAt } as const;
  await record(card, step, `dispute.${name}.${standing}`);
}
