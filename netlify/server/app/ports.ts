import { codesFollower } from '../orders/placing/follow-codes.ts';
import { readReturnNumber } from '../../../src/domain/returns/return-number.ts';
import { cartFollower } from '../cart/baskets.ts';
import { creditCodes, creditFollower } from '../credit/codes.ts';
import { discountCodes } from '../discounts/codes.ts';
import { onGiftCards } from '../gift-cards/card-list.ts';
import { blockCards, spentCards } from '../gift-cards/going-cards.ts';
import { giftCardCodes } from '../gift-cards/codes.ts';
import { shutCards } from '../gift-cards/paid-back-cards.ts';
import { giftCardFollower } from '../gift-cards/cards.ts';
import { orderOfPaper } from '../invoices/find-by-number.ts';
import { paperFollower } from '../invoices/issue.ts';
import { papersOfOrder } from '../invoices/of-order.ts';
import type { Ports } from '../kernel/store/shop.ts';
import { askFollower } from '../reviews/ask-list.ts';
import { replaceUnannounced } from '../returns/replace.ts';
import { returnsOfOrder } from '../returns/read-returns.ts';
import { repaidFollower } from '../withdrawals/repaid.ts';
import { accountPorts } from './account-ports.ts';
import { stockPorts } from './stock-ports.ts';

/** What lower rooms ask of higher ones, filled. */
export const ports: Ports = {
  ...accountPorts,
  ...stockPorts,
  codes: [creditCodes, discountCodes, giftCardCodes],
  onGiftCards,
  blockCards,
  shutCards,
  spentCards,
  papers: papersOfOrder,
  returns: returnsOfOrder,
  replace: replaceUnannounced,
  orderOfPaper: async (shop, text) => readReturnNumber(text)?.orderId ?? orderOfPaper(shop, text),
  followers: [
    codesFollower,
    paperFollower,
    cartFollower,
    askFollower,
    repaidFollower,
    creditFollower,
    giftCardFollower,
  ],
};
