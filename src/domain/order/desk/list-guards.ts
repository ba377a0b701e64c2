import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../base/guards.ts';
import { isShippingForm } from '../shipping-details.ts';
import { isMoneyState, isState } from './order-guards.ts';
import type { CountedList } from './order-lists.ts';
import type {
  CarriersReply,
  FailedMail,
  FailedMailsReply,
  LotReply,
  OrdersReply,
  OrderSummary,
  ShoppersReply,
} from './order-replies.ts';

/* Whether an answer is one of the lists about orders that the desk's calls send. */

export const isFailedMailsReply = isShape<FailedMailsReply>({
  mails: isListOf(
    isShape<FailedMail>({
      key: isText,
      kind: isText,
      at: isTime,
      sentAt: isNullOr(isTime),
      gaveUpAt: isNullOr(isTime),
      orderId: isNullOr(isText),
    }),
  ),
});

export const isCarriersReply = isShape<CarriersReply>({ carriers: isListOf(isText) });

export const isLotReply = isShape<LotReply>({
  orders: isListOf(
    isShape<LotReply['orders'][number]>({
      orderId: isText,
      at: isTime,
      name: isText,
      city: isText,
      state: isState,
    }),
  ),
  next: isOptional(isText),
});

export const isShoppersReply = isShape<ShoppersReply>({ shoppers: isListOf(isShippingForm) });

const isSummary = isShape<OrderSummary>({
  orderId: isText,
  at: isTime,
  name: isText,
  city: isText,
  address: isOptional(isText),
  phone: isOptional(isText),
  currency: isOptional(isText),
  total: isNumber,
  units: isInt,
  state: isState,
  money: isMoneyState,
  way: isOptional(isOneOf(['card'])),
  refunded: isOptional(isNumber),
  owed: isOptional(isNumber),
  gift: isOptional(isBoolean),
  wrap: isOptional(isNumber),
  discount: isOptional(isNumber),
  credit: isOptional(isNumber),
});

export const isOrdersReply = isShape<OrdersReply>({
  orders: isListOf(isSummary),
  next: isNullOr(isText),
  counts: isShape<Record<CountedList, number | undefined>>({
    open: isOptional(isInt),
    awaiting: isOptional(isInt),
    new: isOptional(isInt),
    packed: isOptional(isInt),
    shipped: isOptional(isInt),
    delivered: isOptional(isInt),
    withdrawn: isOptional(isInt),
    returned: isOptional(isInt),
    refused: isOptional(isInt),
    cancelled: isOptional(isInt),
  }),
});
