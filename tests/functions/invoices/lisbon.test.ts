import { describe, expect, test } from 'vitest';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { InvoicesReply, PaperReply } from '../../../src/features/books/paper-reply.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { ordersCsv } from '../../../src/features/orders/desk/list/order-export.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { cardShop } from '../../support/card-shop.ts';
import { inLisbon } from '../../support/lisbon.ts';
import { inDinar, inEuro, inYen } from '../../support/lisbon-amounts.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, shippingForm } from '../../support/shop.ts';

/* One order from Berlin to the shop in Lisbon: its answers, mails, papers and files. */

const own = mailShop();
const { shop } = own;
const { bank, send, sweep, read, step, desk } = cardShop(own);
const { mailed } = afterPurchase(own);

const germany = {
  ...shippingForm,
  address: 'Invalidenstraße 12',
  city: 'Berlin',
  country: 'Germany',
  postalCode: '10115',
};
const asked = (total: number, changes: Record<string, unknown> = {}) =>
  order({ formData: germany, cartItems: [{ id: '7', quantity: 2 }], total, ...changes });
const textOf = (kind: string) => (mailed(kind).at(-1)?.text ?? '').replaceAll('\u00a0', ' ');

async function paperOf(orderId: string, at: number): Promise<PaperReply> {
  const { number } = (await read(orderId)).invoices[at] ?? {};
  const headers = { 'X-Order-Key': linkKey(orderId) };
  const response = await shop().call('GET', `/api/invoices/${orderId}/${number}`, { headers });
  return (await response.json()) as PaperReply;
}

/** Ordered and paid by card. @returns its number. */
async function paid(total: number): Promise<string> {
  const placed = await send(undefined, asked(total, { payment: 'card' }));
  const { orderId } = (await placed.json()) as { orderId: string };
  await shop().finished();
  bank().pay(orderId);
  await sweep(3);
  return orderId;
}

async function takes(orderId: string, ...steps: { type: string; lines?: unknown }[]) {
  for (const body of steps) expect((await step(orderId, body)).status).toBe(200);
  await shop().finished();
}
const parcel = [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }];
const oneBack = { type: 'refunded', lines: [{ id: '7', quantity: 1, restock: true }] };

