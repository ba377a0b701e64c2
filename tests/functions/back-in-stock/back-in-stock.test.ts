import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { tellRestocks } from '../../../src/features/back-in-stock/server/tell-job.ts';
import { prune } from '../../../netlify/app/prune.ts';
import { waitingListName } from '../../../src/features/back-in-stock/server/waiting.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { anyText, textLike } from '../../support/matchers.ts';
import { stockOfTests } from '../../support/stock.ts';

const { shop, to, send } = mailShop();
const stores = () => shop().stores();
const { count, change, row, empty } = stockOfTests(shop);

const ask = (email: string, sku = '7') =>
  shop().call('POST', '/api/back-in-stock', { body: { sku, email } });
const wait = async (email: string, sku = '7'): Promise<void> => {
  expect((await ask(email, sku)).status).toBe(202);
  for (const key of await stores().limits.keys()) await stores().limits.delete(key);
};
const address = () => `${randomUUID()}@example.com`;
const waitingList = async (sku = '7') =>
  (await stores().waitingLists.read(waitingListName(`sku/${sku.toLowerCase()}`)))?.value;
const tell = () => tellRestocks.run(stores(), Date.now());
const notified = async (people: readonly string[]) => {
  await tell();
  await send();
  return people.filter((email) => to(email).length > 0);
};

beforeEach(async () => {
  for (const name of ['limits', 'waitingLists', 'outbox', 'deskIntents'] as const)
    for (const key of await stores()[name].keys()) await stores()[name].delete(key);
});

describe('who waits for what is sold out', () => {
  beforeEach(async () => {
    await empty();
    await count('7', 0);
  });

  // R273
  test('is told once when units come, and the address is gone', async () => {
    const email = address();
    await wait(email.toUpperCase());
    await wait(email);
    expect((await row('7')).waiting).toBe(1);
    expect((await change('7', { by: 1, why: 'A parcel' })).status).toBe(200);
    expect(await notified([email])).toEqual([email]);
    const [mail, ...more] = to(email);
    expect(more).toEqual([]);
    expect(mail?.email.subject).toBe('Product 7 is back in stock');
    expect(mail?.email.text).toContain('https://attarine.example/product/7');
    await tell();
    expect(JSON.stringify(await waitingList())).not.toContain(email);
    expect((await row('7')).waiting).toBe(0);
    expect(await stores().deskIntents.keys()).toEqual([]);
    await change('7', { by: 4, why: 'Another parcel' });
    await tell();
    await send();
    expect(to(email)).toHaveLength(1);
  });

  // R273
  test('is told in turn: the oldest first, three for each unit that came', async () => {
    const people = Array.from({ length: 8 }, address);
    for (const email of people) await wait(email);
    await count('7', 1);
    expect(await notified(people)).toEqual(people.slice(0, 3));
    // A smaller stock is no restock.
    await change('7', { by: -1, why: 'Broken' });
    expect(await notified(people)).toEqual(people.slice(0, 3));
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) await change('7', { by: 1, why: 'A parcel' }, key);
    expect(await notified(people)).toEqual(people.slice(0, 6));
    expect((await waitingList())?.waiting.map(({ email }) => email)).toEqual(people.slice(6));
  });

  // R273
  test('is told of the first count of a SKU too, and of none of another SKU', async () => {
    await count('201_Sand', 0);
    const [seven, sand] = [address(), address()];
    await wait(seven);
    await wait(sand, '201_Sand');
    await count('201_Sand', 5);
    expect(await notified([seven, sand])).toEqual([sand]);
  });
});

// R273
describe('an order that is cancelled or comes back', () => {
  const { steps } = deskOrder(shop);

  test.each([
    ['cancelled', [{ type: 'cancelled', restock: true }]],
    [
      'returned',
      [{ type: 'packed' }, { type: 'shipped' }, { type: 'withdrawn' }, { type: 'returned' }],
    ],
  ])('%s: who waits is told', async (_, taken) => {
    const email = address();
    await count('7', 2);
    await wait(email);
    await steps(...taken);
    await shop().finished();
    expect(await notified([email])).toEqual([email]);
  });

  test('without its units: nobody is told', async () => {
    const email = address();
    await count('7', 2);
    await wait(email);
    await steps({ type: 'cancelled', restock: false });
    await shop().finished();
    expect(await notified([email])).toEqual([]);
    expect((await waitingList())?.waiting).toHaveLength(1);
  });
});

// R273
describe('a request', () => {
  beforeEach(async () => {
    await empty();
    await count('7', 0);
  });

  test.each([
    ['no product', { email: 'a@example.com' }],
    ['no address', { sku: '7' }],
    ['what is no address', { sku: '7', email: 'rose' }],
    ['what is not sold', { sku: '99999', email: 'a@example.com' }],
    ['a size that is not sold', { sku: '1_7ML', email: 'a@example.com' }],
    ['a field too many', { sku: '7', email: 'a@example.com', more: 1 }],
  ])('with %s is 400', async (_, body) => {
    const response = await shop().call('POST', '/api/back-in-stock', { body });
    expect([response.status, await response.json()]).toMatchObject([400, { error: anyText }]);
    expect(await stores().waitingLists.keys()).toEqual([]);
  });

  test.each(['7', '1_50ML'])(
    'for %s, which can be ordered, is 400 and leaves nothing',
    async (sku) => {
      if (sku === '7') await count('7', 1);
      const response = await ask(address(), sku);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: textLike(/in stock again/) },
      ]);
      expect(await stores().waitingLists.keys()).toEqual([]);
    },
  );

  test('is answered the same for an address that waits already', async () => {
    const email = address();
    const facts = async () => {
      const response = await ask(email);
      return [response.status, await response.text(), [...response.headers.keys()]];
    };
    expect(await facts()).toEqual(await facts());
    expect((await waitingList())?.waiting).toHaveLength(1);
  });

  test('is 429 after ten in a quarter of an hour', async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await ask(address())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  });
});

// R273
test('what the catalogue itself had closed is told of once it is sold again', async () => {
  await empty();
  await count('7', 3);
  const email = address();
  const closed = { sku: '7', name: 'Product 7', path: '/product/7', isClosed: true };
  const waiting = [{ id: randomUUID(), email, at: new Date().toISOString() }];
  const rest = { leaving: [], restocks: [], room: null };
  await stores().waitingLists.put(waitingListName('sku/7'), { ...closed, waiting, ...rest });
  for (let time = 0; time < 2; time += 1) await prune(stores(), Date.now());
  await tell();
  await prune(stores(), Date.now());
  await tell();
  await send();
  expect(to(email)).toHaveLength(1);
  expect((await waitingList())?.isClosed).toBe(false);
});
