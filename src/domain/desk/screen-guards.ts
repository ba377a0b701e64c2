import { isInt, isListOf, isNullOr, isNumber, isShape, isText, isTime } from '../base/guards.ts';
import type { KeeperReply } from '../account/keeper-reply.ts';
import type { SalesFigures, SalesReply, TodayReply } from './desk-replies.ts';

/* Whether the answers are what the desk's calls send. */

export const isKeeperReply = isNullOr(isShape<KeeperReply>({ keeper: isText }));

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
  orders: isInt,
  units: isInt,
  ordered: isNumber,
  collected: isNumber,
  revenue: isNumber,
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
