import { expect, test } from 'vitest';
import {
  beginMs,
  lostMs,
  PaymentUnavailable,
  type PayableOrder,
  type PaymentProvider,
} from '../../../netlify/kernel/payment/port.ts';
import { stripeProvider } from '../../../netlify/kernel/payment/stripe.ts';
import { MadeUpStripe } from '../../support/made-up-stripe.ts';

/* The adapter over a made-up Stripe; the shop's side of a payment is in card-orders.test.ts. */

const start = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;
const orderId = 'k7m2-9xqp-4hdt-w3fa';
const order: PayableOrder = {
  orderId,
  at: new Date(start).toISOString(),
  origin: 'https://shop.example',
  email: 'amina@example.com',
  lines: [
    { name: 'Product 1', priceCents: 19_900, quantity: 2 },
    { name: 'Oil 3', priceCents: 1_250, quantity: 1 },
  ],
  currency: 'USD',
  shippingCents: 499,
  discountCents: 0,
  totalCents: 41_549,
  session: null,
  payment: null,
};

const pageIn = (begun: Awaited<ReturnType<PaymentProvider['begin']>>) =>
  'url' in begun ? begun : expect.fail(begun.reason);

function open() {
  let now = start;
  const stripe = new MadeUpStripe(() => now);
  const settings = { secretKey: stripe.secretKey, webhookSecrets: ['whsec_old'], api: null };
  settings.webhookSecrets.push(stripe.webhookSecret);
  const provider = stripeProvider(settings, 'production', { now: () => now }, stripe.send);
  const begin = async (changes: Partial<PayableOrder> = {}) => {
    const { session } = pageIn(await provider.begin({ ...order, ...changes }));
    return { ...order, ...changes, session };
  };
  const read = (body: string, headers: Record<string, string>) =>
    provider.read(new Request('https://shop.example/', { method: 'POST', body, headers }));
  return {
    stripe,
    provider,
    begin,
    read,
    pass: (ms: number) => (now += ms),
    pay: async () => {
      const begun = await begin();
      return { ...begun, payment: stripe.pay(begun.session).id };
    },
    readLast: () => {
      const { body, headers } = stripe.signed(stripe.events.at(-1) ?? expect.fail());
      return read(body, headers);
    },
  };
}

// R600
test('a session says what the record says, under the number of the order', async () => {
  const { provider, stripe } = open();
  const made = pageIn(await provider.begin(order));
  expect(made).toEqual({
    session: 'cs_test_1',
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
    expiresAt: '2026-11-20T11:00:00.000Z',
  });
  const [{ key, version, params } = expect.fail()] = stripe.calls;
  expect([key, version]).toEqual([orderId, '2026-10-28.endive']);
  expect(params).toMatchObject({
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: orderId,
    customer_email: order.email,
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    expires_at: String(start / 1000 + 3600),
    'metadata[context]': 'production',
    'metadata[order]': orderId,
    'payment_intent_data[metadata][context]': 'production',
    'payment_intent_data[metadata][order]': orderId,
  });
  const page = `https://shop.example/paid?order=${orderId}`;
  expect([params['success_url'], params['cancel_url']]).toEqual([page, `${page}&left`]);
  expect(stripe.session(made.session).amount_total).toBe(order.totalCents);
});

// R1007
test('the page offers what the record says, and what was paid with comes from the charge', async () => {
  const { begin, stripe, provider } = open();
  const methods = ['card', 'ideal', 'klarna'] as const;
  const asked = await begin({ methods });
  const { params = {} } = stripe.calls[0] ?? {};
  expect([0, 1, 2, 3].map((at) => params[`allowed_payment_method_types[${at}]`])).toEqual([
    ...methods,
    undefined,
  ]);
  stripe.payLater(asked.session, 'ideal');
  expect(await provider.look(asked)).toMatchObject({ kind: 'pending' });
  stripe.bankSays(asked.session, 'succeeded');
  expect(await provider.look(asked)).toMatchObject({ kind: 'paid', method: 'ideal' });
  expect(await provider.expire(asked)).toMatchObject({ kind: 'paid', method: 'ideal' });
});

// R1007
test('a card, and what the shop does not know, is paid by card', async () => {
  for (const type of ['card', 'link']) {
    const { begin, stripe, provider } = open();
    const asked = await begin({ methods: ['card', 'ideal'] });
    stripe.pay(asked.session, {}, type);
    const paid = await provider.look(asked);
    expect([paid.kind, 'method' in paid]).toEqual(['paid', false]);
  }
});

// R600
test('with a discount the page asks for the total all the same', async () => {
  const { begin, stripe } = open();
  const { session } = await begin({ discountCents: 2_000, totalCents: 39_549 });
  expect(stripe.session(session).amount_total).toBe(39_549);
});

