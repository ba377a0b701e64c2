import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';
import { orderStates } from '../orders/history/order-states.ts';

/** A withdrawal as it was sent. */
const declaredWithdrawal = z.object({
  at: time,
  name: z.string(),
  orderId: z.string(),
  email: z.string(),
  items: z.nullable(z.string()),
  /** What stays bought of the lines that it names; null where nothing does, or it names none. */
  kept: z.nullable(z.string()),
  /** Null when none was named, or it was paid to. */
  account: z.nullable(z.string()),
});
export type DeclaredWithdrawal = z.infer<typeof declaredWithdrawal>;

export type WithdrawalState = 'open' | 'done';

/** A declaration of withdrawal. */
export const withdrawalView = z.extend(declaredWithdrawal, {
  id: z.string(),
  /** Has the order of this number this address? Null while nobody has looked. */
  isOwn: z.nullable(z.boolean()),
  /** What it did to its order. */
  step: z.nullable(z.enum(['cancelled', 'withdrawn', 'declared'])),
  /** Of the order with this number, whatever its address; null when there is none. */
  orderState: z.nullable(z.enum(orderStates)),
  /** The last day to pay back; null where nothing is to be paid back. */
  payBackBy: z.nullable(z.string()),
  done: z.nullable(z.object({ at: time, by: z.string() })),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

/** GET /api/desk/withdrawals?state=&after=: 50 at most; who waits longest comes first. */
export interface WithdrawalsReply {
  withdrawals: WithdrawalView[];
  next: string | null;
  counts: { open: number };
}
