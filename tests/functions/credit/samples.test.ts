import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

/* What delivered samples of 2 ml, for $6.00 each, take off a full bottle of their perfume (R651, R652). */

const { shop, send, to } = mailShop();
const admin = { Authorization: `Bearer ${adminToken}` };
const dayMs = 24 * 60 * 60_000;

const buy = (cart: Record<string, number>, total: number, code?: string) => {
  const cartItems = Object.entries(cart).map(([id, quantity]) => ({ id, quantity }));
  const body = order({ cartItems, total, ...(code !== undefined && { code }) });
  const headers = { 'Idempotency-Key': randomUUID() };
  return shop().call('POST', '/api/place-order', { body, headers });
};
const bought = async (...what: Parameters<typeof buy>) => {
  const { orderId } = await placed(await buy(...what));
  await shop().finished();
  return orderId;
};
const step = async (orderId: string, body: Record<string, unknown>) => {
  const headers = { ...admin, 'Idempotency-Key': randomUUID() };
  const path = `/api/desk/orders/${orderId}/events`;
  const { status } = await shop().call('POST', path, { body, headers });
  expect(status).toBe(200);
  await shop().finished();
};
const delivered = async (...what: Parameters<typeof buy>) => {
  const orderId = await bought(...what);
  for (const type of ['packed', 'shipped']) await step(orderId, { type });
  await step(orderId, { type: 'delivered', collected: true });
  return orderId;
};
/** Two samples of Product 1 and one of Product 2. */
const samples = () => delivered({ '1_2ML': 2, '2_2ML': 1 }, 22.99);
const check = async (code: string, ...ids: string[]) => {
  const cartItems = ids.map((id) => ({ id, quantity: 1 }));
  const response = await shop().call('POST', '/api/codes/check', { body: { code, cartItems } });
  const reply = (await response.json()) as { off?: number; error?: string };
  return [response.status, reply.off ?? reply.error];
};
const refund = (id: string, quantity = 1) => ({
  type: 'refunded',
  lines: [{ id, quantity, restock: true }],
});

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

// R651
describe('delivered samples', () => {
  test('take what they cost off a full bottle of their perfume, and off no other', async () => {
    const orderId = await samples();
    const [first, second] = [codeOfOrder(orderId, 1), codeOfOrder(orderId, 2)];
    expect(await check(first, '1_50ML')).toEqual([200, 12]);
    expect(await check(second, '2_100ML', '1_50ML')).toEqual([200, 6]);
    const words = 'This code is for a full bottle of the perfume that its sample is of.';
    expect(await check(first, '2_50ML')).toEqual([409, words]);
    expect(await check(first, '1_2ML')).toEqual([409, words]);
    // The order holds no set.
    expect(await check(codeOfOrder(orderId), '1_50ML')).toEqual([404, 'We do not know this code.']);
  });

  test('are named in one mail, each perfume with its code', async () => {
    const orderId = await samples();
    await step(orderId, { type: 'note', text: 'Later' });
    await send();
    const codes = [codeOfOrder(orderId, 1), codeOfOrder(orderId, 2)];
    const mails = to(shippingForm.email)
      .map(({ email }) => email)
      .filter(({ text = '' }) => codes.some((code) => text.includes(code)));
    expect(mails.map(({ subject }) => subject)).toEqual(['$18.00 towards your bottle']);
    for (const text of [...codes, 'Product 1', 'Product 2', '$12.00', '$6.00'])
      expect(mails[0]?.text).toContain(text);
  });

  test('pay once, while those of another perfume wait for their bottle', async () => {
    const orderId = await samples();
    const [first, second] = [codeOfOrder(orderId, 1), codeOfOrder(orderId, 2)];
    // 199.00 + 4.99 − 12.00
    const bottle = await bought({ '1_50ML': 1 }, 191.99, first);
    expect(await check(first, '1_50ML')).toEqual([409, 'This code has been used.']);
    expect(await check(second, '2_50ML')).toEqual([200, 6]);
    await step(bottle, { type: 'cancelled' });
    expect(await check(first, '1_50ML')).toEqual([200, 12]);
  });

  test('end with the 60th day', async () => {
    const code = codeOfOrder(await samples(), 1);
    const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
    vi.useFakeTimers({ toFake: ['Date'], now: today + 61 * dayMs - 1000 });
    const last = await check(code, '1_50ML');
    vi.setSystemTime(today + 61 * dayMs + 1000);
    const over = await check(code, '1_50ML').finally(() => vi.useRealTimers());
    expect([last, over]).toEqual([
      [200, 12],
      [410, 'This code has ended.'],
    ]);
  });

  test('earn nothing where the shop does not say so', async () => {
    const set = builtCatalogue().sets?.find(({ slug }) => slug === 'discovery');
    Object.assign(set ?? {}, { singleSamples: false });
    const code = codeOfOrder(await samples(), 1);
    Object.assign(set ?? {}, { singleSamples: true });
    expect((await check(code, '1_50ML'))[0]).toBe(404);
  });
});

// R825, R826
describe('samples that go back', () => {
  test('are worth nothing once they are paid back or withdrawn', async () => {
    const orderId = await samples();
    await step(orderId, refund('1_2ML'));
    expect(await check(codeOfOrder(orderId, 1), '1_50ML')).toEqual([200, 6]);
    await step(orderId, { type: 'withdrawn', lines: [{ id: '2_2ML', quantity: 1 }] });
    expect((await check(codeOfOrder(orderId, 2), '2_50ML'))[0]).toBe(410);
    expect(await check(codeOfOrder(orderId, 1), '1_50ML')).toEqual([200, 6]);
  });

  test('are paid back less what their own code has paid', async () => {
    const orderId = await samples();
    await bought({ '1_50ML': 1 }, 191.99, codeOfOrder(orderId, 1));
    const read = await shop().call('GET', `/api/desk/orders/${orderId}`, { headers: admin });
    expect(((await read.json()) as DeskOrderReply).codesPaid).toEqual([{ perfume: 1, amount: 12 }]);
    await step(orderId, refund('2_2ML'));
    const headers = { ...admin, 'Idempotency-Key': randomUUID() };
    const path = `/api/desk/orders/${orderId}/events`;
    const refused = await shop().call('POST', path, { body: refund('1_2ML', 2), headers });
    expect(refused.status).toBe(400);
    expect((await shop().stores().progress.read(orderId))?.value.refundedCents).toBe(600);
  });
});
