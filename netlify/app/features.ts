import { accountPrunes } from '../../src/features/accounts/server/prune.ts';
import { accountMails } from '../../src/features/accounts/server/shoppers/mails.ts';
import { accountStores } from '../../src/features/accounts/server/stores.ts';
import { waitingMails } from '../../src/features/back-in-stock/server/mails.ts';
import { waitingPrunes } from '../../src/features/back-in-stock/server/prune.ts';
import { waitingStores } from '../../src/features/back-in-stock/server/stores.ts';
import { invoicePrunes } from '../../src/features/books/server/content-of.ts';
import { invoiceStores } from '../../src/features/books/server/stores.ts';
import { basketPrunes } from '../../src/features/cart/server/baskets.ts';
import { cartStores } from '../../src/features/cart/server/stores.ts';
import { cataloguePrunes } from '../../src/features/catalogue/server/prune-photographs.ts';
import { catalogueStores } from '../../src/features/catalogue/server/stores.ts';
import { creditMails } from '../../src/features/credit/server/mails.ts';
import { creditStores, creditPrunes } from '../../src/features/credit/server/stores.ts';
import { discountStores } from '../../src/features/discounts/server/stores.ts';
import { discountPrunes } from '../../src/features/discounts/server/uses.ts';
import { giftCardMails } from '../../src/features/gift-cards/server/mails.ts';
import { giftCardStores } from '../../src/features/gift-cards/server/stores.ts';
import { mailPrunes } from '../../src/features/mails/server/prune.ts';
import { messagePrunes } from '../../src/features/messages/server/forget-message.ts';
import { messageMails } from '../../src/features/messages/server/mails.ts';
import { messageStores } from '../../src/features/messages/server/stores.ts';
import { newsletterMails } from '../../src/features/newsletter/server/mails.ts';
import { newsletterStores, newsletterPrunes } from '../../src/features/newsletter/server/stores.ts';
import { erasurePrune, orderPrune } from '../../src/features/orders/server/forget/prune-orders.ts';
import { orderMails } from '../../src/features/orders/server/mails/kinds.ts';
import { orderStores } from '../../src/features/orders/server/stores.ts';
import { linkPrunes } from '../../src/features/privacy/server/prune-stray-links.ts';
import { returnPrunes } from '../../src/features/returns/server/forget-returns.ts';
import { returnMails } from '../../src/features/returns/server/mails.ts';
import { returnStores } from '../../src/features/returns/server/stores.ts';
import { reviewMails } from '../../src/features/reviews/server/mails.ts';
import { reviewPrunes } from '../../src/features/reviews/server/prune.ts';
import { reviewStores } from '../../src/features/reviews/server/stores.ts';
import { stockStores } from '../../src/features/stock/server/stores.ts';
import { withdrawalMails } from '../../src/features/withdrawals/server/mails.ts';
import { withdrawalPrunes } from '../../src/features/withdrawals/server/prune.ts';
import { withdrawalStores } from '../../src/features/withdrawals/server/stores.ts';
import { throttleStores } from '../kernel/http/throttle/stores.ts';
import type { PruneRule } from '../kernel/jobs/prune-rule.ts';
import { jobStores } from '../kernel/jobs/stores.ts';
import type { MailKind, MailName } from '../kernel/mail/kind.ts';
import { mailStores } from '../kernel/mail/stores.ts';
import type { StoreTable } from '../kernel/store/shop.ts';
import { ownStores } from '../kernel/store/stores.ts';
import { waitingByAddress } from '../../src/features/back-in-stock/server/personal.ts';
import { newsletterByAddress } from '../../src/features/newsletter/server/personal.ts';
import type { KindsByAddress } from '../../src/features/privacy/server/by-address.ts';
import { reviewsByAddress } from '../../src/features/reviews/server/end-mails.ts';

/*
 * What each feature brings, a line a feature in each list. A function has those lists alone that it asks for.
 */

/**
 * Every store of the shop. A form that changes so that older records no longer fit gets a
 * migration beside its schema, and tests/functions/kernel/old-records.test.ts a record of the older form.
 */
export const storeTable = {
  ...catalogueStores,
  ...stockStores,
  ...orderStores,
  ...messageStores,
  ...reviewStores,
  ...mailStores,
  ...jobStores,
  ...ownStores,
  ...accountStores,
  ...creditStores,
  ...discountStores,
  ...giftCardStores,
  ...invoiceStores,
  ...withdrawalStores,
  ...returnStores,
  ...cartStores,
  ...newsletterStores,
  ...waitingStores,
  ...throttleStores,
} satisfies StoreTable;

/** Every kind of mail. */
export const mails = {
  ...orderMails,
  ...withdrawalMails,
  ...returnMails,
  ...creditMails,
  ...giftCardMails,
  ...messageMails,
  ...accountMails,
  ...newsletterMails,
  ...waitingMails,
  ...reviewMails,
} satisfies Record<MailName, MailKind>;

/** What stands under an e-mail address itself. */
export const byAddress: KindsByAddress = {
  ...newsletterByAddress,
  ...waitingByAddress,
  ...reviewsByAddress,
};

/**
 * What is deleted when its time is over, in this order: what goes with the person of an order is found in the same
 * run, and orders, which are the most, have what time the others leave.
 */
export const pruneRules: readonly PruneRule[] = /* @__PURE__ */ [
  erasurePrune,
  cataloguePrunes,
  messagePrunes,
  reviewPrunes,
  mailPrunes,
  accountPrunes,
  creditPrunes,
  discountPrunes,
  invoicePrunes,
  withdrawalPrunes,
  returnPrunes,
  basketPrunes,
  newsletterPrunes,
  waitingPrunes,
  orderPrune,
  linkPrunes,
].flat();
