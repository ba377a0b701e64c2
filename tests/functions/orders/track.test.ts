import { beforeEach, describe, expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { anyText } from '../../support/matchers.ts';
import { shippingForm } from '../../support/shop.ts';

const own = mailShop();
const { shop } = own;
const { orderId } = deskOrder(shop);
const { track, mailed } = afterPurchase(own);

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

// R257
describe('the link of an order', () => {
  test('is mailed to the order’s address, however number and address are written', async () => {
    const response = await track(orderId().toUpperCase(), shippingForm.email.toUpperCase());
    expect([response.status, await response.text()]).toEqual([202, '']);
    await shop().finished();
    expect(mailed('order-link')).toHaveLength(1);
    const [mail] = mailed('order-link');
    expect(mail?.to).toEqual([shippingForm.email]);
    const link = `https://attarine.example/order#id=${orderId()}&key=${linkKey(orderId())}`;
    expect(mail?.text).toContain(link);
  });

  test.each([
    ['capitals and spaces', (id: string) => ` ${id.toUpperCase().replaceAll('-', ' ')} `],
    ['no hyphens and a number sign', (id: string) => `#${id.replaceAll('-', '')}`],
    ['o for 0', (id: string) => id.replaceAll('0', 'O')],
    ['dashes of a word processor', (id: string) => id.replaceAll('-', '–')],
  ])('is mailed for a number with %s', async (_, written) => {
    expect((await track(written(orderId()))).status).toBe(202);
    await shop().finished();
    expect(mailed('order-link')).toHaveLength(1);
  });

  test('is mailed again for each wish', async () => {
    await track(orderId());
    await track(orderId());
    await shop().finished();
    expect(mailed('order-link')).toHaveLength(2);
  });

  test.each([
    ['another address', () => ({ id: orderId(), email: 'somebody@example.com' })],
    ['a number that nobody has', () => ({ id: '0000-0000-0000-0000', email: shippingForm.email })],
  ])('is not mailed for %s, and the answer is the same', async (_, named) => {
    const facts = async (id: string, email: string) => {
      const response = await track(id, email);
      const kept = await shop().stores().limits.keys();
      return [response.status, await response.text(), [...response.headers.keys()], kept.length];
    };
    const right = await facts(orderId(), shippingForm.email);
    await shop().finished();
    const before = mailed('order-link').length;
    for (const key of await shop().stores().limits.keys()) await shop().stores().limits.delete(key);
    const { id, email } = named();
    expect(await facts(id, email)).toEqual(right);
    await shop().finished();
    expect(mailed('order-link')).toHaveLength(before);
  });
});

// R257
test('the eleventh wish of a quarter of an hour is 429, for an order or for none', async () => {
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await track('0000-0000-0000-0000', `${time}@example.com`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
  await shop().finished();
});

// R257
test('who types the right number is not refused, however often', async () => {
  for (let time = 0; time < 12; time += 1) {
    expect((await track(orderId())).status).toBe(202);
    await shop().finished();
  }
});

const number = 'k7m2-9xqp-4hdt-w3fa';

// R257
test.each([
  {},
  { orderId: number },
  { orderId: number, email: 'none' },
  { orderId: '', email: 'a@example.com' },
  { orderId: 'One\nTwo', email: 'a@example.com' },
  { orderId: number, email: 'a@example.com', more: 1 },
  { orderId: 'k7m2', email: 'a@example.com' },
  { orderId: '../shop-users', email: 'a@example.com' },
])('%j is 400', async (body) => {
  const response = await shop().call('POST', '/api/track', { body });
  expect([response.status, await response.json()]).toMatchObject([400, { error: anyText }]);
});
