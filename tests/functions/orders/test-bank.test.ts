import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { openBank } from '../../../netlify/local/test-bank/open-bank.ts';
import type { PayableOrder } from '../../../netlify/kernel/payment/port.ts';
import { paymentProvider, provideBank } from '../../../netlify/kernel/payment/provider.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* The bank of the local host: its page, and its messages to the shop. */

const start = Date.parse('2026-11-20T10:00:00Z');
const orderId = 'k7m2-9xqp-4hdt-w3fa';
const order: PayableOrder = {
  orderId,
  at: new Date(start).toISOString(),
  origin: 'http://localhost:8888',
  email: 'amina@example.com',
  session: null,
  payment: null,
  lines: [{ name: 'Rose & <Oud>', priceCents: 1_000, quantity: 2 }],
  currency: 'USD',
  shippingCents: 499,
  discountCents: 0,
  totalCents: 2_499,
};

let data: string;
beforeEach(() => {
  data = temporaryFolder('bank');
  vi.useFakeTimers({ now: start });
  vi.stubEnv('SHOP_PAYMENTS', 'test');
});
afterEach(() => {
  provideBank(null);
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function open() {
  const messages: Request[] = [];
  const call = openBank(data, (request) => Promise.resolve(messages.push(request)));
  const provider = paymentProvider(localDeploy, Date) ?? expect.fail();
  return {
    messages,
    call,
    provider,
    begin: async (changes: Partial<PayableOrder> = {}) => {
      const begun = await provider.begin({ ...order, ...changes });
      if ('refused' in begun) expect.fail(begun.reason);
      const { session, url } = begun;
      const press = async (deed: string, headers = {}, method = '') => {
        const body = new URLSearchParams({ do: deed, method });
        const response = await call(new Request(url, { method: 'POST', body, headers }));
        return response ?? expect.fail();
      };
      return { url, press, asked: { ...order, session, payment: session } };
    },
  };
}

const mainOf = async (response: Response | null) =>
  /<main>.*<\/main>/s.exec((await response?.text()) ?? '')?.[0] ?? '';

// R607
test('its page says what is to be paid, and has four buttons', async () => {
  const { begin, call } = open();
  const { url } = await begin();
  expect(new URL(url).origin).toBe(order.origin);
  const shown = await call(new Request(url));
  // Without it a browser would send the form without an origin.
  expect(shown?.headers.get('referrer-policy')).toBe('same-origin');
  const main = await mainOf(shown);
  expect(main).toContain('<h1>Test bank</h1>');
  expect([...main.matchAll(/<button[^>]*>(.*?)</g)].map(([, name]) => name)).toEqual([
    'Pay',
    'Decline',
    'Pay later',
    'Leave',
  ]);
  expect(main).toContain('2 × Rose &amp; &lt;Oud&gt;');
  expect(main).toContain('$24.99');
});

// R607
test('Pay tells the shop before the shopper is back there', async () => {
  const { begin, provider, messages } = open();
  const { press, asked } = await begin();
  const back = await press('pay');
  expect([back.status, back.headers.get('location')]).toEqual([303, `/paid?order=${orderId}`]);
  const [message = expect.fail()] = messages;
  expect(new URL(message.url).pathname).toBe('/api/payments/stripe');
  expect(await provider.read(message)).toMatchObject({ kind: 'order', orderId });
  expect(await provider.look(asked)).toMatchObject({ kind: 'paid', cents: 2_499, currency: 'usd' });
  expect(await provider.expire(asked)).toMatchObject({ kind: 'paid' });
});

// R1008
test('where the order offers more than cards, one of it is chosen, and one gives nothing back', async () => {
  const { begin, call, provider } = open();
  const { url, press, asked } = await begin({ methods: ['card', 'ideal', 'klarna'] });
  const main = await mainOf(await call(new Request(url)));
  expect([...main.matchAll(/type="radio"[^>]*>(.*?)</g)].map(([, name]) => name)).toEqual([
    'card',
    'iDEAL',
    'Klarna',
  ]);
  expect(main).toContain('>Pay, and refuse each refund<');
  await press('final', {}, 'klarna');
  expect(await provider.look(asked)).toMatchObject({ kind: 'paid', method: 'klarna' });
  expect(await provider.refund(asked, { id: 'r-1', cents: 100 })).toEqual({
    kind: 'refused',
    reason: 'This bank gives nothing back.',
  });
  expect(await provider.refunds(asked)).toEqual([]);
});

// R607
test('Decline stays on the page with a sentence, and can be followed by Pay', async () => {
  const { begin, provider, messages } = open();
  const { press, asked } = await begin();
  expect(await mainOf(await press('decline'))).toMatch(
    /<p role="alert">The bank has declined the card\..*<button name="do" value="pay">/s,
  );
  expect([messages.length, (await provider.look(asked)).kind]).toEqual([0, 'open']);
  await press('pay');
  expect((await provider.look(asked)).kind).toBe('paid');
});

// R607
test('Leave leads back and changes nothing; the same page is there again', async () => {
  const { begin, provider } = open();
  const { press, asked, url } = await begin();
  expect((await press('leave')).headers.get('location')).toBe(`/paid?order=${orderId}&left`);
  expect((await provider.look(asked)).kind).toBe('open');
  expect((await begin()).url).toBe(url);
});

// R607
test('Pay later is answered after the shopper has left', async () => {
  const { begin, provider, messages } = open();
  const { press, asked } = await begin();
  await press('later');
  expect([messages.length, (await provider.look(asked)).kind]).toEqual([0, 'pending']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([messages.length, (await provider.look(asked)).kind]).toEqual([1, 'paid']);
});

// R607
test('a page that was closed, or whose hour is over, takes nothing', async () => {
  const { begin, provider, call } = open();
  const first = await begin();
  expect(await provider.expire(first.asked)).toEqual({ kind: 'expired' });
  expect(await mainOf(await first.press('pay'))).toContain('This page is closed.');
  vi.setSystemTime(start + 60 * 60_000);
  expect(await provider.look(first.asked)).toEqual({ kind: 'expired' });
  expect(await mainOf(await call(new Request(first.url)))).not.toContain('<button');
});

// R607
test('it pays back once for an id, and never more than was paid', async () => {
  const { begin, provider } = open();
  const { press, asked } = await begin();
  await press('pay');
  const refund = (id: string, cents: number) => provider.refund(asked, { id, cents });
  const first = await refund('a', 2_000);
  expect(first).toMatchObject({ kind: 'done' });
  expect(await refund('a', 2_000)).toEqual(first);
  expect(await refund('b', 500)).toMatchObject({ kind: 'refused' });
  expect(await provider.refunds(asked)).toMatchObject([{ id: 'a', cents: 2_000 }]);
});

// R607
test('after a new start it knows all, and the message that was late', async () => {
  const before = open();
  const { press, asked } = await before.begin();
  await press('later');
  vi.setSystemTime(start + 15_000);
  expect(await open().provider.look(asked)).toMatchObject({ kind: 'paid' });
  expect((await open().begin()).asked.session).toBe(asked.session);
});

// R607
test('messages of others are bad, and pages of other sites press nothing', async () => {
  const { begin, provider } = open();
  const { press, asked } = await begin();
  const forged = new Request('http://localhost:8888/', { method: 'POST', body: '{}' });
  expect(await provider.read(forged)).toMatchObject({ kind: 'bad' });
  expect((await press('pay', { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await provider.look(asked)).kind).toBe('open');
});

test('without the setting there is no bank and no page', async () => {
  vi.stubEnv('SHOP_PAYMENTS', '');
  const call = openBank(join(data, 'none'), () => expect.fail());
  expect(await call(new Request('http://localhost:8888/api/local/bank/1'))).toBeNull();
  expect(paymentProvider(localDeploy, Date)).toBeNull();
});
