import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { storeTable } from '../../../netlify/app/features.ts';
import type { RawRecord } from '../../../netlify/kernel/store/engines/engine.ts';
import { openEngine } from '../../../netlify/kernel/store/engines/open-engine.ts';
import { issuePapers } from '../../../src/features/books/server/issue.ts';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import { readOrder } from '../../../src/features/orders/server/record/read-order.ts';
import { taxIn } from '../../../src/features/tax/tax.ts';
import type { InvoicesReply } from '../../../src/features/books/paper-reply.ts';
import { deskOrder, total } from '../../support/desk.ts';
import {
  adminToken,
  openTestShop,
  order,
  placed,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  builtCatalogue().delivery.tax = { name: 'VAT', home: 'FR', rates: { FR: 20 }, others: 0 };
});
afterAll(async () => {
  delete builtCatalogue().delivery.tax;
  await shop.close();
});
const { orderId, steps, read } = deskOrder(() => shop);
const admin = { Authorization: `Bearer ${adminToken}` };

const invoices = async (query = '') => {
  const response = await shop.call('GET', `/api/desk/invoices${query}`, { headers: admin });
  return ((await response.json()) as InvoicesReply).invoices;
};
/** Those of the test's order. */
const own = async () => (await invoices()).filter((one) => one.orderId === orderId());
const amounts = async () => (await own()).map(({ kind, gross, tax }) => [kind, gross, tax]);
const serialOf = (number: string) => Number(number.split('-').at(-1));
const inTax = (gross: number) => taxIn(Math.round(gross * 100), 20) / 100;

// R905
test('an invoice is issued when the order is packed, and says all of it', async () => {
  expect(await own()).toEqual([]);
  await steps({ type: 'packed' });
  const [invoice] = await own();
  if (!invoice) throw new Error('There is no invoice.');
  const year = new Date().getUTCFullYear();
  expect(invoice).toMatchObject({
    number: expect.stringMatching(new RegExp(`^${year}-\\d{6}$`)) as unknown,
    kind: 'invoice',
    country: 'FR',
    currency: 'USD',
    rate: 20,
    gross: total,
    tax: inTax(total),
    way: 'delivery',
    reference: null,
  });
  expect(invoice.net + invoice.tax).toBeCloseTo(invoice.gross, 5);
  const { invoices: links = [] } = await read();
  expect(links).toEqual([
    {
      number: invoice.number,
      kind: 'invoice',
      at: invoice.at,
      url: `/invoice?id=${orderId()}&number=${invoice.number}`,
    },
  ]);
});

// R1114
test('an invoice has no phone number, which is of no use for the books', async () => {
  const formData = { ...shippingForm, phone: '+33 1 23 45 67 89' };
  const body = order({ cartItems: [{ id: '7', quantity: 2 }], total, formData });
  const placing = await placed(await shop.call('POST', '/api/place-order', { body }));
  await shop.finished();
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  const path = `/api/desk/orders/${placing.orderId}/events`;
  await shop.call('POST', path, { body: { type: 'packed' }, headers });
  const [invoice] = (await invoices()).filter(({ orderId: of }) => of === placing.orderId);
  const paper = await shop.call('GET', `/api/invoices/${placing.orderId}/${invoice?.number}`, {
    headers: { 'X-Order-Key': placing.key },
  });
  const { buyer } = (await paper.json()) as { buyer: string[] };
  expect(buyer[0]).toBe(shippingForm.name);
  expect(buyer.join()).not.toContain('23 45 67');
});

// R905
test('its shopper reads it with the order’s key, nobody else', async () => {
  await steps({ type: 'packed' });
  const [invoice] = await own();
  const path = `/api/invoices/${orderId()}/${invoice?.number}`;
  expect((await shop.call('GET', path)).status).toBe(404);
});

