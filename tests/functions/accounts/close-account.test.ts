import { beforeEach, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { ownerShop } from '../../support/owners.ts';
import { deliveryAddress, order, placed, shippingForm } from '../../support/shop.ts';

hashCheaply();

const {
  shop,
  call,
  post,
  register,
  signIn,
  proven,
  login,
  who,
  canLogin,
  account,
  buy,
  mailsTo,
  linkTo,
  verify,
} = ownerShop();

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const close = (cookie: string, given = password) =>
  call('DELETE', '/api/account', { password: given }, cookie);
const closed = async (cookie: string) => {
  const response = await close(cookie);
  expect(response.status).toBe(204);
  await shop().finished();
  return response;
};
/** Everything that the stores hold, but for orders, as one text. */
async function kept(): Promise<string> {
  const { users, addresses, accountWork, people } = shop().stores();
  const texts = [users, addresses, accountWork, people].map(async (store) =>
    Promise.all((await store.keys()).map(async (key) => [key, (await store.read(key))?.value])),
  );
  return JSON.stringify(await Promise.all(texts));
}

// R250
test('deleting an account ends its sessions at once, and what is only the account’s is gone', async () => {
  const { account: owner, cookie } = await proven();
  const elsewhere = await login(owner);
  await call('PUT', '/api/account/address', { ...deliveryAddress, city: 'Samarkand' }, cookie);
  await buy(owner.email, cookie);
  expect(await kept()).toContain('Samarkand');
  const response = await closed(cookie);
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0;/);
  expect([await who(cookie), await who(elsewhere), await canLogin(owner)]).toEqual([
    null,
    null,
    false,
  ]);
  const left = await kept();
  expect(left).not.toContain(owner.email);
  expect(left).not.toContain('Samarkand');
  expect(left).not.toContain('argon2');
});

// R250
test('its orders stay, for the shop and for who has their links', async () => {
  const { account: owner, cookie } = await signIn();
  const body = order({ formData: { ...shippingForm, email: owner.email } });
  const { orderId, key } = await placed(await post('/api/place-order', body, cookie));
  await closed(cookie);
  expect((await shop().call('GET', `/api/orders/${orderId}?key=${key}`)).status).toBe(200);
});

// R250
test('the address is free afterwards, and the next account sees nothing of it', async () => {
  const { account: owner, cookie } = await proven();
  await buy(owner.email, cookie);
  await closed(cookie);
  await register(owner);
  const next = await login(owner);
  expect(await account(next)).toMatchObject({ isProven: false, address: null, orders: [] });
  expect(await verify(await linkTo(owner.email, '/verify'))).toBe(204);
  expect(await account(next)).toMatchObject({ isProven: true, orders: [] });
});

// R246
test('a wrong password deletes nothing', async () => {
  const { account: owner, cookie } = await signIn();
  const response = await close(cookie, 'another rose');
  expect([response.status, (await close(cookie, '')).status]).toEqual([401, 401]);
  expect([await who(cookie), await canLogin(owner)]).toEqual([owner.email, true]);
});

// R250
test('deleted while it places orders, it loses none of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { account: owner, cookie } = await signIn();
    const body = order({ formData: { ...shippingForm, email: owner.email } });
    const [bought, gone] = await Promise.all([
      post('/api/place-order', body, cookie),
      close(cookie),
    ]);
    const { orderId, key } = await placed(bought);
    expect(gone.status).toBe(204);
    await shop().finished();
    expect((await shop().call('GET', `/api/orders/${orderId}?key=${key}`)).status).toBe(200);
    expect((await mailsTo(owner.email)).some((mail) => mail.includes(orderId))).toBe(true);
    const { intents, accountWork } = shop().stores();
    expect([await intents.keys(), await accountWork.keys()]).toEqual([[], []]);
  }
});

test('what was begun before does not bring it back', async () => {
  const { account: owner, cookie } = await signIn();
  const proof = await linkTo(owner.email, '/verify');
  await post('/api/forgot', { email: owner.email });
  const reset = await linkTo(owner.email, '/reset');
  const email = `new.${owner.email}`;
  await call('POST', '/api/account/email', { password, email }, cookie);
  const change = await linkTo(email, '/verify');
  await closed(cookie);
  expect([await verify(proof), await verify(change)]).toEqual([401, 401]);
  const body = { link: reset, password: 'another rose' };
  expect((await post('/api/reset', body)).status).toBe(401);
  expect(await shop().stores().accountWork.keys()).toEqual([]);
});

test('twice at once it is deleted once, and nothing fails', async () => {
  const { cookie } = await signIn();
  const statuses = (await Promise.all([close(cookie), close(cookie)])).map(({ status }) => status);
  expect(statuses).toContain(204);
  for (const status of statuses) expect([204, 401, 409]).toContain(status);
  await shop().finished();
  expect(await who(cookie)).toBeNull();
});
