import { ledgerOf } from '../../ledger/ledger.ts';
import { openRefunds, type OpenRefund } from '../../steps/payment-events.ts';
import type { EventBody } from '../../history/step.schema.ts';
import { shop as byShop } from '../../history/history.ts';
import { sum, type Cents } from '../../../../base/money.ts';
import type {
  KnownRefund,
  PayableOrder,
  RefundStatus,
} from '../../../../../netlify/kernel/payment/port.ts';
import { historyOf, paymentsOf, record, type CardOrder } from './card-order.ts';

/**
 * Makes the refunds in an order's record and those at the provider agree. What the provider has is
 * read first: it says how each refund stands that the shop has asked for, whether one was made or
 * has failed without the shop, and how much is left. Then the provider is asked for what is missing.
 * Once or again.
 */
export async function followRefunds(card: CardOrder): Promise<void> {
  const history = await historyOf(card);
  const payments = await Promise.all(
    paymentsOf(card, history).map(async ({ order, cents }): Promise<Payment> => {
      const known = await card.provider.refunds(order);
      const made = known.filter(({ status }) => status.kind !== 'refused');
      return { order, known, left: cents - sum(made.map((refund) => refund.cents)) };
    }),
  );
  if (payments.length === 0) return;
  const { besideBank } = ledgerOf(card.order, history);
  for (const open of openRefunds(history.events)) {
    const beside = besideBank(open.ask.id);
    if (open.isRefused) await recordBeside(card, open, beside);
    else await recordRefund(card, open, beside, await refundsOf(card, payments, open, beside));
  }
  // After those of the shop, of which one may have been asked for more than was left.
  const ours = new Set(history.events.map(({ id }) => id));
  for (const { known } of payments)
    for (const refund of known)
      await (refund.id !== null && ours.has(refund.id)
        ? recordReturn(card, refund.id, refund)
        : recordForeign(card, refund));
}

interface Payment {
  order: PayableOrder;
  known: KnownRefund[];
  /** What is left of it. */
  left: Cents;
}

interface Part {
  cents: Cents;
  status: RefundStatus;
}

/**
 * Asks for a refund, of each payment as far as it goes, the first one first.
 * What a keeper asks for is paid back as a whole or not at all.
 */
async function refundsOf(
  { provider }: CardOrder,
  payments: readonly Payment[],
  { ask: { id, by, step } }: OpenRefund,
  beside: Cents,
): Promise<Part[]> {
  const parts: Part[] = [];
  let rest = step.amount - beside;
  for (const [at, payment] of payments.entries()) {
    const before = payment.known.find((refund) => refund.id === id);
    const isLast = at === payments.length - 1;
    const most = isLast && by !== byShop ? rest : Math.min(rest, payment.left);
    const cents = before?.cents ?? most;
    rest -= cents;
    if (!before && cents <= 0) continue;
    const status = before?.status ?? (await provider.refund(payment.order, { id, cents }));
    if (!before && status.kind !== 'refused') payment.left -= cents;
    parts.push({ cents, status });
  }
  return parts;
}

const nothingLeft: RefundStatus = {
  kind: 'refused',
  reason: 'All of it was paid back at the provider before.',
};

async function recordRefund(
  card: CardOrder,
  open: OpenRefund,
  beside: Cents,
  parts: readonly Part[],
): Promise<void> {
  const { id, step } = open.ask;
  const { amount } = step;
  const refused = parts.filter(({ status }) => status.kind === 'refused');
  const isNothing = parts.length === 0 && beside === 0;
  if (isNothing || (parts.length > 0 && refused.length === parts.length)) {
    const [why] = [...refused.map(({ status }) => status), nothingLeft];
    // Once it was sent, what was sent less than was asked for is taken back already.
    const cents = open.isSent ? centsOf(refused) : amount - beside;
    await recordRefusal(card, id, cents, reasonOf(why));
    if (beside > 0 && !open.isSent) await recordBeside(card, open, beside);
    return;
  }
  const less = amount - centsOf(parts) - beside;
  const name = parts.map(({ status }) => status).find((status) => status.kind !== 'refused');
  if (!open.isSent)
    await recordSent(card, open, {
      amount: centsOf(parts) - centsOf(refused) + beside,
      refund: name && 'refund' in name ? name.refund : '',
      less,
    });
  if (refused.length > 0)
    await recordRefusal(card, id, centsOf(refused), reasonOf(refused[0]?.status));
  if (parts.every(({ status }) => status.kind !== 'sent'))
    await record(card, { type: 'repaid', ask: id }, `${id}.repaid`);
}

const centsOf = (parts: readonly Part[]): Cents => sum(parts.map(({ cents }) => cents));

const reasonOf = (status: RefundStatus | undefined): string =>
  status?.kind === 'refused' ? status.reason : '';

/**
 * What went back to a gift card may be spent by now, and what is to be paid otherwise may be paid: both stay,
 * whatever the provider refuses.
 */
const recordBeside = (card: CardOrder, open: OpenRefund, amount: Cents): Promise<void> =>
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
