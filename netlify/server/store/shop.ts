import { z } from 'zod';
import { storedProduct } from '../../../src/domain/catalogue/stored-product.schema.ts';
import { loginFailures, userRecord } from '../../../src/domain/account/account.schema.ts';
import type { LoginFailures, UserRecord } from '../../../src/domain/account/account.schema.ts';
import { orderRecord, type OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { messageRecord, type MessageRecord } from '../../../src/domain/message/message.schema.ts';
import { threadRecord, type Thread } from '../../../src/domain/message/thread.schema.ts';
import { shareRecord, type Share, type Stock } from '../../../src/domain/stock/stock.schema.ts';
import {
  stockChangeRecord,
  stockLogRecord,
  type StockChangeRecord,
  type StockLog,
} from '../../../src/domain/stock/stock-change.schema.ts';
import { storedStock } from '../../../src/domain/stock/stored-stock.schema.ts';
import type { Progress } from '../../../src/domain/progress/progress.schema.ts';
import { storedProgress } from '../../../src/domain/progress/stored-progress.schema.ts';
import {
  accountWork,
  addressRecord,
  type AccountWork,
  type AddressRecord,
} from './account-records.ts';
import { realClock, type Clock } from './clock.ts';
import { isSuperseded, type Deploy } from './deploy.ts';
import { keyValue } from './envelope.ts';
import type { KeyValue } from './kv.ts';
import { openEngine } from './open-engine.ts';
import {
  countedRecord,
  deskIntentRecord,
  dueRecord,
  erasureRecord,
  intentRecord,
  jobRecord,
  linkRecord,
  mailCountRecord,
  markRecord,
  monthRecord,
  outboxRecord,
  stockFoldRecord,
  personNote,
  type CountedMark,
  type DeskIntent,
  type Due,
  type Erasure,
  type JobRecord,
  type LinkRecord,
  type MailCount,
  type Mark,
  type MonthRecord,
  type Intent,
  type OutboxRecord,
  type StockFold,
  type PersonNote,
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
  stockFold: KeyValue<StockFold>;
  stockChanges: KeyValue<StockChangeRecord>;
  stockLog: KeyValue<StockLog>;
  orders: KeyValue<OrderRecord>;
  intents: KeyValue<Intent>;
  progress: KeyValue<Progress>;
  /** The open orders (netlify/server/order-index). */
  index: KeyValue<Mark>;
  months: KeyValue<MonthRecord>;
  /** States of orders that their month does not contain yet. */
  unfolded: KeyValue<Mark>;
  messages: KeyValue<MessageRecord>;
  threads: KeyValue<Thread>;
  messageIndex: KeyValue<Mark>;
  deskIntents: KeyValue<DeskIntent>;
  outbox: KeyValue<OutboxRecord>;
  due: KeyValue<Due>;
  mailCounts: KeyValue<MailCount>;
  jobs: KeyValue<JobRecord>;
  erasures: KeyValue<Erasure>;
  users: KeyValue<UserRecord>;
  addresses: KeyValue<AddressRecord>;
  accountWork: KeyValue<AccountWork>;
  limits: KeyValue<LoginFailures>;
  people: KeyValue<PersonNote>;
  links: KeyValue<LinkRecord>;
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
    stockFold: open('shop-stock-fold', stockFoldRecord),
    stockChanges: open('shop-stock-changes', stockChangeRecord),
    stockLog: open('shop-stock-log', stockLogRecord),
    orders: open('shop-orders', orderRecord),
    intents: open('shop-intents', intentRecord),
    progress: open('shop-progress', storedProgress),
    index: open('shop-index', markRecord),
    months: open('shop-months', monthRecord),
    unfolded: open('shop-unfolded', markRecord),
    messages: open('shop-messages', messageRecord),
    threads: open('shop-threads', threadRecord),
    messageIndex: open('shop-message-index', markRecord),
    deskIntents: open('shop-desk-intents', deskIntentRecord),
    outbox: open('shop-outbox', outboxRecord),
    due: open('shop-due', dueRecord),
    mailCounts: open('shop-mail-counts', mailCountRecord),
    jobs: open('shop-jobs', jobRecord),
    erasures: open('shop-erasures', erasureRecord),
    users: open('shop-users', userRecord),
    addresses: open('shop-addresses', addressRecord),
    accountWork: open('shop-account-work', accountWork),
    limits: open('shop-limits', loginFailures),
    people: open('shop-people', personNote),
    links: open('shop-links', linkRecord),
  };
}
