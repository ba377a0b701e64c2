import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldOrders } from '../../netlify/server/jobs/month-summaries.ts';
import type { OrdersReply } from '../../src/domain/desk/order-replies.ts';
import { clearOrders, orderNumber, standing } from '../support/desk-orders.ts';
import { placedRecord, progressIn } from '../support/order-facts.ts';
import { adminToken, openTestShop, shippingForm, type TestShop } from '../support/shop.ts';

/* The search of the desk's lists. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const onDay = (day: number) => new Date(Date.UTC(2026, 6, day)).toISOString();
const to = (changes: Partial<typeof shippingForm> & { phone?: string }) => ({
  ...shippingForm,
  ...changes,
});
const found = async (query: Record<string, string>): Promise<string[]> => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const path = `/api/desk/orders?${new URLSearchParams(query).toString()}`;
  const { orders } = (await (await shop.call('GET', path, { headers })).json()) as OrdersReply;
  return orders.map(({ orderId }) => orderId);
};

beforeEach(async () => {
  await clearOrders(shop.stores());
  const stores = shop.stores();
  const oud = placedRecord().lines.map((line) => ({ ...line, name: 'Night Oud' }));
  await standing(stores, orderNumber(1), {
    at: onDay(1),
    to: to({ name: 'José Nuñez', phone: '+1 503 555 0142' }),
  });
  await standing(stores, orderNumber(2), {
    at: onDay(2),
    to: to({ city: 'Zürich' }),
    lines: oud,
  });
  const cancelled = progressIn('cancelled');
  const jose = to({ email: 'jose@example.org' });
  await standing(stores, orderNumber(3), { at: onDay(3), to: jose }, cancelled);
});

// R207
test.each([
  [{ q: 'jose' }, [3, 1]],
  [{ q: 'NUÑEZ lyon' }, [1]],
  [{ q: 'zurich' }, [2]],
  [{ q: '503 5550142' }, [1]],
  [{ q: 'night oud' }, [2]],
  [{ q: orderNumber(2).slice(0, 9) }, [2]],
  [{ q: 'jose', state: 'closed' }, [3]],
  [{ q: 'jose', state: 'closed', month: '2026-07' }, [3]],
  [{ q: 'jose', state: 'closed', month: '2026-06' }, []],
  [{ q: 'jose', state: 'packed' }, []],
  [{ q: 'nobody' }, []],
])('a search for %j', async (query: Record<string, string>, indexes) => {
  const expected = indexes.map(orderNumber);
  expect(await found(query)).toEqual(expected);
  await foldOrders.run(shop.stores(), Date.now());
  expect(await found(query)).toEqual(expected);
});
