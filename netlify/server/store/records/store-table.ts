import { z } from 'zod';
import { loginFailures, userRecord } from '../../../../src/domain/account/account.schema.ts';
import { basketRecord } from '../../../../src/domain/cart/basket.schema.ts';
import { storedProduct } from '../../../../src/domain/product/stored-product.schema.ts';
import { newsletterRecord, wishesRecord } from '../../../../src/domain/customer/notices.schema.ts';
import { messageRecord } from '../../../../src/domain/message/message.schema.ts';
import { orderFrom1, orderRecord } from '../../../../src/domain/order/order-record.schema.ts';
import {
  decisionRecord,
  publishedRecord,
  reviewRecord,
} from '../../../../src/domain/review/review-record.schema.ts';
import { threadRecord } from '../../../../src/domain/message/thread.schema.ts';
import { storedProgress } from '../../../../src/domain/progress/stored-progress.schema.ts';
import {
  stockChangeRecord,
  stockLogRecord,
} from '../../../../src/domain/stock/stock-change.schema.ts';
import { shelfFrom1, stockFrom1 } from '../../../../src/domain/stock/older-stock.schema.ts';
import { shareRecord, stockRecord } from '../../../../src/domain/stock/stock.schema.ts';
import { accountWork, addressRecord } from './account-records.ts';
import type { Form } from './form.ts';
import {
  buildRecord,
  countedRecord,
  deskIntentRecord,
  endedSessionRecord,
  jobRecord,
  linkRecord,
  emptyRecord,
  personLink,
  photographRecord,
  stockFoldRecord,
} from './records.ts';
import {
  erasureRecord,
  intentRecord,
  monthRecord,
  codeRecord,
  reviewAskRecord,
  withdrawalRecord,
} from './order-records.ts';
import { dueRecord, mailCountRecord, outboxFrom1, outboxRecord } from './mail-records.ts';

/** One store of the shop, as every engine knows it. */
export interface StoreKind<T> extends Form<T> {
  name: string;
  /** Why a backup does not have it; without a reason it does. */
  leftOut?: string;
}

/** All backend products are in one record, so that the shop page costs one read. */
const productIndex = z.object({ products: z.array(storedProduct) });

const derived = 'is worked out from the orders: npm run desk:reindex';
const fromReviews = 'is worked out from the reviews: npm run desk:reindex';

/**
 * Every store of the shop. A form that changes so that older records no longer fit gets a
 * migration beside its schema, and tests/functions/old-records.test.ts a record of the older form.
 */
export const storeTable = {
  products: { name: 'shop-catalog', schema: productIndex },
  photographs: { name: 'shop-photographs', schema: photographRecord },
  stock: { name: 'shop-stock', schema: stockRecord, migrations: [stockFrom1] },
  shares: { name: 'shop-shares', schema: shareRecord, migrations: [shelfFrom1] },
  counted: { name: 'shop-counted', schema: countedRecord },
  stockFold: {
    name: 'shop-stock-fold',
    schema: stockFoldRecord,
    leftOut: 'is worked out from the stock every five minutes',
  },
  stockChanges: { name: 'shop-stock-changes', schema: stockChangeRecord },
  stockLog: { name: 'shop-stock-log', schema: stockLogRecord },
  orders: { name: 'shop-orders', schema: orderRecord, migrations: [orderFrom1] },
  intents: { name: 'shop-intents', schema: intentRecord },
  progress: { name: 'shop-progress', schema: storedProgress },
  /** The open orders (netlify/server/order-index). */
  index: { name: 'shop-index', schema: emptyRecord, leftOut: derived },
  months: { name: 'shop-months', schema: monthRecord, leftOut: derived },
  /** States of orders that their month does not contain yet. */
  unfolded: { name: 'shop-unfolded', schema: emptyRecord, leftOut: derived },
  messages: { name: 'shop-messages', schema: messageRecord },
  threads: { name: 'shop-threads', schema: threadRecord },
  messageIndex: { name: 'shop-message-index', schema: emptyRecord },
  reviews: { name: 'shop-reviews', schema: reviewRecord },
  reviewDecisions: { name: 'shop-review-decisions', schema: decisionRecord },
  reviewIndex: { name: 'shop-review-index', schema: emptyRecord, leftOut: fromReviews },
  publishedReviews: {
    name: 'shop-published-reviews',
    schema: publishedRecord,
    leftOut: fromReviews,
  },
  /** Delivered orders whose shoppers are to be asked for a review, by the time of that. */
  reviewDue: { name: 'shop-review-due', schema: emptyRecord },
  /** Orders whose shoppers were asked. */
  reviewAsks: { name: 'shop-review-asks', schema: reviewAskRecord },
  /** Addresses that want no mails about reviews. */
  reviewOptOuts: { name: 'shop-review-opt-outs', schema: emptyRecord },
  builds: {
    name: 'shop-builds',
    schema: buildRecord,
    leftOut: 'tells when this very shop was last built',
  },
  deskIntents: { name: 'shop-desk-intents', schema: deskIntentRecord },
  outbox: { name: 'shop-outbox', schema: outboxRecord, migrations: [outboxFrom1] },
  due: { name: 'shop-due', schema: dueRecord },
  mailCounts: {
    name: 'shop-mail-counts',
    schema: mailCountRecord,
    leftOut: 'counts the mails of the last hour',
  },
  jobs: {
    name: 'shop-jobs',
    schema: jobRecord,
    leftOut: 'tells when the jobs of this very shop last ran',
  },
  closing: {
    name: 'shop-closing',
    schema: emptyRecord,
    leftOut: 'says that this very shop is closed',
  },
  /** What a call or a job could not read, as '<store>/<key>', for the health check. */
  unreadable: {
    name: 'shop-unreadable',
    schema: emptyRecord,
    leftOut: 'names damaged records, which are found again when they are read',
  },
  users: { name: 'shop-users', schema: userRecord },
  endedSessions: { name: 'shop-ended-sessions', schema: endedSessionRecord },
  /** Codes of discovery sets (orders/codes.ts). */
  codes: { name: 'shop-codes', schema: codeRecord },
  erasures: { name: 'shop-erasures', schema: erasureRecord },
  withdrawals: { name: 'shop-withdrawals', schema: withdrawalRecord },
  withdrawalIndex: { name: 'shop-withdrawal-index', schema: emptyRecord },
  /** The way from an e-mail address to its account. */
  addresses: { name: 'shop-addresses', schema: addressRecord },
  accountWork: { name: 'shop-account-work', schema: accountWork },
  /** The cart and the wishlist of an account. */
  baskets: { name: 'shop-baskets', schema: basketRecord },
  people: { name: 'shop-people', schema: personLink },
  newsletter: { name: 'shop-newsletter', schema: newsletterRecord },
  /** Who waits for a SKU (stock/wishes.ts). */
  wishes: { name: 'shop-wishes', schema: wishesRecord },
  links: { name: 'shop-links', schema: linkRecord, leftOut: 'opens something for a day at most' },
  limits: {
    name: 'shop-limits',
    schema: loginFailures,
    leftOut: 'counts the failed logins of the last quarter of an hour',
  },
} satisfies Record<string, StoreKind<unknown>>;

type Table = typeof storeTable;
export type StoreName = keyof Table;
export type RecordOf<Name extends StoreName> = z.infer<Table[Name]['schema']>;
