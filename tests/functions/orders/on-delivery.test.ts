import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { codeKey } from '../../../netlify/kernel/store/secrets.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, shippingForm } from '../../support/shop.ts';

/* 'Pay on delivery instead' of an order that waits for its card payment, or has ended without one. */

const own = mailShop();
const { shop, send: sendMails, to } = own;
const { bank, send, place, sweep, read, cancel, step, free, mailsOf } = cardShop(own);

const instead = (orderId: string, key = linkKey(orderId)) =>
  shop().call('POST', `/api/orders/${orderId}/on-delivery`, {
    body: {},
    headers: { 'X-Order-Key': key },
  });
const replaced = async (orderId: string): Promise<OrderReply> => {
  const response = await instead(orderId);
  const reply: unknown = await response.json();
  expect([response.status, reply]).toEqual([200, expect.anything()]);
  await shop().finished();
  return reply as OrderReply;
};
const errorOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: string }).error,
];

/** A delivered order with a set for $10.00, whose code pays as much. */
const deliveredSet = async () => {
  const set = { id: 'discovery_1-2', name: 'Set', price: 10, quantity: 1 };
  const bought = await send(randomUUID(), order({ cartItems: [set], total: 14.99 }));
  const { orderId: ofSet } = (await bought.json()) as OrderReply;
  for (const type of ['packed', 'shipped', 'delivered'])
    await step(ofSet, { type, ...(type === 'delivered' && { collected: true }) });
  await shop().finished();
  return { ofSet, code: codeOfOrder(ofSet) };
};

const two = [{ id: '7', quantity: 2 }];

