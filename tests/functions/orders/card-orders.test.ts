import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { applyPayment } from '../../../src/features/orders/server/payment/apply-payment.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { SalesReply, TodayReply } from '../../../src/features/desk/desk-replies.schema.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { deliveryAddress, order, shippingForm } from '../../support/shop.ts';

/* Orders that are paid by card, over a bank in memory. */

const own = mailShop();
const { shop } = own;
const { bank, send, place, after, sweep, read, cancel, step, desk, free, mailsOf, count } =
  cardShop(own);

const stateOf = async (orderId: string) => {
  const { payment, progress } = await read(orderId);
  return [progress.state, payment.state];
};
const tell = async (orderId: string, minutes = 0) => {
  const rest: ((stores: ReturnType<typeof after>) => Promise<void>)[] = [];
  const stores = after(minutes);
  const result = await applyPayment(stores, bank().provider, orderId, (work) => rest.push(work));
  for (const work of rest) await work(stores);
  return result;
};
const errorOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: string }).error,
];

// R620
describe('a shop', () => {
  test('offers the card only where somebody takes it', async () => {
    const ways = async (): Promise<unknown> => (await shop().call('GET', '/api/payments')).json();
    expect(await ways()).toEqual({ ways: ['delivery', 'card'] });
    vi.stubEnv('SHOP_PAYMENTS', '');
    expect(await ways()).toEqual({ ways: ['delivery'] });
    expect(await errorOf(await send())).toEqual([
      400,
      'Card payment is not available. Please pay on delivery.',
    ]);
    expect(await free()).toBe(9);
  });

  test('lets the CDN keep that for a minute', async () => {
    const { headers } = await shop().call('GET', '/api/payments');
    expect(headers.get('Netlify-CDN-Cache-Control')).toContain('max-age=60');
  });

  test('takes no other word for it', async () => {
    const body = order({ payment: 'delivery' });
    expect((await send(randomUUID(), body)).status).toBe(400);
  });
});

// R600
describe('an order by card', () => {
  test('leads to one page, and waits there with its units and without a mail', async () => {
    const key = randomUUID();
    const first = await place(key);
    expect(first.payment).toEqual({
      url: `https://bank.example/pay/${first.orderId}`,
      expiresAt: expect.any(String) as string,
    });
    expect(first).toMatchObject({ total: 64.97, key: expect.any(String) as string });
    expect(await place(key)).toEqual(first);
    expect(bank().pages.size).toBe(1);
    expect(await free()).toBe(7);
    expect(await mailsOf(first.orderId)).toEqual([]);
    expect((await read(first.orderId)).payment).toEqual({
      way: 'card',
      state: 'awaiting',
      url: first.payment?.url,
    });
  });

  test('stands under Awaiting payment and not to be packed', async () => {
    const before = await desk<TodayReply>('today');
    const { orderId } = await place();
    const { orders, counts } = await desk<OrdersReply>('orders?state=awaiting');
    expect(orders).toMatchObject([{ orderId, money: 'awaiting', way: 'card' }]);
    expect(counts).toMatchObject({ awaiting: 1, new: 0 });
    expect((await desk<TodayReply>('today')).toPack).toBe(before.toPack);
    expect((await step(orderId, { type: 'packed' })).status).toBe(409);
  });

  test('becomes an order when it is paid, told by a message or found by the sweeper', async () => {
    for (const find of [tell, () => sweep(3)]) {
      const { orderId } = await place();
      expect(bank().pay(orderId)).toBe(true);
      await find(orderId);
      await find(orderId);
      expect(await stateOf(orderId)).toEqual(['new', 'paid']);
      expect(await mailsOf(orderId)).toEqual(['confirm', 'notice']);
      expect((await step(orderId, { type: 'packed' })).status).toBe(200);
    }
    const day = new Date().toISOString().slice(0, 10);
    const { ways } = await desk<SalesReply>(`sales?from=${day}&to=${day}`);
    expect(ways.card).toMatchObject({ orders: 2, collected: 129.94 });
  });

  test('is kept awaiting while the bank cannot be reached, and the same key goes on', async () => {
    for (const side of ['before', 'after'] as const) {
      const key = randomUUID();
      bank().fault = { call: 'begin', side };
      const refused = await send(key);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('Retry-After')).toBeTruthy();
      bank().fault = null;
      const { orderId } = await place(key);
      expect(await stateOf(orderId)).toEqual(['new', 'awaiting']);
    }
    expect(bank().pages.size).toBe(2);
    expect(await free()).toBe(5);
  });

  test('is no longer begun after its time, and ends as not paid', async () => {
    const key = randomUUID();
    bank().fault = { call: 'begin', side: 'before' };
    await send(key);
    bank().fault = null;
    await shop().finished();
    const [entry] = await shop().stores().index.keys();
    const orderId = entry?.split('.')[1] ?? '';
    expect(await sweep(28)).toEqual({ finished: 1 });
    expect(await stateOf(orderId)).toEqual(['new', 'awaiting']);
    await sweep(45);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'expired']);
    expect(await free()).toBe(9);
    const late = await send(key);
    expect(await errorOf(late)).toEqual([409, 'The time to pay has run out. Please order again.']);
  });

  test('that nobody pays gives its units back once and tells nobody', async () => {
    const { orderId } = await place();
    await sweep(59);
    expect(await stateOf(orderId)).toEqual(['new', 'awaiting']);
    await sweep(61);
    await sweep(66);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'expired']);
    expect(bank().pay(orderId)).toBe(false);
    expect(await free()).toBe(9);
    expect(await mailsOf(orderId)).toEqual([]);
  });

  test('that is paid while its page is closed stands: the word of the bank counts', async () => {
    const { orderId } = await place();
    bank().pay(orderId);
    await sweep(61);
    expect(await stateOf(orderId)).toEqual(['new', 'paid']);
  });

  test('waits for a bank that answers later, past its time', async () => {
    const { orderId } = await place();
    bank().wait(orderId);
    await sweep(61);
    expect(await stateOf(orderId)).toEqual(['new', 'awaiting']);
    bank().pay(orderId);
    await sweep(200);
    expect(await stateOf(orderId)).toEqual(['new', 'paid']);
  });

  test('of another amount or currency waits for a keeper', async () => {
    for (const changes of [{ cents: 6_496 }, { currency: 'eur' }]) {
      const { orderId } = await place();
      bank().pay(orderId, changes);
      await tell(orderId);
      expect(await stateOf(orderId)).toEqual(['new', 'check']);
      expect((await step(orderId, { type: 'packed' })).status).toBe(409);
      expect(await mailsOf(orderId)).toEqual(['payment-notice']);
      const { orders } = await desk<OrdersReply>('orders?state=payments');
      expect(orders.map((one) => one.orderId)).toContain(orderId);
      expect((await desk<TodayReply>('today')).payments).toBe(1);
      expect((await step(orderId, { type: 'collected' })).status).toBe(200);
      expect(await mailsOf(orderId)).toEqual(['confirm', 'notice', 'payment-notice']);
      expect((await desk<TodayReply>('today')).payments).toBe(0);
      expect((await step(orderId, { type: 'packed' })).status).toBe(200);
    }
  });
});

