import type { DeliveryAddress } from '../../delivery/address.schema.ts';
import {
  isBoolean,
  isListOf,
  isNullOr,
  isNumber,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../../base/guards.ts';
import type { Money } from './money-view.ts';
import type { OrderState } from '../history/step.schema.ts';

/** GET /api/account: what the dashboard shows. */
export interface AccountReply {
  email: string;
  /** Whether its owner has shown that the address is his. */
  isProven: boolean;
  address: DeliveryAddress | null;
  /** The newest ones, the newest first. */
  orders: AccountOrder[];
  /** The codes that its samples have earned and that can still pay; the first to end comes first. */
  credits: AccountCredit[];
  /** Whether there are more orders, which the export has. */
  hasMore: boolean;
}

export interface AccountCredit {
  code: string;
  /** The one for whose bottle it is; left out for any. */
  perfume?: { id: number; name: string } | undefined;
  /** What it pays at most. */
  amount: number;
  /** '2026-12-30' */
  lastDay: string;
}

interface AccountOrder {
  orderId: string;
  /** ISO time at which it was placed. */
  at: string;
  state: OrderState;
  /** Left out of one that is sent. */
  pickUp?: true | undefined;
  /** ISO 4217 */
  currency: string;
  total: number;
  money: Money;
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
  orders: (Omit<AccountOrder, 'state' | 'pickUp' | 'money' | 'currency'> & {
    state: string;
    pickUp?: unknown;
    money?: unknown;
    currency?: string | undefined;
  })[];
};

export const isAccountAnswer = isShape<AccountAnswer>({
  email: isText,
  isProven: isBoolean,
  address: isNullOr(isAddress),
  orders: isListOf(
    isShape({
      orderId: isText,
      at: isTime,
      state: isText,
      currency: isOptional(isText),
      total: isNumber,
    }),
  ),
  credits: isListOf(
    isShape({
      code: isText,
      perfume: isOptional(isShape({ id: isNumber, name: isText })),
      amount: isNumber,
      lastDay: isText,
    }),
  ),
  hasMore: isBoolean,
});
