import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isTime,
} from '../base/guards.ts';
import { orderStates } from '../order/history/order-states.ts';
import type { OrderState } from '../order/history/step.schema.ts';

/** A withdrawal as it was sent. */
export interface DeclaredWithdrawal {
  at: string;
  name: string;
  orderId: string;
  email: string;
  items: string | null;
  /** What stays bought of the lines that it names; null where nothing does, or it names none. */
  kept: string | null;
  /** Null when none was named, or it was paid to. */
  account: string | null;
}

export type WithdrawalState = 'open' | 'done';

/** A declaration of withdrawal. */
export interface WithdrawalView extends DeclaredWithdrawal {
  id: string;
  /** Has the order of this number this address? Null while nobody has looked. */
  isOwn: boolean | null;
  /** What it did to its order. */
  step: 'cancelled' | 'withdrawn' | 'declared' | null;
  /** Of the order with this number, whatever its address; null when there is none. */
  orderState: OrderState | null;
  /** The last day to pay back. */
  payBackBy: string;
  done: { at: string; by: string } | null;
}

/** GET /api/desk/withdrawals?state=&after=: 50 at most; who waits longest comes first. */
export interface WithdrawalsReply {
  withdrawals: WithdrawalView[];
  next: string | null;
  counts: { open: number };
}

const isWithdrawal = isShape<WithdrawalView>({
  id: isText,
  at: isTime,
  name: isText,
  orderId: isText,
  email: isText,
  items: isNullOr(isText),
  kept: isNullOr(isText),
  account: isNullOr(isText),
  isOwn: isNullOr(isBoolean),
  step: isNullOr(isOneOf(['cancelled', 'withdrawn', 'declared'])),
  orderState: isNullOr(isOneOf(orderStates)),
  payBackBy: isText,
  done: isNullOr(isShape<{ at: string; by: string }>({ at: isTime, by: isText })),
});

export const isWithdrawalsReply = isShape<WithdrawalsReply>({
  withdrawals: isListOf(isWithdrawal),
  next: isNullOr(isText),
  counts: isShape<WithdrawalsReply['counts']>({ open: isInt }),
});
