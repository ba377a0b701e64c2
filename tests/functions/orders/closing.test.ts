import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import { plusDays } from '../../../src/base/text/plus-days.ts';
import { isoDate } from '../../../src/base/text/dates.ts';
import { catalogue } from '../../support/catalogue.ts';
import { adminToken, openTestShop, order, placed, type TestShop } from '../../support/shop.ts';

/* R981: days on which a shop takes no orders. */

const words = 'We are on holiday and take no orders until Sunday.';
const today = isoDate(new Date());
const closed = [
  { from: plusDays(today, -1), to: plusDays(today, 1), words, orders: 'none' as const },
];

const keeper = { Authorization: `Bearer ${adminToken}` };

let shop: TestShop;
let before = catalogue.delivery;
beforeAll(async () => {
  shop = await openTestShop();
  // Other files of this process have read it.
  before = builtCatalogue().delivery;
  builtCatalogue().delivery = { ...before, closed };
});
afterAll(async () => {
  builtCatalogue().delivery = before;
  await shop.close();
});

const place = () => shop.call('POST', '/api/place-order', { body: order() });

// R981
test('a shopper’s order is refused with the sentence, and nothing is stored', async () => {
  const answer = await place();
  expect([answer.status, await answer.json()]).toEqual([409, { error: words }]);
  const read = await shop.call('GET', '/api/desk/orders', { headers: keeper });
  expect(await read.json()).toMatchObject({ orders: [] });
});

// R981
test('a keeper still takes an order by phone', async () => {
  const { orderId } = await placed(
    await shop.call('POST', '/api/desk/orders', {
      body: order({ by: 'keeper', paid: false }),
      headers: { ...keeper, 'Idempotency-Key': randomUUID() },
    }),
  );
  const stored = await shop.stores().orders.read(orderId);
  const { arrivesBy } = Object(stored?.value) as { arrivesBy: string };
  expect(arrivesBy > plusDays(today, 1)).toBe(true);
});