// R900, R901
describe.each([
  [inEuro, undefined],
  [inYen, { currency: 'JPY', cost: 900, giftWrap: 500 }],
  [inDinar, { currency: 'KWD', cost: 0.75, giftWrap: 1.5 }],
] as const)('in $currency', (worked, elsewhere) => {
  inLisbon(elsewhere);
  const { currency, each, both, shipping, total, tax, net, back, said } = worked;
  const rated = { name: 'VAT', rate: 19 };

  test('what is refused, taken, shown and mailed has the tax of Germany', async () => {
    const refused = await send(undefined, asked(1, { payment: 'card' }));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ total, tax: { ...rated, amount: tax } });
    const orderId = await paid(total);
    expect(bank().pages.get(orderId)).toMatchObject({
      cents: Math.round(total * worked.perUnit),
      currency: currency.toLowerCase(),
    });
    const amounts = { currency, shipping, total, tax: { ...rated, amount: tax } };
    expect(await read(orderId)).toMatchObject({ ...amounts, payment: { state: 'paid' } });
    expect((await desk<DeskOrderReply>(`orders/${orderId}`)).order).toMatchObject(amounts);
    expect(textOf('confirm')).toContain(`Total: ${said.total}`);
    expect(textOf('confirm')).toContain(`Of which VAT 19%: ${said.tax}`);
  });

  // R905, R906
  test('the parcel has an invoice, and a unit that is paid back a credit note', async () => {
    const orderId = await paid(total);
    expect((await read(orderId)).invoices).toEqual([]);
    await takes(orderId, ...parcel, oneBack);
    const invoice = await paperOf(orderId, 0);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^LX-\d{4}-\d{6}$/) as string,
      currency,
      seller: { address: expect.stringContaining('Lisboa') as string, taxNumber: 'PT500000000' },
      buyer: expect.arrayContaining(['Invalidenstraße 12', '10115 Berlin']) as string[],
      country: 'DE',
      way: 'card',
      lines: [
        { name: 'Product 7', quantity: 2, amount: both },
        { name: 'Shipping', amount: shipping },
      ],
      net,
      tax: { ...rated, amount: tax },
      gross: total,
    });
    await own.sendLater();
    expect(textOf('shipped')).toContain(`Invoice ${invoice.number}: https://attarine.example/`);
    expect(await paperOf(orderId, 1)).toMatchObject({
      kind: 'credit note',
      of: invoice.number,
      lines: [{ name: 'Product 7', quantity: 1, amount: 0 - each }],
      net: 0 - back.net,
      tax: { ...rated, amount: 0 - back.tax },
      gross: 0 - each,
    });
    expect(bank().kept(orderId)).toBe(Math.round((total - each) * worked.perUnit));
    expect(textOf('refunded')).toContain(`We have sent ${said.each} back to your card`);
  });

  // R907, R916, R917
  test('the accountant and the keeper count the same', async () => {
    const orderId = await paid(total);
    await takes(orderId, ...parcel, oneBack);
    const { invoices } = await desk<InvoicesReply>('invoices');
    const [invoice, note] = invoices.filter((row) => row.orderId === orderId);
    expect(invoice).toMatchObject({ country: 'DE', currency, rate: 19, net, tax, gross: total });
    expect(note).toMatchObject({ net: 0 - back.net, tax: 0 - back.tax, gross: 0 - each });
    const headers = { Authorization: `Bearer ${adminToken}`, Accept: 'text/csv' };
    const file = await (await shop().call('GET', '/api/desk/invoices', { headers })).text();
    const day = new Date().toISOString().slice(0, 10);
    const shared = `${day},${orderId},DE,${currency},19`;
    const payment = `By card,pi_${orderId}`;
    const rows = file.split('\r\n').filter((row) => row.includes(orderId));
    expect(rows).toEqual([
      `${invoice?.number},invoice,${shared},${net},${tax},${total},${payment},`,
      `${note?.number},credit note,${shared},-${back.net},-${back.tax},-${each},${payment},${invoice?.number}`,
    ]);

    const { orders } = await desk<OrdersReply>('orders?books=1');
    const row = ordersCsv(orders.filter((one) => one.orderId === orderId)).split('\r\n')[1];
    const { email } = shippingForm;
    expect(row).toContain(`,${email},DE,${currency},${tax},${shipping},${day},${day}`);
    const { taxes } = await desk<SalesReply>(`sales?from=${day}&to=${day}`);
    // Of all orders from Germany that the tests of this currency have placed.
    const [sold] = taxes ?? [];
    expect(sold).toMatchObject({ country: 'DE', rate: 19 });
    const others = [{ revenue: total, tax }, worked.left];
    for (const of of ['revenue', 'tax'] as const)
      expect(sold?.[of]).toBeCloseTo(
        worked.left[of] + others.reduce((sum, one) => sum + one[of], 0),
        5,
      );
  });
});

// R901, R903
describe('by zone', () => {
  inLisbon();

  test.each([
    // 59.98 + 3.90; 63.88 × 23 / 123 = 11.94504…
    ['Portugal', '1250-096', 63.88, 23, 11.95],
    // 59.98 + 5.90; 65.88 × 21 / 121 = 11.4337…
    ['Spain', '28001', 65.88, 21, 11.43],
    // 59.98 + 8.90; 68.88 × 20 / 120
    ['France', '69001', 68.88, 20, 11.48],
    // 59.98 + 14.90, an export
    ['Switzerland', '8001', 74.88, 0, 0],
  ])(
    'to %s %s an order comes to %d with %d%% of tax, %d',
    async (country, postalCode, total, rate, amount) => {
      const body = asked(total, { formData: { ...germany, country, postalCode }, payment: 'card' });
      const { orderId } = (await (await send(undefined, body)).json()) as { orderId: string };
      expect(await read(orderId)).toMatchObject({ total, tax: { name: 'VAT', rate, amount } });
      bank().pay(orderId);
      await sweep(3);
      expect(textOf('confirm').includes('You pay them to the carrier.')).toBe(rate === 0);
    },
  );

  test('Germany takes no order to be paid on delivery', async () => {
    expect((await send(undefined, asked(68.88))).status).toBe(400);
  });
});
