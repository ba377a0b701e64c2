import { randomUUID } from 'node:crypto';
import { beforeEach, vi } from 'vitest';
import { followPayments } from '../../src/features/orders/server/payment/follow-payments-job.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { provideBank } from '../../netlify/kernel/payment/provider.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { linkKey } from '../../netlify/kernel/store/secrets.ts';
import type { OrderReply } from '../../src/features/orders/order.schema.ts';
import type { ShopperOrder } from '../../src/features/orders/view/progress-view.ts';
import { openFakeBank, type FakeBank } from './fake-bank.ts';
import type { mailShop } from './mail-shop.ts';
import { minute } from './mail-shop.ts';
import { adminToken, order } from './shop.ts';

const keeper = { Authorization: `Bearer ${adminToken}` };

/** The shop of a test file with a bank of each test's own, and nine of the one SKU that it counts. */
export function cardShop({ shop }: Pick<ReturnType<typeof mailShop>, 'shop'>) {
  let bank: FakeBank;
  beforeEach(async () => {
    bank = openFakeBank();
    provideBank(() => bank.provider);
    vi.stubEnv('SHOP_PAYMENTS', 'test');
    const stores = shop().stores();
    for (const store of ['stock', 'shares', 'counted', 'index', 'intents'] as const)
      for (const key of await stores[store].keys()) await stores[store].delete(key);
    await count(9);
  });

  const count = (onHand: number, match: Record<string, string> = {}) =>
    shop().call('PUT', '/api/stock/7', { body: { onHand }, headers: { ...keeper, ...match } });
  /** Two units by card, $64.97. */
  const cardOrder = () =>
    order({ cartItems: [{ id: '7', quantity: 2 }], total: 64.97, payment: 'card' });
  const send = (key: string = randomUUID(), body = cardOrder()) =>
    shop().call('POST', '/api/place-order', { body, headers: { 'Idempotency-Key': key } });
  const place = async (key?: string): Promise<OrderReply> => {
    const response = await send(key);
    const reply: unknown = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(reply));
    await shop().finished();
    return reply as OrderReply;
  };
  /** The shop as it is after so many minutes. */
  const after = (minutes: number): Shop => {
    const stores = shop().stores();
    return { ...stores, clock: { ...stores.clock, now: () => Date.now() + minutes * minute } };
  };
  /** The sweeper, after so many minutes. */
  const sweep = async (minutes: number) => {
    const later = after(minutes);
    await finishOrders.run(later, later.clock.now());
    return followPayments.run(later, later.clock.now(), undefined, bank.provider);
  };
  const read = async (orderId: string): Promise<ShopperOrder> => {
    const headers = { 'X-Order-Key': linkKey(orderId) };
    const response = await shop().call('GET', `/api/orders/${orderId}`, { headers });
    return (await response.json()) as ShopperOrder;
  };
  const cancel = (orderId: string) =>
    shop().call('POST', `/api/orders/${orderId}/cancel`, {
      body: {},
      headers: { 'X-Order-Key': linkKey(orderId), 'Idempotency-Key': randomUUID() },
    });
  const step = (orderId: string, body: unknown, key: string = randomUUID()) =>
    shop().call('POST', `/api/desk/orders/${orderId}/events`, {
      body,
      headers: { ...keeper, 'Idempotency-Key': key },
    });
  const desk = async <Body>(path: string): Promise<Body> =>
    (await (await shop().call('GET', `/api/desk/${path}`, { headers: keeper })).json()) as Body;
  const free = async (): Promise<number> => {
    const response = await shop().call('GET', '/api/stock/7', { headers: keeper });
    return ((await response.json()) as { free: number }).free;
  };
  /** The kinds of all mails about an order. */
  const mailsOf = async (orderId: string): Promise<string[]> => {
    await shop().finished();
    const keys = await shop().stores().outbox.keys(`${orderId}.`);
    return keys.map((key) => key.slice(key.lastIndexOf('.') + 1)).sort();
  };
  return {
    bank: () => bank,
    send,
    place,
    after,
    sweep,
    read,
    cancel,
    step,
    desk,
    free,
    mailsOf,
    count,
  };
}
