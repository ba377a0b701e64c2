import { z } from 'zod';
import { backendProduct } from '../../../src/domain/catalogue/backend-product.schema.ts';
import { loginFailures, userRecord } from '../../../src/domain/account/account.schema.ts';
import type { LoginFailures, UserRecord } from '../../../src/domain/account/account.schema.ts';
import { orderRecord, type OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { messageRecord, type MessageRecord } from '../../../src/domain/message/message.schema.ts';
import { stockRecord, type Stock } from '../../../src/domain/stock/stock.schema.ts';
import { intentRecord, type Intent } from './records.ts';
import { keyValue } from './envelope.ts';
import type { KeyValue } from './kv.ts';
import { openEngine } from './open-engine.ts';
import { dueRecord, outboxRecord, type Due, type OutboxRecord } from './records.ts';

/** Which deploy is running: production has the shop's data, every other deploy its own. */
export interface Deploy {
  context: string;
  id: string;
}

/** All backend products stand in one record, so that the shop page costs one read. */
const productIndex = z.object({ products: z.array(backendProduct) });

/** The stores of one invocation. */
export interface Shop {
  products: KeyValue<z.infer<typeof productIndex>>;
  stock: KeyValue<Stock>;
  orders: KeyValue<OrderRecord>;
  intents: KeyValue<Intent>;
  messages: KeyValue<MessageRecord>;
  outbox: KeyValue<OutboxRecord>;
  due: KeyValue<Due>;
  users: KeyValue<UserRecord>;
  limits: KeyValue<LoginFailures>;
}

/** A shopper waits at most this long for a sick store before the answer is 503. */
const patienceMs = 8_000;

/** Opens the stores. Inside the handler, because their token arrives with each invocation. */
export function openShop(deploy: Deploy, deadline = Date.now() + patienceMs): Shop {
  const engine = openEngine(deploy, deadline);
  const open = <T>(name: string, schema: z.ZodType<T>): KeyValue<T> =>
    keyValue(engine.store(name), schema);
  return {
    products: open('shop-catalog', productIndex),
    stock: open('shop-stock', stockRecord),
    orders: open('shop-orders', orderRecord),
    intents: open('shop-intents', intentRecord),
    messages: open('shop-messages', messageRecord),
    outbox: open('shop-outbox', outboxRecord),
    due: open('shop-due', dueRecord),
    users: open('shop-users', userRecord),
    limits: open('shop-limits', loginFailures),
  };
}
