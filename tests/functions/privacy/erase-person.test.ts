import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askForNewsletter } from '../../../src/features/newsletter/server/newsletter.ts';
import {
  keepWithdrawal,
  finishWithdrawal,
} from '../../../src/features/withdrawals/server/withdrawals.ts';
import { enqueueMail } from '../../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import { prune } from '../../../netlify/app/prune.ts';
import { joinWaitingList } from '../../../src/features/back-in-stock/server/waiting.ts';
import type { OrderView } from '../../../src/features/orders/order.schema.ts';
import { anyText } from '../../support/matchers.ts';
import { newPerson, peopleShop, trackingOf, type Typed } from '../../support/people.ts';
import { store } from '../../support/stored-records.ts';

const shopOf = peopleShop();
const { shop, register, login, place, write, leave, find, erase, stores, everything } = shopOf;

/** An account with a failed login and an order, an order as a guest, a message, two wishes, a withdrawal. */
async function leaveTraces(person: Typed) {
  const account = { email: person.email, password: 'a rose is a rose' };
  await register(account);
  await login({ ...account, password: 'another rose' });
  const cookie = (await login(account)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const signedIn = await place(person, { Cookie: cookie });
  const guest = await place({ ...person, email: person.email.toUpperCase() });
  const message = await write(person);
  await askForNewsletter(stores(), person.email);
  const product = { sku: '7', name: 'Product 7', path: '/product/7', isClosed: false };
  await joinWaitingList(stores(), 'sku/7', product, person.email);
  await declare(person, '0000-0000-0000-0000');
  return { signedIn: signedIn.orderId, guest: guest.orderId, message, cookie, key: guest.key };
}

async function declare({ name, email }: Typed, orderId: string): Promise<void> {
  const request = { name, email, orderId, account: `The account of ${name}` };
  await finishWithdrawal(stores(), await keepWithdrawal(stores(), request, randomUUID()));
}

const view = async (orderId: string, key: string) => {
  const headers = { 'X-Order-Key': key };
  const response = await shop().call('GET', `/api/orders/${orderId}`, { headers });
  return { status: response.status, body: (await response.json()) as OrderView };
};

// R188
test.each(['/api/desk/people', '/api/desk/people/erase'])('%s is for keepers', async (path) => {
  const body = { email: 'a@example.com' };
  expect((await shop().call('POST', path, { body })).status).toBe(401);
});

// R188
test('all that is known of a person is found by the e-mail address, and nothing of others', async () => {
  const [person, other] = [newPerson(), newPerson()];
  const { signedIn, guest, message } = await leaveTraces(person);
  await leaveTraces(other);
  const [page, ...more] = await find(` ${person.email.toUpperCase()} `);
  expect(more).toEqual([]);
  expect(page).toMatchObject({ email: person.email, account: { at: anyText }, unreadable: [] });
  expect(page?.failedLogins).toHaveLength(1);
  // Two confirmations, and the mail that asks for a proof of the address.
  expect(page?.mails).toHaveLength(3);
  expect(page?.orders.map(({ orderId }) => orderId).sort()).toEqual([guest, signedIn].sort());
  const found = page?.orders.find(({ orderId }) => orderId === signedIn);
  expect(found).toMatchObject({ hasAccount: true, to: { name: person.name }, forgetFrom: null });
  expect(found?.mails.map(({ kind }) => kind).sort()).toEqual(['confirm', 'notice']);
  expect(page?.messages).toMatchObject([{ id: message, name: person.name, phone: person.phone }]);
  expect(page?.newsletter).toEqual({ askedAt: anyText, confirmedAt: null });
  expect(page?.wishes).toEqual([{ sku: '7', at: anyText }]);
  expect(page?.withdrawals).toMatchObject([{ name: person.name, mails: [{}, {}] }]);
  expect(JSON.stringify(page)).not.toContain(other.name);
});

// R188, R98
test('erasing leaves no trace of the person; number, date, lines and sums of an order stay', async () => {
  const person = newPerson();
  const { signedIn, guest, key, cookie } = await leaveTraces(person);
  const before = (await view(guest, key)).body;
  await leave(signedIn, 'delivered', 31);
  await leave(guest, 'refused', 2);
  const [page] = await erase(person.email);
  expect(page).toMatchObject({ account: true, waiting: [], unreadable: [], next: null });
  expect(page?.orders.toSorted()).toEqual([guest, signedIn].toSorted());
  expect(page?.messages).toHaveLength(1);
  expect(page?.withdrawals).toHaveLength(1);

  const left = await everything();
  const traces = [person.name, person.email, person.address, person.phone];
  for (const trace of [...traces, person.email.toUpperCase(), trackingOf(guest)])
    expect(left).not.toContain(trace);
  const after = await view(guest, key);
  expect(after.status).toBe(200);
  const nobody = { name: '', email: '', address: '', city: '', country: '', postalCode: '' };
  const { lines, shipping, total, at } = before;
  expect(after.body).toMatchObject({ lines, shipping, total, at, to: nobody });
  expect(await shopOf.session(cookie)).toEqual([200, null]);
});

// R188
test('erasing twice changes nothing more, and finds nobody', async () => {
  const person = newPerson();
  const { guest } = await leaveTraces(person);
  await leave(guest, 'cancelled', 2);
  await erase(person.email);
  const once = await stores().orders.read(guest);
  const [again] = await erase(person.email);
  expect(again).toMatchObject({ account: false, orders: [], messages: [] });
  expect(await stores().orders.read(guest)).toEqual(once);
});

// R188
test('an order under way keeps its address until it is closed, and the prune job forgets it then', async () => {
  const person = newPerson();
  const { orderId, key } = await place(person);
  for (const [state, days] of [
    ['new', 99],
    ['packed', 99],
    ['shipped', 99],
    ['withdrawn', 99],
    ['delivered', 29],
    ['returned', 29],
    ['cancelled', 0.9],
  ] as const) {
    if (state !== 'new') await leave(orderId, state, days);
    const [page] = await erase(person.email);
    expect([state, page?.orders, page?.waiting]).toEqual([state, [], [orderId]]);
    await prune(stores(), Date.now());
    expect((await view(orderId, key)).body.to.name).toBe(person.name);
  }
  await leave(orderId, 'delivered', 31);
  expect((await prune(stores(), Date.now())).removed).toMatchObject({ erasures: 1 });
  expect((await view(orderId, key)).body.to.name).toBe('');
  expect(await stores().erasures.keys()).not.toContain(orderId);
  expect(await everything()).not.toContain(person.email);
});

// R188
test('a withdrawal from an order under way stays with its order, and goes with its person', async () => {
  const person = newPerson();
  const { orderId } = await place(person);
  await leave(orderId, 'shipped', 1);
  await declare(person, orderId);
  expect((await erase(person.email))[0]).toMatchObject({ waiting: [orderId], withdrawals: [] });
  expect((await find(person.email))[0]?.withdrawals).toHaveLength(1);
  await leave(orderId, 'returned', 31);
  await prune(stores(), Date.now());
  expect(await everything()).not.toContain(person.name);
  expect(await everything()).not.toContain(person.email);
});

// R188
test('who registers an erased address does not see its orders that are under way', async () => {
  const person = newPerson();
  const { signedIn } = await leaveTraces(person);
  await erase(person.email);
  const account = { email: person.email, password: 'a rose is a rose' };
  await register(account);
  const cookie = (await login(account)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { Cookie: cookie };
  expect((await shop().call('GET', `/api/orders/${signedIn}`, { headers })).status).toBe(404);
});

test('a mail about what was erased is not sent any more', async () => {
  // Mails that earlier tests have left.
  await sendMails(stores(), Date.now());
  const person = newPerson();
  const { guest, message } = await leaveTraces(person);
  await leave(guest, 'refused', 2);
  await erase(person.email);
  const left = await stores().outbox.keys();
  expect(left.filter((key) => key.startsWith(guest) || key.startsWith(message))).toEqual([]);
  // A mail that a late function queues is dropped too, because its reader is erased.
  await enqueueMail(stores(), 'confirm', guest);
  await enqueueMail(stores(), 'notice', guest);
  expect(await sendMails(stores(), Date.now())).toMatchObject({ sent: 0, failed: 0 });
});

test('a repeated request of a forgotten order makes no second one', async () => {
  const person = newPerson();
  const headers = { 'Idempotency-Key': person.name.replaceAll(' ', '-') };
  const { orderId } = await place(person, headers);
  await leave(orderId, 'refused', 2);
  await erase(person.email);
  const orders = (await stores().orders.keys()).length;
  await expect(place(person, headers)).rejects.toThrow('422');
  expect((await stores().orders.keys()).length).toBe(orders);
  expect(await everything()).not.toContain(person.email);
});

test('a page goes on where the one before ended, and names damaged records', async () => {
  const person = newPerson();
  const placedOrders = await Promise.all(Array.from({ length: 4 }, () => place(person)));
  const headers = { Authorization: 'Bearer the-shopkeeper-of-the-tests' };
  const ask = async (after: string) => {
    const body = { email: person.email, after };
    const response = await shop().call('POST', '/api/desk/people', { body, headers });
    return (await response.json()) as { orders: { orderId: string }[]; unreadable: string[] };
  };
  const ids = placedOrders.map(({ orderId }) => orderId).sort();
  const rest = await ask(`orders:${ids[1] ?? ''}`);
  expect(rest.orders.map(({ orderId }) => orderId)).toEqual(ids.slice(2));
  const [first = ''] = ids;
  const entry = await stores().orders.read(first);
  await store('orders', first, 2, {});
  const [page] = await find(person.email);
  expect(page?.unreadable).toEqual([first]);
  await stores().orders.delete(first);
  if (entry) await stores().orders.put(first, entry.value);
  expect(
    (
      await shop().call('POST', '/api/desk/people', {
        body: { email: person.email, after: 'x' },
        headers,
      })
    ).status,
  ).toBe(400);
});
