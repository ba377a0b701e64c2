import type { OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { decide } from '../orders/decision.ts';
import { settleForGood } from '../stock/settle.ts';
import type { Intent } from '../store/records.ts';
import type { Shop } from '../store/shop.ts';
