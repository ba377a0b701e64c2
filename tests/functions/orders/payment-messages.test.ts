import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import type { ShopperOrder } from '../../../src/features/orders/view/progress-view.ts';
import type { MadeUpStripe } from '../../support/made-up-stripe.ts';
import {
  adminToken,
  openTestShop,
  order,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';
import { stripeHere } from '../../support/stripe-here.ts';

/* From 'Place Order' to the provider and back, over the adapter and a made-up Stripe. */

let shop: TestShop;
let stripe: MadeUpStripe;
let end: () => void;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  ({ stripe, end } = stripeHere());
});
afterEach(async () => {
  await shop.finished();
  end();
  vi.unstubAllEnvs();
});

const send = (key: string, changes: object = {}) =>
  shop.call('POST', '/api/place-order', {
    body: order({ payment: 'card', ...changes }),
    headers: { 'Idempotency-Key': key },
  });

async function place() {
  const response = await send(randomUUID());
  expect(response.status).toBe(200);
  const reply = (await response.json()) as OrderReply & { payment: { url: string } };
  return { ...reply, session: reply.payment.url.split('/').at(-1) ?? '' };
}

const deliver = (message: { body: string; headers: Record<string, string> }) =>
  shop.call('POST', '/api/payments/stripe', message);
const tell = (event: object | undefined = stripe.events.at(-1)) =>
  deliver(stripe.signed(event ?? expect.fail()));

async function read(orderId: string): Promise<ShopperOrder> {
  await shop.finished();
  const headers = { 'X-Order-Key': linkKey(orderId) };
  return (await (await shop.call('GET', `/api/orders/${orderId}`, { headers })).json()) as never;
}
const stateOf = async (orderId: string) => (await read(orderId)).payment.state;

// R604
test('an order by card is paid when the provider says so, however often it does', async () => {
  const { orderId, session } = await place();
  expect([await stateOf(orderId), stripe.session(session).client_reference_id]).toEqual([
    'awaiting',
    orderId,
  ]);
  stripe.pay(session);
  expect(await stateOf(orderId)).toBe('awaiting');
  for (const message of [await tell(), await tell()]) expect(message.status).toBe(200);
  expect(await stateOf(orderId)).toBe('paid');
});

// R604
test('a page whose answer was lost, and that was paid, is found by the message', async () => {
  stripe.fault = ({ path }) => (path === '/v1/checkout/sessions' ? 'lost' : null);
  const key = randomUUID();
  expect((await send(key)).status).toBe(503);
  stripe.fault = () => null;
  const [session = expect.fail()] = stripe.sessions.keys();
  stripe.pay(session);
  expect((await tell()).status).toBe(200);
  expect(await stateOf(stripe.session(session).client_reference_id ?? '')).toBe('paid');
});

// R604
test('a message before its order comes again, one of another shop does not', async () => {
  const { session } = await place();
  stripe.pay(session);
  const [event = expect.fail()] = stripe.events;
  const about = (metadata: object) => {
    const data = { object: { ...event.data.object, metadata } };
    return tell({ ...event, data });
  };
  const early = await about({ context: 'local', order: 'k7m2-9xqp-4hdt-w3fa' });
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await about({ context: 'production', order: 'k7m2-9xqp-4hdt-w3fa' })).status).toBe(200);
  expect((await about({})).status).toBe(200);
  // A payment of another program on the account has no session, and maybe no intent.
  const data = { object: { ...event.data.object, metadata: {}, payment_intent: null } };
  expect((await tell({ ...event, type: 'charge.refunded', data })).status).toBe(200);
});

// R604
test('a message that Stripe did not sign is 400, and the log has nothing of its body', async () => {
  const { orderId, session } = await place();
  stripe.pay(session);
  vi.stubEnv('SHOP_LOG', 'on');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const forged = await deliver(stripe.signed(stripe.events.at(-1) ?? expect.fail(), 'whsec_x'));
  const lines = log.mock.calls.flat().join('\n');
  log.mockRestore();
  vi.stubEnv('SHOP_LOG', 'off');
  expect(forged.status).toBe(400);
  expect(lines).toContain('not signed with a secret of STRIPE_WEBHOOK_SECRET');
  for (const secret of [orderId, session, 'whsec']) expect(lines).not.toContain(secret);
  expect(await stateOf(orderId)).toBe('awaiting');
});

