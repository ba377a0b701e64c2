import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { textLike } from '../../support/matchers.ts';
import { ownerShop } from '../../support/owners.ts';
import { adminToken, deliveryAddress, order, placed, shippingForm } from '../../support/shop.ts';

hashCheaply();

const { shop, post, call, signIn, proven, login, canLogin, who, account, buy, mailsTo } =
  ownerShop();
const another = 'nine tiles of cedar';

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const address = deliveryAddress;
const put = (body: unknown, cookie: string) => call('PUT', '/api/account/address', body, cookie);
const changePassword = (body: unknown, cookie: string) =>
  call('POST', '/api/account/password', body, cookie);
const isTime = textLike(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

// R123
test('an account has its e-mail, its address and its orders, whose states are those of the desk', async () => {
  const { account: owner, cookie } = await signIn();
  expect(await account(cookie)).toEqual({
    email: owner.email,
    isProven: false,
    address: null,
    orders: [],
    credits: [],
    hasMore: false,
  });
  const [first, second] = [await buy(owner.email, cookie), await buy(owner.email, cookie)];
  const step = await shop().call('POST', `/api/desk/orders/${first}/events`, {
    body: { type: 'packed' },
    headers: { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': randomUUID() },
  });
  expect(step.status).toBe(200);
  expect(await account(cookie)).toMatchObject({
    orders: [
      { orderId: second, at: isTime, state: 'new', total: 203.99 },
      { orderId: first, at: isTime, state: 'packed', total: 203.99 },
    ],
  });
});

test('the newest fifty orders are shown, and said to be the newest', async () => {
  const { account: owner, cookie } = await proven();
  const orderId = await buy(owner.email);
  const { people, orders } = shop().stores();
  const [key = ''] = (await people.keys()).filter((name) => name.endsWith(orderId));
  const record = (await orders.read(orderId))?.value;
  if (!record) throw new Error('The order is missing.');
  for (let index = 10; index < 60; index += 1) {
    const older = `0000-0000-0000-00${index}`;
    await orders.put(older, record);
    await people.put(key.replace(/\d{13}\..+$/, `00000000000${index}.${older}`), {});
  }
  const shown = (await account(cookie)) as { orders: { orderId: string }[]; hasMore: boolean };
  expect(shown.hasMore).toBe(true);
  expect(shown.orders).toHaveLength(50);
  expect(shown.orders[0]?.orderId).toBe(orderId);
  const all = await call('GET', '/api/account/export', undefined, cookie);
  expect(((await all.json()) as { orders: unknown[] }).orders).toHaveLength(51);
});

// R658
test('an account has the codes that its delivered samples have earned until they are used', async () => {
  const { account: owner, cookie } = await signIn();
  const formData = { ...shippingForm, email: owner.email };
  const place = async (body: object) => {
    const reply = await placed(
      await post('/api/place-order', order({ formData, ...body }), cookie),
    );
    await shop().finished();
    return reply.orderId;
  };
  const set = { id: 'discovery_1-2', name: 'Set', price: 10, quantity: 1 };
  const sample = { id: '2_2ML', quantity: 1 };
  const orderId = await place({ cartItems: [set, sample], total: 20.99 });
  const headers = { Authorization: `Bearer ${adminToken}` };
  expect(await account(cookie)).toMatchObject({ credits: [] });
  for (const type of ['packed', 'shipped', 'delivered']) {
    const body = { type, ...(type === 'delivered' && { collected: true }) };
    await shop().call('POST', `/api/desk/orders/${orderId}/events`, {
      body,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
  }
  await shop().finished();
  const code = codeOfOrder(orderId);
  const lastDay = textLike(/^\d{4}-\d\d-\d\d$/);
  const perfume = { id: 2, name: 'Product 2' };
  const ofSample = { code: codeOfOrder(orderId, 2), perfume, amount: 6, lastDay };
  expect(await account(cookie)).toMatchObject({
    credits: [{ code, amount: 10, lastDay }, ofSample],
  });
  await place({ code, total: 193.99 });
  expect(await account(cookie)).toMatchObject({ credits: [ofSample] });
});

// R246
test.each([
  ['GET', '', undefined],
  ['PUT', '/address', address],
  ['POST', '/email', { password: another, email: 'a@example.com' }],
  ['POST', '/password', { password: another, newPassword: another }],
  ['POST', '/sessions/end', {}],
  ['POST', '/verify', {}],
  ['GET', '/export', undefined],
  ['DELETE', '', { password: another }],
])('%s /api/account%s is 401 without a session', async (method, path, body) => {
  const response = await call(method, `/api/account${path}`, body);
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: 'Please log in first.' },
  ]);
});

test('what is none of the calls is answered as elsewhere', async () => {
  expect((await call('GET', '/api/account/password')).status).toBe(405);
  expect((await call('PUT', '/api/account', {})).status).toBe(405);
  expect((await call('GET', '/api/account/orders')).status).toBe(404);
});

describe('the saved address', () => {
  // R245
  test('is kept, replaced and taken away', async () => {
    const { cookie } = await signIn();
    expect((await put({ ...address, name: ' Amina Haddad ' }, cookie)).status).toBe(204);
    expect(await account(cookie)).toMatchObject({ address });
    expect((await put({ ...address, city: 'Tours' }, cookie)).status).toBe(204);
    expect(await account(cookie)).toMatchObject({ address: { ...address, city: 'Tours' } });
    const called = { ...address, phone: '+33 4 72 00 00 00' };
    expect((await put(called, cookie)).status).toBe(204);
    expect(await account(cookie)).toMatchObject({ address: called });
    expect((await put(null, cookie)).status).toBe(204);
    expect(await account(cookie)).toMatchObject({ address: null });
  });

  // R98, R500
  test.each([
    ['an empty field', { ...address, city: ' ' }, ['city']],
    ['a field of two lines', { ...address, name: 'Amina\nBcc: x' }, ['name']],
    ['a field too few', { name: 'Amina' }, ['address', 'city', 'country', 'postalCode']],
    ['a postal code that cannot be', { ...address, postalCode: '1' }, ['postalCode']],
    ['a phone number that is none', { ...address, phone: 'none' }, ['phone']],
    ['a field too many', { ...address, email: 'a@example.com' }, []],
  ])('%s is refused', async (__, body, fields) => {
    const { cookie } = await signIn();
    const response = await put(body, cookie);
    const answer = (await response.json()) as { fields?: object };
    expect([response.status, Object.keys(answer.fields ?? {})]).toEqual([400, fields]);
  });
});

describe('a new password', () => {
  // R246, R241
  test('asks for the old one, ends the other sessions but not this one, and tells its owner', async () => {
    const { account: owner, cookie } = await signIn();
    const elsewhere = await login(owner);
    const body = { password: owner.password, newPassword: another };
    const response = await changePassword(body, cookie);
    expect(response.status).toBe(204);
    const here = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect([await who(here), await who(cookie), await who(elsewhere)]).toEqual([
      owner.email,
      null,
      null,
    ]);
    expect(await canLogin(owner)).toBe(false);
    expect(await canLogin({ ...owner, password: another })).toBe(true);
    const notices = (await mailsTo(owner.email)).filter((mail) => mail.includes('was changed'));
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('Subject: Your password was changed');
  });

  // R246
  test('with a wrong old one is refused beside its field, and counts as a failed login', async () => {
    const { account: owner, cookie } = await signIn();
    const guess = () => changePassword({ password: 'guess', newPassword: another }, cookie);
    const error = 'This password is not right.';
    const first = await guess();
    expect([first.status, await first.json()]).toEqual([
      401,
      { error, fields: { password: error } },
    ]);
    const statuses = [];
    for (let times = 0; times < 10; times += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
    expect((await post('/api/login', owner)).status).toBe(429);
    expect((await changePassword({ ...owner, newPassword: another }, cookie)).status).toBe(400);
  });

  test.each(['ro7ser7', '12345678', 'aaaaaaaaa'])(
    '%s is refused beside its field',
    async (newPassword) => {
      const { account: owner, cookie } = await signIn();
      const response = await changePassword({ password: owner.password, newPassword }, cookie);
      const { fields } = (await response.json()) as { fields?: object };
      expect([response.status, Object.keys(fields ?? {})]).toEqual([400, ['newPassword']]);
      expect(await canLogin(owner)).toBe(true);
    },
  );

  test('that is sent twice at once is taken once', async () => {
    const { account: owner, cookie } = await signIn();
    const change = (newPassword: string) =>
      changePassword({ password: owner.password, newPassword }, cookie);
    const answers = await Promise.all([change(another), change('a third rose')]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const notices = (await mailsTo(owner.email)).filter((mail) => mail.includes('was changed'));
    expect(notices).toHaveLength(1);
    const kept = statuses[0] === 204 ? another : 'a third rose';
    expect(await canLogin({ ...owner, password: kept })).toBe(true);
  });
});

// R246
test('logging out everywhere ends this session and all others', async () => {
  const { account: owner, cookie } = await signIn();
  const elsewhere = await login(owner);
  const response = await call('POST', '/api/account/sessions/end', {}, cookie);
  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0;/);
  expect([await who(cookie), await who(elsewhere)]).toEqual([null, null]);
  expect(await who(await login(owner))).toBe(owner.email);
});

describe('a session that was ended', () => {
  const ended = async () => {
    const known = await signIn();
    const orderId = await buy(known.account.email, known.cookie);
    await call('POST', '/api/account/sessions/end', {}, known.cookie);
    return { ...known, orderId };
  };

  // R246
  test('opens neither the account nor its orders', async () => {
    const { cookie, orderId } = await ended();
    expect((await call('GET', '/api/account', undefined, cookie)).status).toBe(401);
    expect((await call('GET', `/api/orders/${orderId}`, undefined, cookie)).status).toBe(404);
  });

  // R246
  test('places an order as a guest, and nothing is lost', async () => {
    const { account: owner, cookie } = await ended();
    const { orderId, key } = await placed(await post('/api/place-order', order(), cookie));
    expect((await shop().call('GET', `/api/orders/${orderId}?key=${key}`)).status).toBe(200);
    await shop().finished();
    const fresh = await login(owner);
    expect((await call('GET', `/api/orders/${orderId}`, undefined, fresh)).status).toBe(404);
  });
});

describe('the export', () => {
  const read = async (cookie: string): Promise<unknown> => {
    const response = await call('GET', '/api/account/export', undefined, cookie);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    return response.json();
  };

  // R249, R635
  test('has the account, its address, orders and messages', async () => {
    const { account: owner, cookie } = await proven();
    await put(address, cookie);
    const orderId = await buy(owner.email);
    await post('/api/place-order', {
      name: 'Amina',
      email: owner.email,
      message: 'Do you have oud?',
    });
    await post('/api/newsletter', { email: owner.email });
    expect(await read(cookie)).toEqual({
      account: { email: owner.email, registeredAt: isTime, provenAt: isTime },
      address,
      basket: { since: 0, cart: {}, wishlist: {} },
      orders: [
        {
          orderId,
          state: 'new',
          at: isTime,
          lines: [{ id: '1_50ML', name: 'Product 1', variant: '50ML', price: 199, quantity: 1 }],
          currency: 'USD',
          shipping: 4.99,
          total: 203.99,
          tax: null,
          invoices: [],
          to: { ...shippingForm, email: owner.email },
          payment: { way: 'delivery', state: 'due' },
        },
      ],
      messages: [
        { at: isTime, name: 'Amina', email: owner.email, phone: '', message: 'Do you have oud?' },
      ],
      newsletter: { askedAt: isTime, confirmedAt: null },
      wishes: [],
      reviews: [],
      withdrawals: [],
    });
  });

  // R249
  test('has nothing of an address that nobody has proven', async () => {
    const { account: owner, cookie } = await signIn();
    await buy(owner.email);
    await post('/api/place-order', {
      name: 'Amina',
      email: owner.email,
      message: 'Do you have oud?',
    });
    expect(await read(cookie)).toMatchObject({
      account: { provenAt: null },
      orders: [],
      messages: [],
      reviews: [],
      withdrawals: [],
    });
  });

  test('holds no password', async () => {
    const { cookie } = await signIn();
    expect(JSON.stringify(await read(cookie))).not.toContain('argon2');
  });
});