// R600
test('an order by card goes where nobody can pay on delivery, and is corrected there too', async () => {
  const to = { ...shippingForm, country: 'Switzerland', postalCode: '8001' };
  const abroad = { formData: to, cartItems: [{ id: '7', quantity: 2 }] };
  expect((await send(randomUUID(), order({ ...abroad, total: 64.97 }))).status).toBe(400);
  const body = order({ ...abroad, total: 64.97, payment: 'card' });
  expect((await send(randomUUID(), body)).status).toBe(200);
  const { orderId } = await place();
  const path = `/api/orders/${orderId}`;
  const key = { 'X-Order-Key': linkKey(orderId) };
  const seen = await shop().call('GET', path, { headers: key });
  const headers = { ...key, 'If-Match': seen.headers.get('etag') ?? '' };
  const corrected = { ...deliveryAddress, country: to.country, postalCode: to.postalCode };
  const { status } = await shop().call('PUT', `${path}/address`, { body: corrected, headers });
  expect(status).toBe(200);
});

// R621
describe('money that comes after all', () => {
  const paidAfter = async (orderId: string) => {
    const page = bank().pages.get(orderId);
    if (page) page.state = 'paid';
    await tell(orderId, 62);
  };

  test('lets the order stand when its units are there', async () => {
    const { orderId } = await place();
    await sweep(61);
    await paidAfter(orderId);
    expect(await stateOf(orderId)).toEqual(['new', 'paid']);
    expect(await free()).toBe(7);
    expect(await mailsOf(orderId)).toEqual(['confirm', 'notice']);
    expect((await step(orderId, { type: 'packed' })).status).toBe(200);
  });

  test('goes back when they are gone, both are told, and a keeper looks at it', async () => {
    const { orderId } = await place();
    await sweep(61);
    await count(1, { 'If-Match': '*' });
    await paidAfter(orderId);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded']);
    expect(bank().kept(orderId)).toBe(0);
    expect(await free()).toBe(1);
    expect(await mailsOf(orderId)).toEqual(['payment-notice', 'refunded']);
    const seen = async () => (await desk<OrdersReply>('orders?state=payments')).orders.length;
    expect(await seen()).toBe(1);
    expect((await step(orderId, { type: 'looked' })).status).toBe(200);
    expect(await seen()).toBe(0);
  });

  test('goes back after a cancellation', async () => {
    const { orderId } = await place();
    expect((await cancel(orderId)).status).toBe(200);
    await paidAfter(orderId);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded']);
    expect(bank().kept(orderId)).toBe(0);
    expect(await free()).toBe(9);
  });
});

