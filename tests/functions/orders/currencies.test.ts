import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { PaperReply } from '../../../src/features/books/paper-reply.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import type { ShopperOrder } from '../../../src/features/orders/view/progress-view.ts';
import { currencyTable } from '../../support/currency-table.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { inLisbon } from '../../support/lisbon.ts';
import { mailShop } from '../../support/mail-shop.ts';
import type { MadeUpStripe } from '../../support/made-up-stripe.ts';
import { adminToken, order, shippingForm } from '../../support/shop.ts';
import { statementOf } from '../../support/stripe-currencies.ts';
import { stripeHere } from '../../support/stripe-here.ts';

/* From the order to the last refund over a made-up Stripe, which counts as its documentation says. */

const own = mailShop();
const { shop } = own;
const { mailed } = afterPurchase(own);
let stripe: MadeUpStripe;
let end: () => void;
beforeEach(() => {
  ({ stripe, end } = stripeHere());
});
afterEach(async () => {
  await shop().finished();
  end();
});

const germany = {
  ...shippingForm,
  address: 'Invalidenstraße 12',
  city: 'Berlin',
  country: 'Germany',
  postalCode: '10115',
};
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

/** Ordered and paid on Stripe's page. */
async function paid(changes: Record<string, unknown>) {
  const response = await shop().call('POST', '/api/place-order', {
    body: order({ formData: germany, payment: 'card', ...changes }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const reply = (await response.json()) as OrderReply & { payment: { url: string } };
  expect([response.status, reply]).toMatchObject([200, { total: changes['total'] }]);
  const session = reply.payment.url.split('/').at(-1) ?? '';
  const { amount, currency } = stripe.pay(session);
  const event = stripe.signed(stripe.events.at(-1) ?? expect.fail());
  expect((await shop().call('POST', '/api/payments/stripe', event)).status).toBe(200);
  await shop().finished();
  return { orderId: reply.orderId, amount, statement: statementOf(amount, currency) };
}

async function read(orderId: string): Promise<ShopperOrder> {
  const headers = { 'X-Order-Key': linkKey(orderId) };
  return (await (await shop().call('GET', `/api/orders/${orderId}`, { headers })).json()) as never;
}

async function step(orderId: string, body: object) {
  const response = await shop().call('POST', `/api/desk/orders/${orderId}/events`, {
    body,
    headers: { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': randomUUID() },
  });
  expect([response.status, await response.json()]).toMatchObject([200, {}]);
  await shop().finished();
}

// R1080
describe.each(currencyTable)('in $currency', (worked) => {
  const { currency, shipping, total, said, asked, oneBack, restBack } = worked;
  inLisbon({ currency, cost: shipping, giftWrap: 5 });
  const each = Number(((total - shipping) / 10).toFixed(3));

  test('what is shown, charged, invoiced and paid back is one sum', async () => {
    const { orderId, amount, statement } = await paid({
      cartItems: [{ id: '7', quantity: 10 }],
      total,
    });
    expect(amount).toBe(asked);
    // Within the step that the provider rounds to.
    expect(Math.abs(statement - total)).toBeLessThan(currency === 'MGA' ? 0.5 : 0.01);
    expect(await read(orderId)).toMatchObject({ currency, total, payment: { state: 'paid' } });
    expect(plain(mailed('confirm').at(-1)?.text)).toContain(`Total: ${said}`);
    for (const type of ['packed', 'shipped']) await step(orderId, { type });
    const { number = '' } = (await read(orderId)).invoices[0] ?? {};
    const headers = { 'X-Order-Key': linkKey(orderId) };
    const paper = await shop().call('GET', `/api/invoices/${orderId}/${number}`, { headers });
    expect((await paper.json()) as PaperReply).toMatchObject({ currency, gross: total });
    await step(orderId, {
      type: 'refunded',
      lines: [{ id: '7', quantity: 1, restock: true }],
    });
    expect([...stripe.refunds.values()].map((refund) => refund.amount)).toEqual([oneBack]);
    await step(orderId, { type: 'refunded', amount: Number((total - each).toFixed(3)) });
    expect([...stripe.refunds.values()].map((refund) => refund.amount)).toEqual([
      oneBack,
      restBack,
    ]);
    expect(await read(orderId)).toMatchObject({ payment: { state: 'refunded' } });
  });

  test('a gift card holds what it was bought for', async () => {
    const { amount } = await paid({
      cartItems: [{ id: 'gift-card_100', quantity: 2 }],
      total: 200,
    });
    expect(amount).toBe(worked.cards);
    const code = /ATG(?:-[2-9A-Z]{4}){4}/.exec(mailed('gift-card').at(-1)?.text ?? '')?.[0];
    const reply = await shop().call('POST', '/api/gift-cards/balance', { body: { code } });
    expect(await reply.json()).toMatchObject({ currency, amount: 100, balance: 100 });
  });
});
