import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { order, shippingForm } from '../../support/shop.ts';

const own = mailShop();
const { shop } = own;
const { orderId, stock, step, steps } = deskOrder(shop);
const { cancel, mailed } = afterPurchase(own);
const whole = { onHand: 9, held: 0, free: 9 };

// R259
describe('a shopper cancels a new order', () => {
  test('which puts its units back and is told to both sides once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = [await cancel(orderId(), headers), await cancel(orderId(), headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toMatchObject({
      orderId: orderId(),
      progress: { state: 'cancelled', events: [{ type: 'cancelled' }] },
    });
    expect(await stock()).toEqual(whole);
    await own.send(Date.now() + 10 * minute);
    expect(mailed('cancelled').map(({ to }) => to)).toEqual([[shippingForm.email]]);
    expect(mailed('cancel-notice').map(({ to }) => to)).toEqual([['shop@attarine.example']]);
  });

  test('and mails wait while no mail server is there', async () => {
    await own.queued(() => cancel(orderId()));
    expect(mailed('cancel-notice')).toEqual([]);
    await own.send(Date.now() + minute);
    expect([mailed('cancelled').length, mailed('cancel-notice').length]).toEqual([1, 1]);
  });

  // R1110
  test('at once, because no keeper can take it back', async () => {
    await cancel(orderId());
    await shop().finished();
    expect([mailed('cancelled').length, mailed('cancel-notice').length]).toEqual([1, 1]);
    expect((await step({ type: 'undone' })).status).toBe(409);
  });

  test('but a keeper’s cancelling is no news to the shop', async () => {
    await steps({ type: 'cancelled' });
    await own.sendLater();
    expect([mailed('cancelled').length, mailed('cancel-notice').length]).toEqual([1, 0]);
  });
});

// R259
describe('cancelling is refused', () => {
  test('once the order is packed, and once it is cancelled', async () => {
    await steps({ type: 'packed' });
    expect((await cancel(orderId())).status).toBe(409);
    await steps({ type: 'cancelled' });
    expect((await cancel(orderId())).status).toBe(409);
    expect(await stock()).toEqual(whole);
  });

  test('without the order’s key, as if it did not exist', async () => {
    for (const key of ['', 'guess'])
      expect((await cancel(orderId(), { 'X-Order-Key': key })).status).toBe(404);
    expect((await cancel('0000-0000-0000-0000')).status).toBe(404);
    const path = `/api/orders/${orderId()}/cancel?key=`;
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await shop().call('POST', path + linkKey(orderId()), { headers })).status).toBe(404);
    expect(await shop().stores().progress.read(orderId())).toBeNull();
  });

  test('without an Idempotency-Key, or with that of another step', async () => {
    expect((await cancel(orderId(), { 'Idempotency-Key': 'x' })).status).toBe(400);
    const headers = { 'Idempotency-Key': randomUUID() };
    await step({ type: 'note', text: 'Rang' }, headers);
    expect((await cancel(orderId(), headers)).status).toBe(422);
    expect(await stock()).toEqual({ onHand: 9, held: 2, free: 7 });
  });
});

const one = order({ cartItems: [{ id: '7', quantity: 1 }], total: 34.98 });

// R259
test('of a shopper who cancels and a keeper who packs at once exactly one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderId: id } = await own.placeNow(one);
    const before = await stock();
    const calls = [() => cancel(id), () => step({ type: 'packed' }, {}, id)];
    if (round % 2 === 1) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const state = (await shop().stores().progress.read(id))?.value.state ?? '';
    const onHand = Number(before.onHand) - (state === 'packed' ? 1 : 0);
    const free = Number(before.free) + (state === 'packed' ? 0 : 1);
    expect(await stock()).toEqual({ onHand, held: onHand - free, free });
    expect(['packed', 'cancelled']).toContain(state);
    await shop().finished();
    expect(mailed('cancel-notice').some(({ text }) => text.includes(id))).toBe(
      state === 'cancelled',
    );
  }
});
