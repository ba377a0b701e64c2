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
  type Guard,
} from '../../base/guards.ts';
import type { LabelledOrder, OrderView } from '../order.schema.ts';
import { isPaper } from '../view/papers.ts';
import { besideGuards, isTax } from '../placed-order.ts';
import { isShippingForm } from '../shipping-details.ts';
import type { LineLot, OrderState } from '../history/step.schema.ts';
import type { LineView, MoneyState } from '../view/progress-view.ts';
import type {
  DeskOrderReply,
  Enclosed,
  DeskPayment,
  MailView,
  OrderEvent,
  ProgressReply,
} from './order-replies.ts';
import type { Shipment } from '../history/step.schema.ts';
import type { Money } from '../view/progress-view.ts';
import { moneyWords, stateWords } from './order-words.ts';

/* Whether an answer about orders is what the desk's calls send. */

/** The names of an object whose every field has one. */
const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as Name[];

export const isState: Guard<OrderState> = isOneOf(namesOf(stateWords));
export const isMoneyState: Guard<MoneyState> = isOneOf(namesOf(moneyWords));

const isMoney = isShape<Money>({
  state: isMoneyState,
  collected: isNumber,
  refunded: isNumber,
  total: isNumber,
  due: isNumber,
  owed: isNumber,
});

const isShipment = isShape<Shipment>({
  carrier: isOptional(isText),
  tracking: isOptional(isText),
  url: isOptional(isText),
});

const isEvent = isShape<OrderEvent>({
  id: isText,
  at: isTime,
  by: isText,
  type: isText,
  lot: isOptional(isText),
  bestBefore: isOptional(isText),
  lots: isOptional(
    isListOf(isShape<LineLot>({ id: isText, lot: isText, bestBefore: isOptional(isText) })),
  ),
  carrier: isOptional(isText),
  tracking: isOptional(isText),
  url: isOptional(isText),
  tell: isOptional(isBoolean),
  collected: isOptional(isBoolean),
  reason: isOptional(isText),
  restock: isOptional(isBoolean),
  amount: isOptional(isNumber),
  lines: isOptional(
    isListOf(
      isShape<NonNullable<OrderEvent['lines']>[number]>({
        id: isText,
        quantity: isInt,
        restock: isOptional(isBoolean),
      }),
    ),
  ),
  settled: isOptional(isBoolean),
  part: isOptional(isBoolean),
  text: isOptional(isText),
  of: isOptional(isText),
  standing: isOptional(isText),
  late: isOptional(isBoolean),
  currency: isOptional(isText),
});

export const isProgressReply = isShape<ProgressReply>({
  state: isState,
  money: isMoney,
  shipment: isNullOr(isShipment),
  events: isListOf(isEvent),
});

const isMail = isShape<MailView>({
  key: isText,
  kind: isText,
  at: isTime,
  sentAt: isNullOr(isTime),
  gaveUpAt: isNullOr(isTime),
});

const isOrderView = isShape<LabelledOrder>({
  orderId: isText,
  state: isOneOf(['placed']),
  at: isTime,
  lines: isListOf(
    isShape<OrderView['lines'][number]>({
      id: isText,
      name: isText,
      variant: isNullOr(isText),
      price: isNumber,
      quantity: isInt,
    }),
  ),
  ...besideGuards,
  total: isNumber,
  tax: isOptional(isNullOr(isTax)),
  to: isShippingForm,
  label: isListOf(isText),
});

const isPayment = isShape<DeskPayment>({
  way: isOneOf(['delivery', 'card']),
  state: isMoneyState,
  url: isOptional(isText),
  page: isNullOr(isText),
});

const isUnits = isShape<LineView>({
  id: isText,
  ordered: isInt,
  takenOut: isInt,
  toSend: isInt,
  sent: isInt,
  back: isInt,
  awaited: isInt,
  kept: isInt,
  sold: isInt,
  paidBack: isInt,
});

export const isDeskOrderReply = isShape<DeskOrderReply>({
  by: isOptional(isText),
  order: isOrderView,
  progress: isProgressReply,
  payment: isPayment,
  units: isListOf(isUnits),
  enclose: isOptional(isListOf(isShape<Enclosed>({ name: isText, quantity: isInt }))),
  codePaid: isOptional(isNumber),
  allowed: isListOf(isText),
  undoUntil: isNullOr(isTime),
  mails: isListOf(isMail),
  invoices: isOptional(isListOf(isPaper)),
  others: isOptional(isInt),
});
