import {
  openRefunds,
  takenIn,
  type OpenRefund,
} from '../../../../src/domain/progress/card-payment.ts';
import type { Progress } from '../../../../src/domain/progress/progress.schema.ts';
import type { KnownRefund, RefundStatus } from '../../payment/port.ts';
import { payable, readProgress, record, type CardOrder } from './card-order.ts';

/** Asks the provider for each refund that has not come yet, and records how it stands. Once or again. */
export async function followRefunds(card: CardOrder): Promise<void> {
  const progress = await readProgress(card);
  if (takenIn(progress.events) === null) return;
  for (const open of openRefunds(progress.events)) {
    const { id, at, step } = open.ask;
    const asked = { id, at, cents: step.amount };
    await recordRefund(card, open, await card.provider.refund(payable(card, progress), asked));
  }
}

async function recordRefund(
  card: CardOrder,
  open: OpenRefund,
  status: RefundStatus,
): Promise<void> {
  const { id, step } = open.ask;
  const { amount, lines } = step;
  if (status.kind === 'refused') return recordRefusal(card, id, amount, status.reason);
  const sent = { type: 'refunded', amount, lines, ask: id, refund: status.refund } as const;
  if (!open.isSent) await record(card, sent, `${id}.refunded`);
  if (status.kind === 'done') await record(card, { type: 'repaid', ask: id }, `${id}.repaid`);
}

async function recordRefusal(
  card: CardOrder,
  ask: string,
  amount: number,
  reason: string,
): Promise<void> {
  await record(card, { type: 'refund-refused', ask, amount, reason }, `${ask}.refused`);
}

/** The same, and what the shop has not asked for: refunds made at the provider, and ones that came back. */
export async function compareRefunds(card: CardOrder): Promise<void> {
  const progress = await readProgress(card);
  if (takenIn(progress.events) === null) return;
  for (const refund of await card.provider.refunds(payable(card, progress)))
    await compareOne(card, progress, refund);
  await followRefunds(card);
}

async function compareOne(
  card: CardOrder,
  { events }: Progress,
  { id, refund, cents, status }: KnownRefund,
): Promise<void> {
  const isOurs = events.some((event) => event.id === id);
  if (isOurs && id !== null) {
    if (status.kind === 'refused') await recordRefusal(card, id, cents, status.reason);
    return;
  }
  const key = `refund.${refund}`;
  if (status.kind !== 'refused')
    await record(card, { type: 'refunded', amount: cents, refund }, key);
}