// R600
test.each(['lost', 'down'] as const)(
  'a call that was %s is made again within the call, and there is one session',
  async (fault) => {
    const { provider, stripe } = open();
    let faults = 1;
    stripe.fault = () => (faults-- > 0 ? fault : null);
    await provider.begin(order);
    expect(await provider.begin(order)).toMatchObject({ session: 'cs_test_1' });
    expect(stripe.sessions.size).toBe(1);
  },
);

// R600
test('Stripe that cannot be asked is unavailable, in words without a person', async () => {
  const { provider, stripe } = open();
  for (const fault of ['down', 'lost', 'busy', 'broken'] as const) {
    stripe.fault = () => fault;
    const failed = await provider.begin(order).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PaymentUnavailable);
    expect(String(failed)).not.toContain('amina');
  }
});

// R600
test('what was one call too many is asked again by the next, not by this one', async () => {
  const { provider, stripe } = open();
  let faults = 1;
  stripe.fault = () => (faults-- > 0 ? 'busy' : null);
  await expect(provider.begin(order)).rejects.toThrow('429');
  expect(stripe.calls).toHaveLength(1);
  expect(await provider.begin(order)).toMatchObject({ session: 'cs_test_1' });
});

// R600
test('a session whose answer was lost is found, when it cannot be made any more either', async () => {
  const { provider, stripe, pass } = open();
  stripe.fault = () => 'lost';
  await expect(provider.begin(order)).rejects.toThrow(PaymentUnavailable);
  stripe.fault = () => null;
  pass(lostMs);
  expect(await provider.look(order)).toMatchObject({ kind: 'open', session: 'cs_test_1' });
  expect(await provider.expire(order)).toEqual({ kind: 'expired' });
  expect(stripe.session('cs_test_1').status).toBe('expired');
});

// R600
test('when the key is forgotten, or was used for another call, the list has the session', async () => {
  const { provider, begin } = open();
  await begin();
  const moved = { ...order, origin: 'https://new.example' };
  expect(await provider.look(moved)).toMatchObject({ kind: 'open', session: 'cs_test_1' });
});

// R600
test('an order whose session was never made has expired', async () => {
  const { provider, stripe, pass } = open();
  pass(lostMs);
  expect(await provider.look(order)).toEqual({ kind: 'expired' });
  expect(await provider.expire(order)).toEqual({ kind: 'expired' });
  expect(stripe.sessions.size).toBe(0);
});

test('a session can begin as long as the port says', async () => {
  const { pass, begin } = open();
  pass(beginMs);
  await expect(begin()).resolves.toMatchObject({ session: 'cs_test_1' });
});

// R821
test('what Stripe does not take of an order makes no page, and the order has expired', async () => {
  const { provider, stripe } = open();
  const refused = { ...order, email: 'amina@mail.invalid' };
  expect(await provider.begin(refused)).toEqual({
    refused: 'email',
    reason: 'Stripe makes no page: email_invalid, customer_email.',
  });
  stripe.fault = () => 'refused';
  expect(await provider.begin(order)).toMatchObject({ refused: 'order' });
  expect(await provider.look(order)).toEqual({ kind: 'expired' });
  expect(await provider.expire(order)).toEqual({ kind: 'expired' });
});

// R603
test('looking says open, pending, pay or expired, and what was taken', async () => {
  const { provider, stripe, begin, pass } = open();
  const one = await begin();
  expect(await provider.look(one)).toMatchObject({ kind: 'open', session: 'cs_test_1' });
  const { id: payment } = stripe.payLater(one.session);
  expect(await provider.look(one)).toEqual({ kind: 'pending', session: 'cs_test_1' });
  expect(await provider.expire(one)).toEqual({ kind: 'pending', session: 'cs_test_1' });
  stripe.bankSays(one.session, 'succeeded');
  expect(await provider.look(one)).toEqual({
    kind: 'paid',
    session: 'cs_test_1',
    payment,
    cents: 41_549,
    currency: 'usd',
  });
  const two = await begin({ orderId: '0000-0000-0000-0000' });
  pass(60 * minute);
  expect(await provider.look(two)).toEqual({ kind: 'expired' });
});

// R603
test('a payment that the bank refuses after the shopper has left has expired', async () => {
  const { provider, stripe, begin } = open();
  const late = await begin();
  stripe.payLater(late.session);
  stripe.bankSays(late.session, 'failed');
  expect(await provider.look(late)).toEqual({ kind: 'expired' });
});

// R603
test('closing a page that was just paid says paid', async () => {
  const { provider, pay } = open();
  expect(await provider.expire(await pay())).toMatchObject({ kind: 'paid', cents: 41_549 });
});

