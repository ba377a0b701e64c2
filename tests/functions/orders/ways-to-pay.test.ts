import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { builtCatalogue } from '../../../netlify/kernel/store/built-catalogue.ts';
import type { HealthReply } from '../../../src/features/health/health-reply.ts';
import { cardShop } from '../../support/card-shop.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, shippingForm } from '../../support/shop.ts';

/* A shop whose content takes cards alone, and which has the Commission's notice. */

const own = mailShop();
const { shop, to } = own;
const { bank, send, place } = cardShop(own);

beforeEach(() => {
  // An instance reads it once, and files of tests follow each other in one.
  const built = builtCatalogue();
  const before = { ...built };
  const guarantee = { text: 'Two years.', pictures: ['/legal/guarantee-notice.en.png'] };
  Object.assign(built, { payment: ['card'], guarantee });
  return () => Object.assign(built, before, { guarantee: before.guarantee });
});

const ways = async (): Promise<unknown> => (await shop().call('GET', '/api/payments')).json();
const headers = { Authorization: `Bearer ${adminToken}` };
const health = async () => {
  const response = await shop().call('GET', '/api/health', { headers });
  const { remarks } = (await response.json()) as HealthReply;
  return [response.status, remarks];
};
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: string }).error,
];
const onDelivery = order({ cartItems: [{ id: '7', quantity: 2 }], total: 64.97 });

// R909
test('what content and settings both have is offered, all else refused, and health says where they differ', async () => {
  expect(await ways()).toEqual({ ways: ['card'] });
  expect(await health()).toEqual([200, []]);
  expect(await refusal(await send(randomUUID(), onDelivery))).toEqual([
    400,
    'Payment on delivery is not available. Please pay by card.',
  ]);
  vi.stubEnv('SHOP_PAYMENTS', '');
  expect(await ways()).toEqual({ ways: [] });
  expect(await health()).toEqual([200, [expect.stringContaining('The content offers cards')]]);
  expect(await refusal(await send())).toEqual([400, 'Card payment is not available.']);
  expect(await refusal(await send(randomUUID(), onDelivery))).toEqual([
    400,
    'Payment on delivery is not available.',
  ]);
});

// R909
test('an order by card is not turned into one on delivery, nor is anybody sent there', async () => {
  const { orderId, key } = await place();
  const path = `/api/orders/${orderId}/on-delivery`;
  const instead = await shop().call('POST', path, { body: {}, headers: { 'X-Order-Key': key } });
  expect(await refusal(instead)).toEqual([400, 'Payment on delivery is not available.']);
  bank().fault = { call: 'begin', side: 'before' };
  const [, error] = await refusal(await send());
  expect(error).toBe(
    'We cannot reach our payment provider just now. Please try again in a moment.',
  );
});

// R909
test('a keeper may agree on payment on delivery with who has called', async () => {
  const response = await shop().call('POST', '/api/desk/orders', {
    body: { ...onDelivery, by: 'keeper', paid: false },
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
  });
  expect(response.status).toBe(200);
  await shop().finished();
  // R911
  const [mail] = to(shippingForm.email);
  const picture = 'https://attarine.example/legal/guarantee-notice.en.png';
  expect(mail?.email.html).toContain(`<img src="${picture}" alt="Two years."`);
  expect(mail?.email.text).toContain(`Two years.: ${picture}`);
});
