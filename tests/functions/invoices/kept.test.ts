import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { erasedLines } from '../../../netlify/commands/erase-report.ts';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import type { InvoicesReply } from '../../../src/features/books/paper-reply.ts';
import type { AccountExport } from '../../../src/features/privacy/account-export.ts';
import { newPerson, peopleShop } from '../../support/people.ts';
import { adminToken } from '../../support/shop.ts';

/* What becomes of the papers of a person: in the export, and when the person is erased. */

const { shop, register, login, place, leave, find, erase, stores, everything } = peopleShop();
const keeper = { Authorization: `Bearer ${adminToken}` };

/** An order whose parcel was packed, and the number of its invoice. */
async function invoiced(
  person: ReturnType<typeof newPerson>,
  headers: Record<string, string> = {},
) {
  const { orderId } = await place(person, headers);
  const response = await shop().call('POST', `/api/desk/orders/${orderId}/events`, {
    body: { type: 'packed' },
    headers: { ...keeper, 'Idempotency-Key': randomUUID() },
  });
  expect(response.status).toBe(200);
  await shop().finished();
  const all = await shop().call('GET', '/api/desk/invoices', { headers: keeper });
  const { invoices } = (await all.json()) as InvoicesReply;
  const number = invoices.find((one) => one.orderId === orderId)?.number ?? '';
  return { orderId, number };
}

// R249, R908
test('who downloads the data of an account gets the invoices of its orders, and a keeper finds them', async () => {
  const person = newPerson();
  const account = { email: person.email, password: 'a rose is a rose' };
  await register(account);
  const cookie = (await login(account)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const { orderId, number } = await invoiced(person, { Cookie: cookie });
  const response = await shop().call('GET', '/api/account/export', { headers: { Cookie: cookie } });
  const { orders } = (await response.json()) as AccountExport;
  const paper = { number, kind: 'invoice', orderId, gross: 203.99 };
  expect(orders.map(({ invoices }) => invoices)).toMatchObject([[paper]]);
  expect(orders[0]?.invoices[0]?.buyer).toContain(person.name);
  const [page] = await find(person.email);
  expect(page?.orders.map(({ invoices }) => invoices)).toMatchObject([[paper]]);
});

// R188, R908
test('an invoice stays when its person is erased, with its years said; nothing else of the person does', async () => {
  const person = newPerson();
  const { orderId, number } = await invoiced(person);
  await leave(orderId, 'delivered', 31);
  builtCatalogue().books = { prefix: '', series: 'year', keepYears: 8 };
  const [page] = await erase(person.email);
  Reflect.deleteProperty(builtCatalogue(), 'books');
  expect(page).toMatchObject({ orders: [orderId], invoices: [number], keepYears: 8 });
  expect(page && erasedLines(page)).toContain(
    `Invoices and credit notes stay as they are, with name and address, because tax law asks for them, 8 years from their day of issue: ${number}.`,
  );
  const [series = '', serial = ''] = number.split('-');
  const key = `${series}/${serial}`;
  const kept = await stores().invoices.read(key);
  expect(kept?.value.buyer).toContain(person.name);
  expect(kept?.value.buyer.join()).not.toContain(person.email);
  await stores().invoices.delete(key);
  const left = await everything();
  for (const trace of [person.name, person.email, person.address, person.phone])
    expect(left).not.toContain(trace);
});