// R604
test('a message is 503 while Stripe cannot be asked, or the shop takes no cards', async () => {
  const { orderId, session } = await place();
  stripe.pay(session);
  const message = stripe.signed(stripe.events.at(-1) ?? expect.fail());
  stripe.fault = () => 'down';
  expect((await deliver(message)).status).toBe(503);
  stripe.fault = () => null;
  vi.stubEnv('STRIPE_SECRET_KEY', '');
  expect((await deliver(message)).status).toBe(503);
  vi.stubEnv('STRIPE_SECRET_KEY', stripe.secretKey);
  expect((await deliver(message)).status).toBe(200);
  expect(await stateOf(orderId)).toBe('paid');
});

// R604
test('refunds made at Stripe and disputes stand at the order', async () => {
  const { orderId, session } = await place();
  const payment = stripe.pay(session).id;
  await tell();
  stripe.refundByHand(payment, 1_000);
  expect((await tell()).status).toBe(200);
  stripe.dispute(payment);
  expect((await tell()).status).toBe(200);
  expect(await stateOf(orderId)).toBe('part refunded');
  const headers = { Authorization: `Bearer ${adminToken}` };
  const desk = await shop.call('GET', `/api/desk/orders/${orderId}`, { headers });
  expect(JSON.stringify(await desk.json())).toContain('fraudulent');
});

const keeper = { Authorization: `Bearer ${adminToken}` };
const refund = (orderId: string, amount: number, key: string = randomUUID()) =>
  shop.call('POST', `/api/desk/orders/${orderId}/events`, {
    body: { type: 'refunded', amount },
    headers: { ...keeper, 'Idempotency-Key': key },
  });
async function pay() {
  const { orderId, session } = await place();
  const payment = stripe.pay(session).id;
  expect((await tell()).status).toBe(200);
  return { orderId, payment };
}
const refundedOf = async (orderId: string) => {
  const { payment, progress } = await read(orderId);
  return [payment.state, progress.money.refunded];
};

// R820
test('refunds of two orders that were asked for under one key both go out', async () => {
  const orders = [await pay(), await pay()];
  for (const { orderId } of orders)
    expect((await refund(orderId, 10, 'one-key-of-one-keeper')).status).toBe(200);
  for (const { orderId } of orders)
    expect(await refundedOf(orderId)).toEqual(['part refunded', 10]);
  expect(stripe.refunds.size).toBe(2);
});

// R820
test.each([
  ['succeeded', ['part refunded', 10]],
  ['failed', ['paid', 0]],
] as const)('a refund that is pending and has %s later is so at the order', async (end, at) => {
  const { orderId } = await pay();
  stripe.refundsAre = 'pending';
  await refund(orderId, 10);
  expect(await refundedOf(orderId)).toEqual(['refund sent', 10]);
  const [id = expect.fail()] = stripe.refunds.keys();
  // It may take days.
  stripe.answers.forget();
  stripe.finishRefund(id, end);
  expect((await tell()).status).toBe(200);
  expect(await refundedOf(orderId)).toEqual(at);
});

// R820
test('a refund made at Stripe that fails later was never made', async () => {
  const { orderId, payment } = await pay();
  stripe.refundsAre = 'pending';
  const { id } = stripe.refundByHand(payment, 1_000);
  await tell();
  expect(await refundedOf(orderId)).toEqual(['part refunded', 10]);
  for (let times = 0; times < 2; times += 1) {
    stripe.finishRefund(id, 'failed');
    await tell();
    expect(await refundedOf(orderId)).toEqual(['paid', 0]);
  }
});

// R820
test.each([1_000, 'all'] as const)(
  'a cancellation pays back what is left after a refund made at Stripe: %s',
  async (cents) => {
    const { orderId, payment } = await pay();
    const { amount } = stripe.payment(payment);
    stripe.refundByHand(payment, cents === 'all' ? amount : cents);
    const headers = { 'X-Order-Key': linkKey(orderId), 'Idempotency-Key': randomUUID() };
    await shop.call('POST', `/api/orders/${orderId}/cancel`, { body: {}, headers });
    expect(await refundedOf(orderId)).toEqual(['refunded', amount / 100]);
    for (const event of stripe.events.slice(-2)) await tell(event);
    expect(await refundedOf(orderId)).toEqual(['refunded', amount / 100]);
    const back = stripe.refundsOf(payment).reduce((sum, one) => sum + one.amount, 0);
    expect(back).toBe(amount);
  },
);

