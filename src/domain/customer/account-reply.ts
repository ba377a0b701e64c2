import type { DeliveryAddress } from '../account/address.schema.ts';
import type { Basket } from '../cart/basket.ts';
import {
  isBoolean,
  isListOf,
  isNullOr,
  isNumber,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../guards.ts';
import type { PaymentView } from '../order/payment.ts';
import type { OrderView } from '../order/order.schema.ts';
import type { ReviewState } from '../review/review-replies.ts';
import type { Review } from '../review/reviews.ts';
import type { Money } from '../progress/view/progress-view.ts';
import type { OrderState } from '../progress/progress.schema.ts';

/** GET /api/account: what the dashboard shows. */
export interface AccountReply {
  email: string;
  /** Whether its owner has shown that the address is his. */
  isProven: boolean;
  address: DeliveryAddress | null;
  /** The newest ones, the newest first. */
  orders: AccountOrder[];
  /** The codes of its discovery sets that can still pay; the first to end comes first. */
  credits: AccountCredit[];
  /** Whether there are more orders, which the export has. */
  hasMore: boolean;
}

export interface AccountCredit {
  code: string;
  /** Dollars: what it pays at most. */
  amount: number;
  /** '2026-12-30' */
  lastDay: string;
}

interface AccountOrder {
  orderId: string;
  /** ISO time at which it was placed. */
  at: string;
  state: OrderState;
  /** Dollars. */
  total: number;
  money: Money;
}

/** GET /api/account/export: all that the shop keeps of an account and of its proven address. */
export interface AccountExport {
  account: { email: string; registeredAt: string; provenAt: string | null };
  address: DeliveryAddress | null;
  /** Its cart and wishlist, with the time (ms since 1970) of each change. */
  basket: Basket;
  orders: (Omit<OrderView, 'state'> & { state: OrderState; payment: PaymentView })[];
  messages: { at: string; name: string; email: string; phone: string; message: string }[];
  /** What the address has asked to hear of; null without the newsletter. */
  newsletter: { askedAt: string; confirmedAt: string | null } | null;
  wishes: { sku: string; at: string }[];
  reviews: (Review & { at: string; productId: number; state: ReviewState })[];
  withdrawals: DeclaredWithdrawal[];
}

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

const isAddress = isShape<DeliveryAddress>({
  name: isText,
  address: isText,
  city: isText,
  country: isText,
  postalCode: isText,
  phone: isOptional(isText),
  address2: isOptional(isText),
  state: isOptional(isText),
});

/**
 * State and money stay as they came, so that a value that this page does not know hides no order.
 */
export type AccountAnswer = Omit<AccountReply, 'orders'> & {
  orders: (Omit<AccountOrder, 'state' | 'money'> & { state: string; money?: unknown })[];
};

export const isAccountAnswer = isShape<AccountAnswer>({
  email: isText,
  isProven: isBoolean,
  address: isNullOr(isAddress),
  orders: isListOf(isShape({ orderId: isText, at: isTime, state: isText, total: isNumber })),
  credits: isListOf(isShape({ code: isText, amount: isNumber, lastDay: isText })),
  hasMore: isBoolean,
});
