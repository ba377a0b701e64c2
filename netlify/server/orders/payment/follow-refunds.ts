import {
  openRefunds,
  takenIn,
  type OpenRefund,
} from '../../../../src/domain/order/history/card-payment.ts';
import type { EventBody } from '../../../../src/domain/order/history/step.schema.ts';
import { shop as byShop } from '../../../../src/domain/order/history/history.ts';
import { backToCards } from '../../../../src/domain/order/history/order-account.ts';
import { sum, type Cents } from '../../../../src/domain/base/money.ts';
import type {
  KnownRefund,
  PayableOrder,
  RefundRequest,
  RefundStatus,
} from '../../kernel/payment/port.ts';
import { payable, historyOf, record, type CardOrder } from './card-order.ts';

/**
 * Makes the refunds in an order's record and those at the provider agree. What the provider has is
 * read first: it says how each refund stands that the shop has asked for, whether one was made or
 * has failed without the shop, and how much is left. Then the provider is asked for what is missing.
 * Once or again.
 */
export async function followRefunds(card: CardOrder): Promise<void> {
  const history = await historyOf(card);
  const taken = takenIn(history.events);
  if (taken === null) return;
  const order = payable(card, history);
  const known = await card.provider.refunds(order);
  const made = known.filter(({ status }) => status.kind !== 'refused');
  let left = taken.cents - sum(made.map(({ cents }) => cents));
  const toCards = backToCards(card.order, history.events);
  for (const open of openRefunds(history.events)) {
    const { id, by, step } = open.ask;
    const before = known.find((refund) => refund.id === id);
    const toCard = toCards.get(id) ?? 0;
    if (open.isRefused) {
      await recordOnCard(card, open, toCard);
      continue;
    }
    const asked = step.amount - toCard;
    // What a keeper asks for is paid back as a whole or not at all.
    const cents = before?.cents ?? (by === byShop ? Math.min(asked, left) : asked);
    const status = before?.status ?? (await refundOf(card, order, { id, cents }, toCard));
    if (!before && status.kind !== 'refused') left -= cents;
    await recordRefund(card, open, { cents, toCard }, status);
  }
  // After those of the shop, of which one may have been asked for more than was left.
  const ours = new Set(history.events.map(({ id }) => id));
  for (const refund of known)
    await (refund.id !== null && ours.has(refund.id)
      ? recordReturn(card, refund.id, refund)
      : recordForeign(card, refund));
}

/** What falls to gift cards is back with the record of the refund. */
const refundOf = (
  { provider }: CardOrder,
  order: PayableOrder,
  request: RefundRequest,
  toCards: Cents,
): RefundStatus | Promise<RefundStatus> => {
  if (request.cents > 0) return provider.refund(order, request);
  return toCards > 0 ? { kind: 'done', refund: '' } : nothingLeft;
};

const nothingLeft: RefundStatus = {
  kind: 'refused',
  reason: 'All of it was paid back at the provider before.',
};

async function recordRefund(
  card: CardOrder,
  open: OpenRefund,
  { cents, toCard }: { cents: Cents; toCard: Cents },
  status: RefundStatus,
): Promise<void> {
  const { id, step } = open.ask;
  const { amount } = step;
  if (status.kind === 'refused') {
    // Once it was sent, what was sent less than was asked for is taken back already.
    await recordRefusal(card, id, open.isSent ? cents : amount - toCard, status.reason);
    if (toCard > 0 && !open.isSent) await recordOnCard(card, open, toCard);
    return;
  }
  const less = amount - cents - toCard;
  if (!open.isSent)
    await recordSent(card, open, { amount: cents + toCard, refund: status.refund, less });
  if (status.kind === 'done') await record(card, { type: 'repaid', ask: id }, `${id}.repaid`);
}

/** What went back to a gift card may be spent by now, so it stays there, whatever the provider refuses. */
const recordOnCard = (card: CardOrder, open: OpenRefund, amount: Cents): Promise<void> =>
  recordSent(card, open, { amount, refund: '', less: 0 });

async function recordSent(
  card: CardOrder,
  { ask: { id, step } }: OpenRefund,
  { amount, refund, less }: { amount: Cents; refund: string; less: Cents },
): Promise<void> {
  const { lines, code, return: ofReturn } = step;
  const more = {
    ...(code !== undefined && { code }),
    ...(ofReturn !== undefined && { return: ofReturn }),
    ...(less > 0 && { less }),
  };
  const sent: EventBody = { type: 'refunded', amount, lines, ask: id, refund, ...more };
  await record(card, sent, `${id}.refunded`);
}

async function recordRefusal(
  card: CardOrder,
  ask: string,
  amount: Cents,
  reason: string,
): Promise<void> {
  await record(card, { type: 'refund-refused', ask, amount, reason }, `${ask}.refused`);
}

/** One that was made without the shop, and may fail later. */
async function recordForeign(card: CardOrder, refund: KnownRefund): Promise<void> {
  const { refund: name, cents: amount } = refund;
  const id = `refund.${name}`;
  if (refund.status.kind === 'refused') return recordReturn(card, id, refund);
  await record(card, { type: 'refunded', amount, refund: name }, id);
}

/** Money of a refund that has failed after it was on its way. */
async function recordReturn(
  card: CardOrder,
  id: string,
  { cents, status }: KnownRefund,
): Promise<void> {
  if (status.kind === 'refused') await recordRefusal(card, id, cents, status.reason);
}