// R821
test.each([
  ['an address', { email: 'Our payment provider does not take this email address.' }],
  ['an order', undefined],
] as const)(
  '%s that Stripe refuses ends the order in that call, and each try says why',
  async (what, fields) => {
    const email = what === 'an address' ? 'amina@mail.invalid' : shippingForm.email;
    stripe.fault = () => (what === 'an order' ? 'refused' : null);
    const key = randomUUID();
    for (let tries = 0; tries < 2; tries += 1) {
      const refused = await send(key, { formData: { ...shippingForm, email } });
      const said = (await refused.json()) as { error: string; fields?: object };
      expect([refused.status, said.fields]).toEqual([400, fields]);
      expect(said.error).not.toContain('amina');
    }
    expect(await stateOf(recordId('order', key))).toBe('expired');
  },
);

// R821
test('an order whose page cannot be opened now is given to the device', async () => {
  stripe.fault = () => 'down';
  const key = randomUUID();
  const failed = await send(key);
  expect(failed.status).toBe(503);
  const { order: made = expect.fail() } = (await failed.json()) as ErrorReply;
  expect(made.key).toBe(linkKey(made.id));
  expect(await stateOf(made.id)).toBe('awaiting');
  const headers = { 'X-Order-Key': made.key, 'Idempotency-Key': randomUUID() };
  const cancel = await shop.call('POST', `/api/orders/${made.id}/cancel`, { body: {}, headers });
  expect(cancel.status).toBe(200);
  expect(await stateOf(made.id)).toBe('expired');
});

const deskRead = async (path: string): Promise<unknown> =>
  (await shop.call('GET', `/api/desk/${path}`, { headers: keeper })).json();

// R824
test('messages of a dispute count in the order of the provider, whenever they come', async () => {
  const { orderId, payment } = await pay();
  stripe.dispute(payment);
  stripe.dispute(payment, 'lost');
  const [asked = expect.fail(), lost = expect.fail()] = stripe.events.slice(-2);
  const standing = async () => {
    const { events = [] } = (await shop.stores().progress.read(orderId))?.value ?? {};
    return events.flatMap(({ step }) => (step.type === 'disputed' ? [step.standing] : []));
  };
  for (const event of [lost, { ...asked, created: lost.created - 60 }, asked, lost]) {
    expect((await tell(event)).status).toBe(200);
    expect(await standing()).toEqual(['lost']);
  }
  stripe.dispute(payment, 'won');
  const won = stripe.events.at(-1) ?? expect.fail();
  await tell({ ...won, created: lost.created + 60 });
  expect(await standing()).toEqual(['lost', 'won']);
});

// R824
test('a message about an order that will never be there is told to the keeper, and ends', async () => {
  const { session } = await place();
  stripe.pay(session);
  const [event = expect.fail()] = stripe.events;
  const metadata = { context: 'local', order: 'k7m2-9xqp-4hdt-w3fa' };
  const lost = (minutes: number) => {
    const data = { object: { ...event.data.object, metadata } };
    return tell({ ...event, created: event.created - minutes * 60, data });
  };
  expect((await lost(59)).status).toBe(503);
  for (let times = 0; times < 2; times += 1) expect((await lost(61)).status).toBe(200);
  await shop.finished();
  const { messages } = (await deskRead('messages?state=open')) as { messages: { text?: string }[] };
  const about = messages.filter((one) => JSON.stringify(one).includes('k7m2-9xqp-4hdt-w3fa'));
  expect(about).toHaveLength(1);
});

// R824
test.each([
  ['status', null],
  ['amount', '100'],
  ['amount', 10.5],
  ['reason', 5],
  ['id', undefined],
])('a dispute whose %s is %s is refused, and nothing of it is stored', async (field, value) => {
  const { orderId, payment } = await pay();
  stripe.dispute(payment);
  const event = stripe.events.at(-1) ?? expect.fail();
  const data = { object: { ...event.data.object, [field]: value } };
  expect((await tell({ ...event, data })).status).toBe(400);
  expect(await stateOf(orderId)).toBe('paid');
  expect(JSON.stringify(await deskRead(`orders/${orderId}`))).not.toContain('disputed');
});
