import { codesFollower } from '../../src/features/orders/server/placing/follow-codes.ts';
import { readReturnNumber } from '../../src/features/returns/return-number.ts';
import { cartFollower } from '../../src/features/cart/server/baskets.ts';
import { creditCodes, creditFollower } from '../../src/features/credit/server/code-kind.ts';
import { discountCodes } from '../../src/features/discounts/server/code-kind.ts';
import { onGiftCards } from '../../src/features/gift-cards/server/card-list.ts';
import { blockCards, spentCards } from '../../src/features/gift-cards/server/going-cards.ts';
import { giftCardCodes } from '../../src/features/gift-cards/server/code-kind.ts';
import { shutCards } from '../../src/features/gift-cards/server/paid-back-cards.ts';
import { giftCardFollower } from '../../src/features/gift-cards/server/cards.ts';
import { orderOfPaper } from '../../src/features/books/server/find-by-number.ts';
import { paperFollower } from '../../src/features/books/server/issue.ts';
import { papersOfOrder } from '../../src/features/books/server/of-order.ts';
import type { Ports } from '../kernel/store/shop.ts';
import { askFollower } from '../../src/features/reviews/server/ask-list.ts';
import { returnsOfOrder } from '../../src/features/returns/server/read-returns.ts';
import { repaidFollower } from '../../src/features/withdrawals/server/repaid.ts';
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
