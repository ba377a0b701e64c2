import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { reindexAll } from '../../../netlify/app/reindex.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { clearOrders, orderNumber, standing } from '../../support/desk-orders.ts';
import { placedRecord, historyIn } from '../../support/order-facts.ts';
import { adminToken, openTestShop, shippingForm, type TestShop } from '../../support/shop.ts';

/* The search of the desk's lists. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const onDay = (day: number) => new Date(Date.UTC(2026, 6, day)).toISOString();
const to = (changes: Partial<PlacedRecord['to']>) => ({
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
  const cancelled = historyIn('cancelled');
  const jose = to({ email: 'jose@example.org' });
  await standing(stores, orderNumber(3), { at: onDay(3), to: jose }, cancelled);
  await standing(stores, orderNumber(4), { at: onDay(4), to: abroad(0) });
  await standing(stores, orderNumber(5), { at: onDay(5), to: abroad(1) }, cancelled);
});

const places = [
  {
    name: 'Łukasz O’Brien-Müller',
    email: 'l@example.org',
    phone: '+49 171 2345678',
    address: 'Schönhauser Allee 5',
    address2: 'Hinterhaus',
    city: 'Berlin',
    postalCode: '10119',
    country: 'DE',
    state: 'Brandenburg',
  },
  {
    name: 'فاطمة الزهراء',
    email: 'f@example.org',
    phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    address: 'شارع التحلية',
    city: 'جدة',
    postalCode: '23442',
    country: 'SA',
  },
];
const abroad = (at: number) => to(places[at] ?? {});

// R840
test.each([
  ['lukasz', 4],
  ["O'Brien", 4],
  ['obrien', 4],
  ['mueller', 4],
  ['MULLER', 4],
  ['0171 234 56 78', 4],
  ['0049 (0)171 2345678', 4],
  ['schoenhauser', 4],
  ['hinterhaus', 4],
  ['brandenburg', 4],
  ['10119', 4],
  ['germany', 4],
  ['Deutschland', 4],
  ['Alemania', 4],
  ['فاطمة', 5],
  ['فاطمه', 5],
  ['زهراء', 5],
  ['جدة', 5],
  ['التحليه', 5],
  ['٢٣٤٤٢', 5],
  ['050 123 4567', 5],
  ['+966 50 123 4567', 5],
  ['السعودية', 5],
  ['saudi', 5],
])('%j finds its order, open or closed', async (q, index) => {
  expect(await found({ q })).toEqual([orderNumber(index)]);
  await foldOrders.run(shop.stores(), Date.now());
  expect(await found({ q })).toEqual([orderNumber(index)]);
});

// R840
test('an order of a month that was written before is found once the index was built again', async () => {
  await foldOrders.run(shop.stores(), Date.now());
  const { months } = shop.stores();
  const month = await months.read('2026-07');
  const older = Object.fromEntries(
    Object.entries(month?.value.orders ?? {}).map(([orderId, facts]) => {
      const { destination: _, ...before } = facts;
      return [orderId, before];
    }),
  );
  await months.put('2026-07', { orders: older });
  expect(await found({ q: 'lukasz' })).toEqual([orderNumber(4)]);
  expect(await found({ q: 'germany' })).toEqual([]);
  await reindexAll(shop.stores());
  expect(await found({ q: 'germany' })).toEqual([orderNumber(4)]);
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

// R869
test('the last four letters of a number find it, also as people hear or type them, and closed orders', async () => {
  const number = '7k2m-9xqp-4hdt-0a1f';
  const closed = historyIn('cancelled');
  await standing(shop.stores(), number, { at: onDay(3) }, closed);
  for (const q of ['0a1f', '0A1F', '#0a1f', 'oaif', 'OALF', '0a 1f'])
    expect(await found({ q }), q).toEqual([number]);
  expect(await found({ state: 'closed', q: 'oalf' })).toEqual([number]);
  expect(await found({ q: 'a1f0' })).toEqual([]);
});