test('an order that is not there is said to be unknown, one on delivery is not looked at', async () => {
  expect(await tell('0000-0000-0000-0000')).toBe('unknown');
  const { orderId } = await own.place();
  expect(await tell(orderId)).toBe('known');
  expect(bank().calls).toEqual([]);
});

// R621
describe('an unpaid order mails nobody', () => {
  test('when its shopper or a keeper cancels it, or its address is corrected', async () => {
    const [own, kept] = [await place(), await place()];
    const path = `/api/orders/${own.orderId}`;
    const key = { 'X-Order-Key': linkKey(own.orderId) };
    const seen = await shop().call('GET', path, { headers: key });
    const headers = { ...key, 'If-Match': seen.headers.get('etag') ?? '' };
    const corrected = { ...deliveryAddress, city: 'Fez' };
    expect((await shop().call('PUT', `${path}/address`, { body: corrected, headers })).status).toBe(
      200,
    );
    expect((await cancel(own.orderId)).status).toBe(200);
    expect((await step(kept.orderId, { type: 'cancelled' })).status).toBe(200);
    for (const { orderId } of [own, kept]) expect(await mailsOf(orderId)).toEqual([]);
  });

  test('and one that was paid in between mails both', async () => {
    const { orderId } = await place();
    bank().pay(orderId);
    await cancel(orderId);
    expect(await mailsOf(orderId)).toContain('cancelled');
  });
});

// R621
describe('a cancellation', () => {
  test('closes the page first, and frees the units', async () => {
    const { orderId } = await place();
    expect((await cancel(orderId)).status).toBe(200);
    expect(bank().pages.get(orderId)?.state).toBe('expired');
    expect(await stateOf(orderId)).toEqual(['cancelled', 'expired']);
    expect(await free()).toBe(9);
  });

  test('that the payment has outrun pays all of it back', async () => {
    const { orderId } = await place();
    bank().pay(orderId);
    expect((await cancel(orderId)).status).toBe(200);
    await shop().finished();
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded']);
    expect(bank().kept(orderId)).toBe(0);
  });

  test('changes nothing while the bank cannot be reached', async () => {
    const { orderId } = await place();
    bank().fault = { call: 'expire', side: 'before' };
    expect((await cancel(orderId)).status).toBe(503);
    expect(await stateOf(orderId)).toEqual(['new', 'awaiting']);
  });

  test('waits for a bank that is still looking at the payment', async () => {
    const { orderId } = await place();
    bank().wait(orderId);
    expect((await cancel(orderId)).status).toBe(409);
    expect((await step(orderId, { type: 'cancelled' })).status).toBe(409);
    expect(await stateOf(orderId)).toEqual(['new', 'awaiting']);
    bank().pay(orderId);
    expect((await cancel(orderId)).status).toBe(200);
    await shop().finished();
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded']);
  });

  test('by a withdrawal closes the page, or pays all of it back', async () => {
    const { withdraw } = afterPurchase(own);
    for (const isPaid of [false, true]) {
      const { orderId } = await place();
      if (isPaid) bank().pay(orderId);
      expect((await withdraw(orderId)).status).toBe(202);
      await shop().finished();
      expect(await stateOf(orderId)).toEqual(['cancelled', isPaid ? 'refunded' : 'expired']);
      expect(bank().kept(orderId)).toBe(0);
    }
    expect(await free()).toBe(9);
  });

  test('by a keeper closes the page too, and leaves a paid order’s refund to the keeper', async () => {
    const awaiting = await place();
    expect((await step(awaiting.orderId, { type: 'cancelled' })).status).toBe(200);
    expect(bank().pages.get(awaiting.orderId)?.state).toBe('expired');
    const { orderId } = await place();
    bank().pay(orderId);
    await tell(orderId);
    await step(orderId, { type: 'cancelled' });
    expect(await stateOf(orderId)).toEqual(['cancelled', 'paid']);
    expect((await step(orderId, { type: 'refunded', amount: 64.97 })).status).toBe(200);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refunded']);
  });
});