/** The code of a gift card for $25 that is paid already. */
const soldCard = async (): Promise<string> => {
  const cartItems = [{ id: 'gift-card_25', quantity: 1 }];
  await shop().call('POST', '/api/desk/orders', {
    body: order({ by: 'keeper', paid: true, cartItems, total: 25 }),
    headers: { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': randomUUID() },
  });
  await shop().finished();
  await sendMails();
  const texts = own.mails().received.map(({ email }) => email.text ?? '');
  return texts.map((text) => /ATG(?:-[2-9A-Z]{4}){4}/.exec(text)?.[0]).findLast(Boolean) ?? '';
};

// R822
describe('pay on delivery instead', () => {
  test('replaces an order once, however often and from wherever it is pressed', async () => {
    const { orderId } = await place();
    const first = await replaced(orderId);
    expect(first).toMatchObject({ total: 64.97, key: linkKey(first.orderId) });
    expect(first.message).toContain('You pay $64.97 on delivery.');
    for (const again of await Promise.all([replaced(orderId), replaced(orderId)]))
      expect(again).toEqual(first);
    expect((await read(orderId)).progress.state).toBe('cancelled');
    expect((await read(first.orderId)).payment).toMatchObject({ way: 'delivery', state: 'due' });
    expect(bank().pay(orderId)).toBe(false);
    expect(await free()).toBe(7);
    expect(await mailsOf(orderId)).toEqual([]);
    expect(await mailsOf(first.orderId)).toEqual(['confirm', 'notice']);
  });

  test('is there for an order whose time is over, or that its shopper has cancelled', async () => {
    const late = await place();
    await sweep(61);
    const ended = await place();
    await cancel(ended.orderId);
    for (const { orderId } of [late, ended])
      expect((await read((await replaced(orderId)).orderId)).progress.state).toBe('new');
    expect(await free()).toBe(5);
  });

  test('takes gift, corrected address and code of the order along', async () => {
    const { code } = await deliveredSet();
    const gift = { message: 'For you', wrap: false, hidePrices: true };
    const body = order({ payment: 'card', code, gift, total: 193.99 });
    const made = (await (await send(randomUUID(), body)).json()) as OrderReply;
    const path = `/api/orders/${made.orderId}`;
    const headers = { 'X-Order-Key': linkKey(made.orderId) };
    const seen = await shop().call('GET', path, { headers });
    const { email: _, ...address } = { ...shippingForm, city: 'Fez' };
    const match = { ...headers, 'If-Match': seen.headers.get('etag') ?? '' };
    await shop().call('PUT', `${path}/address`, { body: address, headers: match });
    const { orderId } = await replaced(made.orderId);
    expect(await read(orderId)).toMatchObject({
      total: 193.99,
      credit: 10,
      gift,
      to: { city: 'Fez', email: shippingForm.email },
    });
    const { codes } = shop().stores();
    expect((await codes.read(codeKey(code)))?.value.takenBy).toBe(orderId);
    await sendMails();
    expect(to(shippingForm.email).some(({ email }) => email.text?.includes('Fez'))).toBe(true);
  });

  // R823
  test('a code that an unpaid order holds is open to its own shopper, and not used to others', async () => {
    const { ofSet, code } = await deliveredSet();
    const body = order({ payment: 'card', code, total: 193.99 });
    const made = (await (await send(randomUUID(), body)).json()) as OrderReply;
    const check = (headers: Record<string, string> = {}) =>
      shop().call('POST', '/api/codes/check', {
        body: { code, cartItems: body.cartItems },
        headers,
      });
    const heldText =
      'An order that is not paid yet holds this code. Pay it, cancel it, or try again in an hour.';
    expect(await errorOf(await check())).toEqual([409, heldText]);
    expect(await errorOf(await check({ 'X-Order-Key': linkKey(ofSet) }))).toEqual([409, heldText]);
    expect((await check({ 'X-Order-Key': linkKey(made.orderId) })).status).toBe(200);
    const other = order({ code, total: 193.99 });
    expect(await errorOf(await send(randomUUID(), other))).toEqual([409, heldText]);
    bank().pay(made.orderId);
    await sweep(3);
    for (const headers of [{}, { 'X-Order-Key': linkKey(made.orderId) }])
      expect(await errorOf(await check(headers))).toEqual([409, 'This code has been used.']);
  });

  test('places nothing when the payment came first, nor while the bank looks at it', async () => {
    const { orderId } = await place();
    bank().wait(orderId);
    expect((await instead(orderId)).status).toBe(409);
    bank().pay(orderId);
    expect(await errorOf(await instead(orderId))).toEqual([409, 'This order is paid by card.']);
    expect(await read(orderId)).toMatchObject({
      progress: { state: 'new' },
      payment: { state: 'paid' },
    });
    expect(await free()).toBe(7);
  });

  test('changes nothing while the bank cannot be reached', async () => {
    const { orderId } = await place();
    bank().fault = { call: 'expire', side: 'before' };
    expect((await instead(orderId)).status).toBe(503);
    expect((await read(orderId)).payment.state).toBe('awaiting');
  });

  test('leaves an order alone that goes where nobody can pay on delivery', async () => {
    const away = { ...shippingForm, country: 'Switzerland', postalCode: '8001' };
    const body = order({ payment: 'card', formData: away });
    const { orderId } = (await (await send(randomUUID(), body)).json()) as OrderReply;
    expect((await instead(orderId)).status).toBe(400);
    expect((await read(orderId)).payment.state).toBe('awaiting');
  });

  // R1106
  test('has what the order had: a code that has ended since, and the part of a gift card', async () => {
    const word = `C${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    const headers = { Authorization: `Bearer ${adminToken}` };
    const post = (body: unknown) => shop().call('POST', '/api/desk/codes', { body, headers });
    expect((await post({ word, percent: 10 })).status).toBe(201);
    const coded = order({ payment: 'card', code: word, cartItems: two, total: 58.97 });
    const withCode = (await (await send(randomUUID(), coded)).json()) as OrderReply;
    const off = { body: { off: true }, headers };
    expect((await shop().call('PATCH', `/api/desk/codes/${word}`, off)).status).toBe(200);
    expect(await read((await replaced(withCode.orderId)).orderId)).toMatchObject({ total: 58.97 });

    const codes = [await soldCard()];
    const partly = order({ payment: 'card', codes, cartItems: two, total: 39.97 });
    const withCard = (await (await send(randomUUID(), partly)).json()) as OrderReply;
    expect(await read((await replaced(withCard.orderId)).orderId)).toMatchObject({ total: 39.97 });
  });

  // R1055
  test('asks nothing about a postal code that was taken', async () => {
    const formData = { ...shippingForm, postalCode: '6900' };
    const body = order({ payment: 'card', formData, sure: ['postalCode'] });
    const { orderId } = (await (await send(randomUUID(), body)).json()) as OrderReply;
    expect(await read((await replaced(orderId)).orderId)).toMatchObject({ to: formData });
  });

  test('is for its shopper, and no way to bring an order back that was ended', async () => {
    const { orderId } = await place();
    expect((await instead(orderId, 'x')).status).toBe(404);
    const next = await replaced(orderId);
    await cancel(next.orderId);
    expect(await errorOf(await instead(orderId))).toEqual([
      409,
      'The order that took its place was cancelled. Please order again.',
    ]);
    expect((await instead(next.orderId)).status).toBe(409);
  });
});