// R906
describe('after the invoice', () => {
  test('a refund has a credit note with the tax in it, and the last one takes the rest', async () => {
    await steps(
      { type: 'packed' },
      { type: 'shipped' },
      { type: 'delivered', collected: true },
      { type: 'refunded', amount: 10.01 },
      { type: 'refunded', amount: 20.02 },
      { type: 'refunded', amount: total - 30.03 },
    );
    const papers = await own();
    expect(papers.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['invoice', total],
      ['credit note', -10.01],
      ['credit note', -20.02],
      ['credit note', Number((30.03 - total).toFixed(2))],
    ]);
    const tax = papers.reduce((sum, one) => sum + Math.round(one.tax * 100), 0);
    expect(tax).toBe(0);
    expect(papers.slice(1).map(({ of }) => of)).toEqual(Array(3).fill(papers[0]?.number));
  });

  test('a step that is taken back has a credit note over all, never a gap', async () => {
    await steps({ type: 'packed' }, { type: 'undone' }, { type: 'packed' });
    expect(await amounts()).toEqual([
      ['invoice', total, inTax(total)],
      ['credit note', -total, -inTax(total)],
      ['invoice', total, inTax(total)],
    ]);
    const numbers = (await own()).map(({ number }) => serialOf(number));
    expect(numbers[2]).toBe((numbers[0] ?? 0) + 2);
  });

  test('an order that nobody accepted is worth nothing', async () => {
    await steps({ type: 'packed' }, { type: 'shipped' }, { type: 'refused', restock: true });
    expect((await amounts()).map(([, gross]) => gross)).toEqual([total, -total]);
  });

  test('a cancelled order that was never packed has none', async () => {
    await steps({ type: 'cancelled', reason: 'late', restock: true });
    expect(await own()).toEqual([]);
  });
});

// R904
test('many at once have each one number, and none is left out', async () => {
  await steps({ type: 'packed' });
  const stores = shop.stores();
  const found = await readOrder(stores, orderId());
  if (!found) throw new Error('There is no order.');
  const before = await invoices();
  await stores.invoiceCounts.delete(String(new Date().getUTCFullYear()));
  // No number that the shop draws has a letter o.
  const other = { ...found, orderId: 'oooo-oooo-oooo-oooo' };
  await Promise.all(
    [found, other, found, other, other].map((one) => issuePapers(stores, one).catch(() => null)),
  );
  await issuePapers(stores, other);
  const after = await invoices();
  const serials = after.map(({ number }) => serialOf(number));
  expect(serials).toEqual(serials.map((_, index) => index + 1));
  const ofOther = after.filter((one) => one.orderId === other.orderId);
  expect(ofOther).toHaveLength(1);
  expect(after).toHaveLength(before.length + 1);
});

// R904, R908
test('a count that is lost when the oldest papers are deleted goes on behind the last one', async () => {
  await steps({ type: 'packed' }, { type: 'undone' }, { type: 'packed' });
  const stores = shop.stores();
  const year = String(new Date().getUTCFullYear());
  const keys = (await stores.invoices.keys(`${year}/`)).sort();
  const last = Number(keys.at(-1)?.split('/')[1]);
  for (const key of keys.slice(0, 2)) await stores.invoices.delete(key);
  await stores.invoiceCounts.delete(year);
  await steps({ type: 'undone' });
  expect((await own()).map(({ number }) => serialOf(number)).at(-1)).toBe(last + 1);
});

// R1112
test('a count that nobody can read stops no packing, and is named by health', async () => {
  const year = String(new Date().getUTCFullYear());
  const store = openEngine(localDeploy, Infinity).store(storeTable.invoiceCounts.name);
  const before = (await store.read(year))?.record as RawRecord | undefined;
  await store.write(year, { v: 1, rev: 'x', data: 'damaged' }, null);
  const last = Math.max(0, ...(await invoices()).map(({ number }) => serialOf(number)));
  await steps({ type: 'packed' });
  expect((await own()).map(({ number }) => serialOf(number))).toEqual([last + 1]);
  const health = await shop.call('GET', '/api/health', { headers: admin });
  expect(JSON.stringify(await health.json())).toContain(`shop-invoice-counts/${year}`);
  await (before ? store.write(year, before, null) : store.delete(year));
});

// R907
test('the accountant gets the days that are asked for, as a file too', async () => {
  await steps({ type: 'packed' });
  const [invoice] = await own();
  const day = invoice?.at.slice(0, 10) ?? '';
  expect(await invoices(`?from=${day}&to=${day}`)).toContainEqual(invoice);
  expect(await invoices('?from=2020-01-01&to=2020-12-31')).toEqual([]);
  expect(await invoices(`?number=${invoice?.number}`)).toEqual([invoice]);
  const response = await shop.call('GET', '/api/desk/invoices', {
    headers: { ...admin, Accept: 'text/csv' },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = (await response.text()).trim().split('\r\n');
  expect(head).toContain('Number,Kind,Date,Order,Country,Currency,Rate,Net,Tax,Gross,Payment');
  expect(rows.find((row) => row.startsWith(`${invoice?.number},`))).toContain(
    `,invoice,${day},${orderId()},FR,USD,20,${invoice?.net},${invoice?.tax},${total},On delivery,`,
  );
  expect((await shop.call('GET', '/api/desk/invoices')).status).toBe(401);
});
