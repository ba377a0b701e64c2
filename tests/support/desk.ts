import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type {
  DeskOrderReply,
  ProgressReply,
} from '../../src/features/orders/desk-view/order-replies.schema.ts';
import { adminToken, order, placed, type TestShop } from './shop.ts';

const admin = { Authorization: `Bearer ${adminToken}` };

/** What one order of each test costs. */
export const total = 64.97;

/** Before each test of a file an order of two units, of nine that were counted. */
export function deskOrder(shop: () => TestShop) {
  let orderId: string;
  beforeEach(async () => {
    const stores = shop().stores();
    for (const store of ['stock', 'shares', 'counted'] as const)
      for (const key of await stores[store].keys()) await stores[store].delete(key);
    await shop().call('PUT', '/api/stock/7', { body: { onHand: 9 }, headers: admin });
    orderId = await placeTwo(shop());
  });

  const stock = async () => {
    const response = await shop().call('GET', '/api/stock/7', { headers: admin });
    const { onHand, held, free } = (await response.json()) as Record<string, unknown>;
    return { onHand, held, free };
  };
  const step = (body: unknown, headers: Record<string, string> = {}, id = orderId) =>
    shop().call('POST', `/api/desk/orders/${id}/events`, {
      body,
      headers: { ...admin, 'Idempotency-Key': randomUUID(), ...headers },
    });
  /** Takes steps that must be allowed. @returns the progress after the last. */
  const steps = async (...bodies: unknown[]): Promise<ProgressReply> => {
    let reply: unknown;
    for (const body of bodies) {
      const response = await step(body);
      reply = await response.json();
      if (response.status !== 200)
        throw new Error(`${JSON.stringify(body)} was answered ${JSON.stringify(reply)}`);
    }
    return reply as ProgressReply;
  };
  const read = async (): Promise<DeskOrderReply> => {
    const response = await shop().call('GET', `/api/desk/orders/${orderId}`, { headers: admin });
    return (await response.json()) as DeskOrderReply;
  };
  return { orderId: () => orderId, stock, step, steps, read };
}

async function placeTwo(shop: TestShop): Promise<string> {
  const body = order({ cartItems: [{ id: '7', quantity: 2 }], total });
  const { orderId } = await placed(await shop.call('POST', '/api/place-order', { body }));
  await shop.finished();
  return orderId;
}
