import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { corrected } from '../../../src/domain/progress/corrected.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import type { Progress } from '../../../src/domain/progress/progress.schema.ts';
import { isForgotten } from '../../../src/domain/retention/forget-order.ts';
import type { WithdrawalRecord } from '../store/records/order-records.ts';
import type { Shop } from '../store/shop.ts';
import { readMailedStep } from './step-mails.ts';

type Outcome = NonNullable<WithdrawalRecord['outcome']>;

/** What its mails have as their `id`: the order's number comes first, where there is an order. */
export const withdrawalMailId = (id: string, { orderId }: Pick<Outcome, 'orderId'>): string =>
  orderId === null ? id : `${orderId}.${id}`;

/** A withdrawal, and what its mails tell of. */
export interface MailedWithdrawal {
  /** ISO time. */
  at: string;
  request: WithdrawalRecord['request'];
  /** What stays bought of the lines that it names, in words. */
  kept?: string | null | undefined;
  /** Null when no order has this number and this address. */
  about: {
    orderId: string;
    order: PlacedRecord;
    progress: Progress;
    step: Outcome['step'];
  } | null;
}

export async function readMailedWithdrawal(
  shop: Shop,
  mailId: string,
): Promise<MailedWithdrawal | null> {
  const record = (await shop.withdrawals.read(mailId.split('.').at(-1) ?? mailId))?.value;
  if (!record?.outcome) return readOlder(shop, mailId);
  const { outcome } = record;
  const request = { ...record.request, items: outcome.items ?? record.request.items };
  const { kept } = outcome;
  const at = new Date(record.at).toISOString();
  const { orderId, step } = outcome;
  if (orderId === null) return { at, request, kept, about: null };
  const [order, progress = noProgress] = await Promise.all([
    shop.orders.read(orderId).then((entry) => entry?.value),
    shop.progress.read(orderId).then((entry) => entry?.value),
  ]);
  if (order?.state !== 'placed' || isForgotten(order)) return null;
  const about = { orderId, order: corrected(order, progress), progress, step };
  return { at, request, kept, about };
}

/** In the older form the mails of a withdrawal were those of its step. */
async function readOlder(shop: Shop, mailId: string): Promise<MailedWithdrawal | null> {
  const mailed = await readMailedStep(shop, mailId);
  const step = mailed?.event.step;
  if (!mailed || step?.type !== 'withdrawn') return null;
  const { orderId, order, progress, event } = mailed;
  const { name, email } = order.to;
  return {
    at: event.at,
    request: { name, orderId, email, items: step.reason },
    about: { orderId, order, progress, step: 'withdrawn' },
  };
}
