import type { Shop } from '../../../netlify/server/store/shop.ts';
import { modelled, type Caller, type Memory } from './memory-store.ts';
import type { Schedule } from './schedule.ts';

/** The shop as one run of a function opens it, over records in memory. */
export function modelShop(memory: Memory, schedule: Schedule, caller: Caller): Shop {
  const open = <T>(store: string) => modelled<T>(memory, schedule, caller, store);
  return {
    clock: schedule.clock,
    products: open('products'),
    stock: open('stock'),
    shares: open('shares'),
    counted: open('counted'),
    orders: open('orders'),
    intents: open('intents'),
    messages: open('messages'),
    outbox: open('outbox'),
    due: open('due'),
    users: open('users'),
    limits: open('limits'),
  };
}