// R603
describe('a refund at the desk', () => {
  const paid = async () => {
    const { orderId } = await place();
    bank().pay(orderId);
    await tell(orderId);
    return orderId;
  };

  test('goes through the bank, once for each key', async () => {
    const orderId = await paid();
    const key = randomUUID();
    const ask = async () => (await step(orderId, { type: 'refunded', amount: 10 }, key)).status;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    expect(bank().refunds).toMatchObject([{ id: key, cents: 1_000 }]);
    expect(await stateOf(orderId)).toEqual(['new', 'part refunded']);
    expect((await step(orderId, { type: 'refunded', amount: 54.98 })).status).toBe(409);
    expect((await step(orderId, { type: 'refunded', amount: 54.97 })).status).toBe(200);
    expect(await stateOf(orderId)).toEqual(['new', 'refunded']);
    expect(bank().kept(orderId)).toBe(0);
  });

  test('is sent until the bank says that it has come', async () => {
    const orderId = await paid();
    bank().answer = 'sent';
    await step(orderId, { type: 'refunded', amount: 64.97 });
    expect(await stateOf(orderId)).toEqual(['new', 'refund sent']);
    for (const refund of bank().refunds) refund.status = { kind: 'done', refund: refund.refund };
    await sweep(3);
    expect(await stateOf(orderId)).toEqual(['new', 'refunded']);
    expect(await mailsOf(orderId)).toEqual(['confirm', 'notice', 'refunded']);
  });

  test('that is refused is answered with the bank’s words, and mailed to the shop', async () => {
    const orderId = await paid();
    bank().answer = 'refused';
    const refused = await step(orderId, { type: 'refunded', amount: 64.97 });
    expect(await errorOf(refused)).toEqual([502, 'The card is closed.']);
    expect(await stateOf(orderId)).toEqual(['new', 'paid']);
    expect(await mailsOf(orderId)).toEqual(['confirm', 'notice', 'payment-notice']);
    bank().answer = 'done';
    expect((await step(orderId, { type: 'refunded', amount: 64.97 })).status).toBe(200);
  });

  test('whose answer is lost is asked for again, and pays back once', async () => {
    for (const side of ['before', 'after'] as const) {
      const orderId = await paid();
      bank().fault = { call: 'refund', side };
      expect((await step(orderId, { type: 'refunded', amount: 64.97 })).status).toBe(200);
      expect(await stateOf(orderId)).toEqual(['new', 'refund sent']);
      bank().fault = null;
      await sweep(3);
      expect(await stateOf(orderId)).toEqual(['new', 'refunded']);
      expect(bank().kept(orderId)).toBe(0);
    }
    expect(bank().refunds).toHaveLength(2);
  });

  test('of a line puts its unit back into stock', async () => {
    const orderId = await paid();
    const lines = [{ id: '7', quantity: 1, restock: true }];
    expect((await step(orderId, { type: 'refunded', lines })).status).toBe(200);
    expect(await free()).toBe(8);
  });

  test('made at the bank itself, and one that came back later, are noted on the order', async () => {
    const orderId = await paid();
    expect(bank().refundByHand(orderId, 1_000)).toBe(true);
    await tell(orderId);
    await tell(orderId);
    expect(await stateOf(orderId)).toEqual(['new', 'part refunded']);
    await step(orderId, { type: 'refunded', amount: 54.97 });
    expect(await stateOf(orderId)).toEqual(['new', 'refunded']);
    for (const refund of bank().refunds.filter(({ id }) => id !== null))
      refund.status = { kind: 'refused', reason: 'The account is closed.' };
    await tell(orderId);
    expect(await stateOf(orderId)).toEqual(['new', 'part refunded']);
  });

  // R820
  test('of what was left, which the bank gives back again, leaves what went back before', async () => {
    const orderId = await paid();
    bank().refundByHand(orderId, 1_000);
    bank().answer = 'sent';
    await cancel(orderId);
    await shop().finished();
    expect(await stateOf(orderId)).toEqual(['cancelled', 'refund sent']);
    for (const refund of bank().refunds.filter(({ id }) => id !== null))
      refund.status = { kind: 'refused', reason: 'The account is closed.' };
    await tell(orderId);
    expect(await stateOf(orderId)).toEqual(['cancelled', 'part refunded']);
    expect((await desk<DeskOrderReply>(`orders/${orderId}`)).progress.events).toContainEqual(
      expect.objectContaining({ type: 'refund-refused', amount: 54.97 }),
    );
  });
});

test('a dispute is noted on the order once, and mailed to the shop', async () => {
  const { orderId } = await place();
  bank().pay(orderId);
  await tell(orderId);
  const dispute = {
    dispute: 'dp_1',
    state: 'needs_response',
    cents: 6_497,
    reason: 'fraudulent',
    at: '2026-11-20T10:00:00.000Z',
  };
  const say = () =>
    applyPayment(shop().stores(), bank().provider, orderId, () => undefined, { dispute });
  await say();
  await say();
  const { events } = (await shop().stores().progress.read(orderId))?.value ?? { events: [] };
  expect(events.filter(({ step: { type } }) => type === 'disputed')).toHaveLength(1);
  const { orders } = await desk<OrdersReply>('orders?state=payments');
  expect(orders.map((one) => one.orderId)).toContain(orderId);
});
