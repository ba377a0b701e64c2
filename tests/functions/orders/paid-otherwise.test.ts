import { beforeEach, expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { PaperReply } from '../../../src/features/books/paper-reply.ts';
import { paperWay } from '../../../src/features/books/paper-words.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { eventText } from '../../../src/features/orders/desk-view/event-words.ts';
import { amountsOf, moneyText } from '../../../src/features/orders/desk-view/order-words.ts';
import { toOwnOrder } from '../../../src/features/orders/view/own-order.ts';
import { timelineOf } from '../../../src/features/orders/view/timeline.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { order, shippingForm } from '../../support/shop.ts';

/* Orders to a country where more than cards can be paid with. */

const own = mailShop();
const { shop, to } = own;
const { bank, send, place, sweep, read, step, desk } = cardShop(own);

beforeEach(() => {
  const built = builtCatalogue();
  const { delivery } = built;
  const [home, ...others] = delivery.zones;
  const zones = [{ ...home, methods: ['card', 'ideal'] }, ...others];
  Object.assign(built, { delivery: { ...delivery, zones } });
  return () => Object.assign(built, { delivery });
});

const pay = async (): Promise<string> => {
  const { orderId, message } = await place();
  expect(message).toContain('Please pay $64.97 by card or iDEAL now.');
  bank().pay(orderId, { method: 'ideal' });
  await sweep(3);
  await shop().finished();
  return orderId;
};
const mailsTo = async (address: string) => {
  await own.send();
  return to(address)
    .map(({ email }) => email.text)
    .join('\n');
};

// R1007
test('what the provider says that was paid with is said wherever an order is', async () => {
  const orderId = await pay();
  const seen = await read(orderId);
  expect(seen.payment).toEqual({ way: 'card', state: 'paid', method: 'iDEAL' });
  const shown = toOwnOrder(seen, null, Date.now());
  expect([...shown.money, ...timelineOf(shown).map(({ text }) => text)]).toEqual([
    'Paid by iDEAL',
    'Order placed',
    'Paid by iDEAL',
  ]);
  const { orders } = await desk<OrdersReply>('orders?state=new');
  const row = orders.find((one) => one.orderId === orderId) ?? expect.fail();
  expect(row).toMatchObject({ way: 'card', method: 'iDEAL' });
  expect(moneyText(row.state, row.money, amountsOf(row))).toBe('Paid by iDEAL');
  const { progress } = await desk<DeskOrderReply>(`orders/${orderId}`);
  expect(progress.events.map((event) => eventText(event, progress.events))).toContain(
    'Paid by iDEAL',
  );
  expect(await mailsTo(shippingForm.email)).toContain('It is paid by iDEAL.');
  expect(await mailsTo('shop@attarine.example')).toContain('Paid by iDEAL');
});

// R1007
test('invoices and sales name it, and leave cards what cards have brought', async () => {
  const orderId = await pay();
  expect((await step(orderId, { type: 'packed' })).status).toBe(200);
  await shop().finished();
  const { invoices } = await read(orderId);
  const headers = { 'X-Order-Key': linkKey(orderId) };
  const url = `/api/invoices/${orderId}/${invoices[0]?.number}`;
  const paper = (await (await shop().call('GET', url, { headers })).json()) as PaperReply;
  expect([paper.way, paperWay(paper)]).toEqual(['ideal', 'By iDEAL']);
  const day = new Date().toISOString().slice(0, 10);
  const { ways } = await desk<SalesReply>(`sales?from=${day}&to=${day}`);
  expect(ways['ideal']).toMatchObject({ collected: 129.94 });
  expect(ways.card.collected).toBe(0);
});

// R1007
test('a refund goes back as the money came, and a refused one is for the keeper to look at', async () => {
  const orderId = await pay();
  expect((await step(orderId, { type: 'refunded', amount: 10 })).status).toBe(200);
  await shop().finished();
  expect(await mailsTo(shippingForm.email)).toContain('We have sent $10.00 back by iDEAL for');
  bank().answer = 'refused';
  expect((await step(orderId, { type: 'refunded', amount: 10 })).status).toBe(502);
  const { orders } = await desk<OrdersReply>('orders?state=payments');
  expect(orders.map((one) => one.orderId)).toContain(orderId);
});

// R1007
test('a bank that answers late is waited for, and one that says no ends the order', async () => {
  const { orderId } = await place();
  bank().wait(orderId);
  await sweep(70);
  expect((await read(orderId)).payment.state).toBe('awaiting');
  bank().pay(orderId, { method: 'ideal' });
  await sweep(75);
  expect((await read(orderId)).payment).toMatchObject({ state: 'paid', method: 'iDEAL' });
  const second = (await place()).orderId;
  bank().wait(second);
  await sweep(3);
  Object.assign(bank().pages.get(second) ?? {}, { state: 'expired' });
  await sweep(6);
  expect((await read(second)).payment).toEqual({ way: 'card', state: 'expired' });
});

// R1006
test('a country without online payment takes none, and says so', async () => {
  const { delivery } = builtCatalogue();
  Object.assign(builtCatalogue(), {
    delivery: { ...delivery, zones: [{ ...delivery.zones[0], methods: [] }] },
  });
  const body = order({ cartItems: [{ id: '7', quantity: 2 }], total: 64.97, payment: 'card' });
  const refused = await send(undefined, body);
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    400,
    'You cannot pay online in France yet.',
  ]);
});
