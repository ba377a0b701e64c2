import { expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { afterPurchase } from '../../support/after-purchase.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { anyText } from '../../support/matchers.ts';
import { shippingForm } from '../../support/shop.ts';

const own = mailShop();
const { shop } = own;
const { orderId, step, steps, read } = deskOrder(shop);
const { mailed } = afterPurchase(own);
const { email, ...address } = shippingForm;
const moved = { ...address, address: '9 Rue Neuve', city: 'Nantes', postalCode: '44000' };

const tag = async () => {
  const headers = { 'X-Order-Key': linkKey(orderId()) };
  const response = await shop().call('GET', `/api/orders/${orderId()}`, { headers });
  return response.headers.get('etag') ?? '';
};
const put = (body: unknown, etag: string, key = linkKey(orderId())) =>
  shop().call('PUT', `/api/orders/${orderId()}/address`, {
    body,
    headers: { 'X-Order-Key': key, ...(etag && { 'If-Match': etag }) },
  });

// R266
test('a corrected address stands in every reply of the order and in mails', async () => {
  const etag = await tag();
  const answers = [await put(moved, etag), await put(moved, etag)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toMatchObject({
    to: { ...moved, email },
    progress: { events: [{ type: 'address' }] },
  });
  const desk = await read();
  expect(desk.order.to).toEqual({ ...moved, email });
  expect(desk.progress.events).toHaveLength(1);
  expect(desk.undoUntil).toBeNull();
  await shop().finished();
  expect(mailed('address-notice').map(({ to }) => to)).toEqual([['shop@attarine.example']]);
  expect(mailed('address-notice')[0]?.text).toContain('9 Rue Neuve');
  expect((await steps({ type: 'packed' })).state).toBe('packed');
});

// R266
test('a correction is refused for others, without a state, of an older one, and once packed', async () => {
  const etag = await tag();
  expect((await put(moved, etag, 'guess')).status).toBe(404);
  expect((await put(moved, '')).status).toBe(428);
  expect((await put(moved, '*')).status).toBe(428);
  const wrong = await put({ ...moved, city: '' }, etag);
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { city: anyText } }]);
  expect((await put({ ...moved, email: 'other@example.com' }, etag)).status).toBe(400);
  await step({ type: 'note', text: 'Rang' });
  expect((await put(moved, etag)).status).toBe(412);
  await steps({ type: 'packed' });
  expect((await put(moved, await tag())).status).toBe(409);
  expect((await read()).order.to).toEqual(shippingForm);
});

// R266
test('an address is corrected ten times at most', async () => {
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await put({ ...moved, address: `${time} Rue Neuve` }, await tag())).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 409]);
});

// R500, R266
test('a correction to where the shop does not deliver, or for another price, is refused in words', async () => {
  const etag = await tag();
  const refused = async (country: string, postalCode: string) => {
    const response = await put({ ...moved, country, postalCode }, etag);
    return [response.status, ((await response.json()) as { fields: unknown }).fields];
  };
  expect(await refused('Cuba', '10400')).toEqual([
    400,
    { country: 'We do not deliver to Cuba yet.' },
  ]);
  expect(await refused('Sweden', '111 22')).toEqual([
    400,
    {
      country:
        'Delivery to this country costs $9.99 instead of $4.99. Please cancel the order and place it again.',
    },
  ]);
  expect(await refused('France', '1')).toEqual([400, { postalCode: anyText }]);
  expect((await put({ ...moved, country: 'Germany', postalCode: '10115' }, etag)).status).toBe(200);
});