// R603
test('a refund goes out once under its id, also when its answer was lost', async () => {
  const { provider, stripe, pay } = open();
  const bought = await pay();
  const refund = { id: 'refund-1', cents: 1_250 };
  let faults = 2;
  stripe.fault = () => (faults-- > 0 ? 'lost' : null);
  await expect(provider.refund(bought, refund)).rejects.toThrow(PaymentUnavailable);
  expect(await provider.refund(bought, refund)).toMatchObject({ kind: 'done' });
  const asked = stripe.calls.filter(({ path, key }) => path === '/v1/refunds' && key);
  expect(asked.map(({ key }) => key)).toEqual(
    Array.from({ length: 3 }, () => `${orderId}.refund-1`),
  );
  const [known, ...others] = await provider.refunds(bought);
  expect([known, others]).toMatchObject([{ id: 'refund-1', cents: 1_250 }, []]);
});

// R603
test('a refund is sent, done, or refused in the words of Stripe', async () => {
  const { provider, stripe, pay } = open();
  const bought = await pay();
  const refund = (id: string, cents = 100) => provider.refund(bought, { id, cents });
  stripe.refundsAre = 'pending';
  const sent = await refund('1');
  if (sent.kind !== 'sent') expect.fail();
  stripe.finishRefund(sent.refund, 'failed');
  expect((await provider.refunds(bought))[0]?.status).toEqual({
    kind: 'refused',
    reason: 'expired_or_canceled_card',
  });
  stripe.refundsAre = { refused: 'Your balance is too low.' };
  expect(await refund('2')).toEqual({ kind: 'refused', reason: 'Your balance is too low.' });
  stripe.refundsAre = 'succeeded';
  expect(await refund('3', 99_999)).toMatchObject({ kind: 'refused' });
  stripe.refundByHand(bought.payment, 500);
  expect((await provider.refunds(bought)).map(({ id, cents }) => [id, cents])).toEqual([
    ['1', 100],
    [null, 500],
  ]);
});

// R603
test('of a payment that Stripe does not know nothing was paid back', async () => {
  const { provider } = open();
  expect(await provider.refunds({ ...order, payment: 'pi_unknown' })).toEqual([]);
});

// R604
test('messages name the order that they are about', async () => {
  const { stripe, pay, readLast } = open();
  const { payment, session } = await pay();
  const about = { kind: 'order', orderId, at: order.at };
  expect(await readLast()).toEqual({ ...about, about: 'payment', session });
  stripe.refundByHand(payment, 500);
  expect(await readLast()).toEqual({ ...about, about: 'refund', payment });
  stripe.dispute(payment);
  const dispute = {
    dispute: `dp_${payment}`,
    state: 'needs_response',
    cents: 41_549,
    reason: 'fraudulent',
  };
  expect(await readLast()).toEqual({ ...about, about: 'dispute', payment, dispute });
});

// R604
test('a message that cannot be looked up comes again', async () => {
  const { stripe, pay, readLast } = open();
  const { payment } = await pay();
  stripe.dispute(payment);
  stripe.fault = () => 'down';
  await expect(readLast()).rejects.toThrow(PaymentUnavailable);
});

// R604
test.each([
  ['another shop', { context: 'production' }],
  ['another deploy', { context: 'preview', order: orderId }],
  ['no order', { context: 'production', order: '../x' }],
])('a message of %s is not ours', async (_, metadata) => {
  const { stripe, pay, readLast } = open();
  const { session } = await pay();
  const event = stripe.events.at(-1);
  Object.assign(event?.data.object as { metadata: object }, { metadata });
  expect([session, await readLast()]).toEqual([session, { kind: 'other' }]);
});

test('a message of an unknown type is not ours', async () => {
  const { stripe, pay, readLast } = open();
  await pay();
  Object.assign(stripe.events.at(-1) ?? {}, { type: 'customer.created' });
  expect(await readLast()).toEqual({ kind: 'other' });
});

// R604
test('a message is bad without a right signature, too old, too long, or no JSON', async () => {
  const { stripe, pay, read, pass } = open();
  await pay();
  const [event = expect.fail()] = stripe.events;
  const { body, headers } = stripe.signed(event);
  const bad = { kind: 'bad' };
  expect(await read(body, {})).toMatchObject(bad);
  expect(await read(`${body} `, headers)).toMatchObject(bad);
  const { headers: foreign } = stripe.signed(event, 'whsec_other');
  expect(await read(body, foreign)).toMatchObject(bad);
  const long = stripe.signed({ ...event, id: 'x'.repeat(256 * 1024) });
  expect(await read(long.body, long.headers)).toMatchObject(bad);
  const { headers: older } = stripe.signed(event, 'whsec_old');
  expect(await read(body, older)).toMatchObject({ kind: 'order' });
  pass(300_000);
  expect(await read(body, headers)).toMatchObject({ kind: 'order' });
  pass(1_000);
  expect(await read(body, headers)).toMatchObject(bad);
});

test('the desk leads to the payment, of a test key among the tests', () => {
  const { provider } = open();
  expect(provider.pageOf('pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
});
