import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import type { SalesReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { countIn, currencyOf } from '../../../src/base/money.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed } from '../../support/shop.ts';

/* What was earned, given and placed in dollars, once the shop counts in euros. */

const own = mailShop();
const { shop } = own;
const headers = () => ({
  Authorization: `Bearer ${adminToken}`,
  'Idempotency-Key': randomUUID(),
});
const toEuros = () => countIn(currencyOf('EUR'));
afterEach(() => countIn(currencyOf('USD')));

const post = (path: string, body: unknown) =>
  shop().call('POST', path, { body, headers: headers() });
const desk = async <Body>(path: string) =>
  (await (await shop().call('GET', `/api/desk/${path}`, { headers: headers() })).json()) as Body;
const check = async (code: string) => {
  const cartItems = [{ id: '1_50ML', quantity: 1 }];
  const response = await shop().call('POST', '/api/codes/check', { body: { code, cartItems } });
  const { error, amount } = (await response.json()) as { error?: string; amount?: number };
  return [response.status, error ?? amount];
};
const refusal = [409, 'This code is for another currency than our prices. Please write to us.'];

async function placedAs(body: object): Promise<string> {
  const { orderId } = await placed(
    await post('/api/desk/orders', order({ by: 'keeper', ...body })),
  );
  await shop().finished();
  return orderId;
}

// R1082
test('a gift card pays nothing, and is in no sum of the shop', async () => {
  await placedAs({ paid: true, cartItems: [{ id: 'gift-card_50', quantity: 1 }], total: 50 });
  await own.send();
  const text = own
    .mails()
    .received.map(({ email }) => email.text ?? '')
    .join();
  const code = /ATG(?:-[2-9A-Z]{4}){4}/.exec(text)?.[0] ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const open = async () =>
    (await desk<SalesReply>(`sales?from=${today}&to=${today}`)).giftCards?.open;
  expect([await check(code), await open()]).toEqual([[200, 50], 50]);
  toEuros();
  expect(await check(code)).toEqual(refusal);
  expect((await open()) ?? 0).toBe(0);
  const balance = await shop().call('POST', '/api/gift-cards/balance', { body: { code } });
  expect(await balance.json()).toMatchObject({ currency: 'USD', balance: 50 });
});

// R1082
test('a code for an amount takes nothing off, one in percent as much as ever', async () => {
  for (const rule of [
    { word: 'TENOFF', sum: 10 },
    { word: 'FROM50', percent: 10, least: 50 },
  ])
    expect((await post('/api/desk/codes', { ...rule, onReduced: true })).status).toBe(201);
  await post('/api/desk/codes', { word: 'PERCENT', percent: 10, onReduced: true });
  expect(await check('TENOFF')).toEqual([200, 10]);
  toEuros();
  expect(await check('TENOFF')).toEqual(refusal);
  expect(await check('FROM50')).toEqual(refusal);
  expect(await check('PERCENT')).toEqual([200, 19.9]);
});

// R1082
test('the credit of a set is not paid in another currency, and its order keeps its own', async () => {
  const cartItems = [{ id: 'discovery_1-2', quantity: 1 }];
  const orderId = await placedAs({ paid: true, cartItems, total: 14.99 });
  for (const type of ['packed', 'shipped', 'delivered'])
    expect((await post(`/api/desk/orders/${orderId}/events`, { type })).status).toBe(200);
  await shop().finished();
  expect(await check(codeOfOrder(orderId))).toEqual([200, 10]);
  toEuros();
  expect(await check(codeOfOrder(orderId))).toEqual(refusal);
});

// R1082
test('an order is not changed at prices of another currency', async () => {
  const cartItems = [{ id: '7', quantity: 2 }];
  const orderId = await placedAs({ cartItems, total: 64.97 });
  toEuros();
  const asked = { type: 'changed', lines: [{ id: '7', quantity: 1 }] };
  const response = await post(`/api/desk/orders/${orderId}/events`, asked);
  expect([response.status, await response.json()]).toMatchObject([
    409,
    { error: expect.stringContaining('This order was placed in USD') as string },
  ]);
  const { order: seen, changeable } = await desk<DeskOrderReply>(`orders/${orderId}`);
  expect([seen.currency, seen.total, changeable]).toEqual(['USD', 64.97, false]);
});
