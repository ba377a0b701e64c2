import { z } from 'zod';
import { storedProduct } from '../../../src/domain/catalogue/stored-product.schema.ts';
import { loginFailures, userRecord } from '../../../src/domain/account/account.schema.ts';
import type { LoginFailures, UserRecord } from '../../../src/domain/account/account.schema.ts';
import { orderRecord, type OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { messageRecord, type MessageRecord } from '../../../src/domain/message/message.schema.ts';
import { shareRecord, type Share, type Stock } from '../../../src/domain/stock/stock.schema.ts';
import { storedStock } from '../../../src/domain/stock/stored-stock.schema.ts';
import { progressRecord, type Progress } from '../../../src/domain/progress/progress.schema.ts';
import { realClock, type Clock } from './clock.ts';
import { isSuperseded, type Deploy } from './deploy.ts';
import { keyValue } from './envelope.ts';
import type { KeyValue } from './kv.ts';
import { openEngine } from './open-engine.ts';
import {
  countedRecord,
  dueRecord,
  erasureRecord,
  intentRecord,
  jobRecord,
  mailCountRecord,
  outboxRecord,
  type CountedMark,
  type Due,
  type Erasure,
  type JobRecord,
  type MailCount,
  type Intent,
  type OutboxRecord,
} from './records.ts';
import { Unavailable } from './unavailable.ts';

/** All backend products are in one record, so that the shop page costs one read. */
const productIndex = z.object({ products: z.array(storedProduct) });

/** The stores of one invocation. */
export interface Shop {
  clock: Clock;
  products: KeyValue<z.infer<typeof productIndex>>;
  stock: KeyValue<Stock>;
  shares: KeyValue<Share>;
  counted: KeyValue<CountedMark>;
  orders: KeyValue<OrderRecord>;
  intents: KeyValue<Intent>;
  progress: KeyValue<Progress>;
  messages: KeyValue<MessageRecord>;
  outbox: KeyValue<OutboxRecord>;
  due: KeyValue<Due>;
  mailCounts: KeyValue<MailCount>;
  jobs: KeyValue<JobRecord>;
  erasures: KeyValue<Erasure>;
  users: KeyValue<UserRecord>;
  limits: KeyValue<LoginFailures>;
}

/** A shopper waits at most this long for a store that does not answer; then the reply is 503. */
const timeoutMs = 8_000;

/**
 * Opens the stores. Each invocation does so, because each gets a token of its own.
 * @param deadline ms since 1970; later calls of the store fail.
 * @throws Unavailable in a superseded deploy, which must not touch the live shop.
 */
export function openShop(deploy: Deploy, deadline = Date.now() + timeoutMs): Shop {
  if (isSuperseded(deploy)) throw new Unavailable('This deploy is superseded: it has no stores.');
  const engine = openEngine(deploy, deadline);
  const open = <T>(name: string, schema: z.ZodType<T>): KeyValue<T> =>
    keyValue(engine.store(name), schema);
  return {
    clock: realClock,
    products: open('shop-catalog', productIndex),
    stock: open('shop-stock', storedStock),
    shares: open('shop-shares', shareRecord),
    counted: open('shop-counted', countedRecord),
    orders: open('shop-orders', orderRecord),
    intents: open('shop-intents', intentRecord),
    progress: open('shop-progress', progressRecord),
    messages: open('shop-messages', messageRecord),
    outbox: open('shop-outbox', outboxRecord),
    due: open('shop-due', dueRecord),
    mailCounts: open('shop-mail-counts', mailCountRecord),
    jobs: open('shop-jobs', jobRecord),
    erasures: open('shop-erasures', erasureRecord),
    users: open('shop-users', userRecord),
    limits: open('shop-limits', loginFailures),
  };
}
