import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  forgetPerson,
  personOfAccount,
  personOfAddress,
} from '../../../netlify/kernel/store/person-links.ts';
import { messagesOf } from '../../../src/features/messages/server/person-links.ts';
import { ordersOf } from '../../../src/features/orders/server/record/person-links.ts';
import { accountShop } from '../../support/accounts.ts';
import { order, placed, shippingForm } from '../../support/shop.ts';

const { shop, signIn } = accountShop();

async function place(email: string, cookie = '') {
  const headers = { 'Idempotency-Key': randomUUID(), Cookie: cookie };
  const body = order({ formData: { ...shippingForm, email } });
  const { orderId } = await placed(
    await shop().call('POST', '/api/place-order', { body, headers }),
  );
  await shop().finished();
  return orderId;
}

const address = () => `${randomUUID()}@example.com`;
const idsOf = async (person: ReturnType<typeof personOfAddress>) =>
  (await ordersOf(shop().stores(), person)).map(({ orderId }) => orderId);

test('an address leads to its orders, the newest first, however it is written', async () => {
  const email = address();
  const first = await place(email);
  const second = await place(email.toUpperCase());
  await place(address());
  expect(await idsOf(personOfAddress(email))).toEqual([second, first]);
});

test('an account leads to the orders that it placed, whatever address they name', async () => {
  const { cookie } = await signIn();
  const orderId = await place(address(), cookie);
  const record = (await shop().stores().orders.read(orderId))?.value;
  const userId = record?.state === 'placed' ? record.userId : undefined;
  expect(await idsOf(personOfAccount(userId ?? ''))).toEqual([orderId]);
});

test('an address leads to its messages, each once though it was sent twice', async () => {
  const email = address();
  const body = { name: 'Amina', email, message: 'Do you have oud?' };
  const headers = { 'Idempotency-Key': randomUUID() };
  for (let times = 0; times < 2; times += 1)
    await shop().call('POST', '/api/place-order', { body, headers });
  const ids = await messagesOf(shop().stores(), personOfAddress(email));
  expect(ids).toHaveLength(1);
  const [id = ''] = ids;
  expect((await shop().stores().messages.read(`m/${id}`))?.value.email).toBe(email);
});

test('the notes of a person can be forgotten, those of others stay, and no key shows an address', async () => {
  const [email, other] = [address(), address()];
  await place(email);
  const orderId = await place(other);
  await forgetPerson(shop().stores(), personOfAddress(email));
  expect(await idsOf(personOfAddress(email))).toEqual([]);
  expect(await idsOf(personOfAddress(other))).toEqual([orderId]);
  expect((await shop().stores().people.keys()).join()).not.toContain('@');
});
