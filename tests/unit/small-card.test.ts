import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { codeOfOrder } from '../../src/features/credit/server/code-secrets.ts';
import { cardShop } from '../support/card-shop.ts';
import { catalogue, discoverySet } from '../support/catalogue.ts';
import { mailShop } from '../support/mail-shop.ts';
import { order, placed } from '../support/shop.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const own = mailShop();
const { shop } = own;
const { bank, send, step } = cardShop(own);

/** Delivery costs nothing, and a set pays all but twenty cents of a bottle. */
beforeAll(() => {
  const zones = catalogue.delivery.zones.map((zone) => ({ ...zone, cost: 0 }));
  const sets = [{ ...discoverySet, price: 19_880 }];
  const file = join(temporaryFolder('small'), 'catalogue.json');
  const delivery = { ...catalogue.delivery, zones };
  writeFileSync(file, JSON.stringify({ ...catalogue, delivery, sets }));
  process.env['SHOP_CATALOGUE'] = file;
});

// R653
test('what a code leaves for a card to pay is refused below what a card takes', async () => {
  const set = { id: 'discovery_1-2', name: 'Set', price: 198.8, quantity: 1 };
  const reply = await send(randomUUID(), order({ cartItems: [set], total: 198.8 }));
  const { orderId } = await placed(reply);
  for (const body of [
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: true },
  ])
    await step(orderId, body);
  await shop().finished();
  const paying = { code: codeOfOrder(orderId), total: 0.2 };

  const stored = async () => (await shop().stores().orders.keys()).length;
  const before = await stored();
  const refused = await send(randomUUID(), order({ ...paying, payment: 'card' }));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    error:
      'A card takes $0.50 or more, and this order costs less. Please pay on delivery, or order without the code.',
  });
  expect(bank().calls).toEqual([]);
  expect(await stored()).toBe(before);
  expect(await placed(await send(randomUUID(), order(paying)))).toMatchObject({ total: 0.2 });
});
