import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
  isTime,
} from '../guards.ts';
import { orderStates } from '../progress/order-states.ts';
import type {
  KeeperReply,
  MessagesReply,
  MessageView,
  SalesFigures,
  SalesReply,
  StockChange,
  StockChangesReply,
  StockListReply,
  StockRow,
  TodayReply,
  WithdrawalsReply,
  WithdrawalView,
} from './desk-replies.ts';
import type { CarriersReply, FailedMail, FailedMailsReply } from './order-replies.ts';

/* Whether the other answers are what the desk's calls send. */

export const isKeeperReply = isNullOr(isShape<KeeperReply>({ keeper: isText }));

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

const isChange = isShape<StockChange>({ at: isTime, keeper: isText, by: isInt, why: isText });

export const isStockChangesReply = isShape<StockChangesReply>({ changes: isListOf(isChange) });

const isStockRow = isShape<StockRow>({
  sku: isText,
  product: isText,
  variant: isNullOr(isText),
  onHand: isNullOr(isInt),
  held: isInt,
  free: isNullOr(isInt),
  warnBelow: isNullOr(isInt),
  etag: isNullOr(isText),
  waiting: isInt,
  mayBeBought: isBoolean,
});

export const isStockListReply = isShape<StockListReply>({ rows: isListOf(isStockRow) });

const isMessage = isShape<MessageView>({
  id: isText,
  at: isTime,
  name: isText,
  email: isText,
  phone: isText,
  message: isText,
  state: isOneOf(['open', 'answered', 'done']),
  answers: isListOf(
    isShape<MessageView['answers'][number]>({ id: isText, at: isTime, by: isText, text: isText }),
  ),
});

export const isMessagesReply = isShape<MessagesReply>({
  messages: isListOf(isMessage),
  next: isNullOr(isText),
  counts: isShape<MessagesReply['counts']>({ open: isInt, answered: isInt }),
});

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

export const isTodayReply = isShape<TodayReply>({
  toPack: isInt,
  toSend: isInt,
  toCollect: isInt,
  toPayBack: isInt,
  payBack: isNumber,
  payments: isInt,
  withdrawals: isInt,
  payBackBy: isNullOr(isText),
  messages: isInt,
  reviews: isInt,
  lowStock: isInt,
  failedMails: isInt,
  jobs: isListOf(
    isShape<TodayReply['jobs'][number]>({ name: isText, at: isTime, fault: isNullOr(isText) }),
  ),
});

const figures = {
  ...{ orders: isInt, units: isInt },
  ...{ ordered: isNumber, collected: isNumber, revenue: isNumber },
};

export const isSalesReply = isShape<SalesReply>({
  days: isListOf(isShape<SalesReply['days'][number]>({ day: isText, ...figures })),
  products: isListOf(isShape<SalesReply['products'][number]>({ product: isText, ...figures })),
  total: isShape<SalesFigures>(figures),
  ways: isShape<SalesReply['ways']>({
    delivery: isShape<SalesFigures>(figures),
    card: isShape<SalesFigures>(figures),
  }),
});
