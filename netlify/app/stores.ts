import { accountStores } from '../../src/features/accounts/server/stores.ts';
import { waitingStores } from '../../src/features/back-in-stock/server/stores.ts';
import { cartStores } from '../../src/features/cart/server/stores.ts';
import { catalogueStores } from '../../src/features/catalogue/server/stores.ts';
import { creditStores } from '../../src/features/credit/server/stores.ts';
import { discountStores } from '../../src/features/discounts/server/stores.ts';
import { throttleStores } from '../kernel/http/throttle/stores.ts';
import { giftCardStores } from '../../src/features/gift-cards/server/stores.ts';
import { jobStores } from '../kernel/jobs/stores.ts';
import { mailStores } from '../kernel/mail/stores.ts';
import type { StoreTable } from '../kernel/store/shop.ts';
import { ownStores } from '../kernel/store/stores.ts';
import { invoiceStores } from '../../src/features/books/server/stores.ts';
import { messageStores } from '../../src/features/messages/server/stores.ts';
import { newsletterStores } from '../../src/features/newsletter/server/stores.ts';
import { orderStores } from '../../src/features/orders/server/stores.ts';
import { returnStores } from '../../src/features/returns/server/stores.ts';
import { reviewStores } from '../../src/features/reviews/server/stores.ts';
import { stockStores } from '../../src/features/stock/server/stores.ts';
import { withdrawalStores } from '../../src/features/withdrawals/server/stores.ts';

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
