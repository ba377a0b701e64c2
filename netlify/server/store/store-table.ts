import { z } from 'zod';
import { loginFailures, userRecord } from '../../../src/domain/account/account.schema.ts';
import { storedProduct } from '../../../src/domain/catalogue/stored-product.schema.ts';
import { messageRecord } from '../../../src/domain/message/message.schema.ts';
import { orderFrom1, orderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { progressRecord } from '../../../src/domain/progress/progress.schema.ts';
import { shelfFrom1, stockFrom1 } from '../../../src/domain/stock/older-stock.schema.ts';
import { shareRecord, stockRecord } from '../../../src/domain/stock/stock.schema.ts';
import type { Form } from './form.ts';
import {
  countedRecord,
  dueRecord,
  intentRecord,
  jobRecord,
  mailCountRecord,
  outboxFrom1,
  outboxRecord,
} from './records.ts';

/** One store of the shop, as every engine knows it. */
export interface StoreKind<T> extends Form<T> {
  name: string;
  /** Why a backup does not have it; without a reason it does. */
  leftOut?: string;
}

/** All backend products are in one record, so that the shop page costs one read. */
const productIndex = z.object({ products: z.array(storedProduct) });

/**
 * Every store of the shop. A form that changes so that older records no longer fit gets a
 * migration beside its schema, and tests/functions/old-records.test.ts a record of the older form.
 */
export const storeTable = {
  products: { name: 'shop-catalog', schema: productIndex },
  stock: { name: 'shop-stock', schema: stockRecord, migrations: [stockFrom1] },
  shares: { name: 'shop-shares', schema: shareRecord, migrations: [shelfFrom1] },
  counted: { name: 'shop-counted', schema: countedRecord },
  orders: { name: 'shop-orders', schema: orderRecord, migrations: [orderFrom1] },
  intents: { name: 'shop-intents', schema: intentRecord },
  progress: { name: 'shop-progress', schema: progressRecord },
  messages: { name: 'shop-messages', schema: messageRecord },
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
  users: { name: 'shop-users', schema: userRecord },
  limits: {
    name: 'shop-limits',
    schema: loginFailures,
    leftOut: 'counts the failed logins of the last quarter of an hour',
  },
} satisfies Record<string, StoreKind<unknown>>;

type Table = typeof storeTable;
export type StoreName = keyof Table;
export type RecordOf<Name extends StoreName> = z.infer<Table[Name]['schema']>;
