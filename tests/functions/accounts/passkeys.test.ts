import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieOf } from '../../support/accounts.ts';
import { authenticator } from '../../support/authenticator.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { minute } from '../../support/mail-shop.ts';
import { ownerShop } from '../../support/owners.ts';

hashCheaply();

const {
  shop,
  call,
  post,
  register,
  proven,
  signIn,
  mailsTo,
  who,
  enter,
  askedLogin,
  send,
  signInOf,
} = ownerShop();

const site = { origin: 'http://shop.test', hostname: 'shop.test' };
type Device = ReturnType<typeof authenticator>;

beforeEach(async () => {
  const { limits } = shop().stores();
  for (const key of await limits.keys()) await limits.delete(key);
});

const newChallenge = async (cookie: string) => {
  const response = await post('/api/account/passkeys/challenge', {}, cookie);
  expect(response.status).toBe(200);
  return (await response.json()) as { challenge: string; user: { id: string } };
};
const add = async (cookie: string, credential: object): Promise<number> =>
  (await post('/api/account/passkeys', { name: 'Chrome on Linux', credential }, cookie)).status;
const added = async (cookie: string): Promise<Device> => {
  const device = authenticator(site);
  expect(await add(cookie, device.create(await newChallenge(cookie)))).toBe(201);
  return device;
};
const challenge = async () => {
  const response = await post('/api/login/passkey/challenge', {});
  expect(response.status).toBe(200);
  return (await response.json()) as { challenge: string };
};
/** The cookie of the session; null when the passkey is refused. */
const use = async (credential: object): Promise<string | null> => {
  const response = await post('/api/login/passkey', { credential });
  return response.status === 200 ? cookieOf(response) : null;
};
// R1002
test('a passkey is added, listed, signs in, says when, and is removed', async () => {
  const { account, cookie } = await proven();
  expect(await signInOf(cookie)).toEqual({
    hasPassword: true,
    isNew: true,
    isFresh: false,
    passkeys: [],
  });
  const device = await added(cookie);
  expect((await signInOf(cookie)).passkeys).toMatchObject([
    { name: 'Chrome on Linux', usedOn: null },
  ]);

  const session = (await use(device.get(await challenge()))) ?? '';
  expect(await who(session)).toBe(account.email);
  const { isFresh, passkeys } = await signInOf(session);
  const [{ id, usedOn } = { id: '', usedOn: null }] = passkeys;
  expect([isFresh, usedOn]).toEqual([true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);

  expect((await call('DELETE', `/api/account/passkeys/${id}`, undefined, session)).status).toBe(
    204,
  );
  expect((await call('DELETE', `/api/account/passkeys/${id}`, undefined, session)).status).toBe(
    404,
  );
  expect(await use(device.get(await challenge()))).toBeNull();
});

// R1002
test('its owner gets a mail, which does not leave for one that was not added', async () => {
  const { account, cookie } = await proven();
  await added(cookie);
  await send();
  const notices = async () =>
    (await mailsTo(account.email)).filter((mail) => mail.includes('A passkey was added'));
  expect(await notices()).toHaveLength(1);
  const device = authenticator(site);
  const answer = device.create(await newChallenge(cookie), { origin: 'https://elsewhere.example' });
  expect(await add(cookie, answer)).toBe(400);
  await send();
  expect(await notices()).toHaveLength(1);
});

describe('none is added', () => {
  // R1002
  test('to an account whose address nobody has proven', async () => {
    const { cookie } = await signIn();
    expect((await post('/api/account/passkeys/challenge', {}, cookie)).status).toBe(409);
  });

  // R1002
  test('by a session that is older than a quarter of an hour', async () => {
    const { cookie } = await proven();
    const device = authenticator(site);
    const early = device.create(await newChallenge(cookie));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * minute });
    expect((await post('/api/account/passkeys/challenge', {}, cookie)).status).toBe(401);
    expect(await add(cookie, early)).toBe(401);
    vi.useRealTimers();
    expect((await signInOf(cookie)).passkeys).toEqual([]);
  });

  // R1002, R1062
  test('beyond the tenth, however many come at once', async () => {
    const { cookie } = await proven();
    const devices = await Promise.all(
      Array.from({ length: 12 }, async () =>
        authenticator(site).create(await newChallenge(cookie)),
      ),
    );
    const statuses = await Promise.all(devices.map((device) => add(cookie, device)));
    expect(statuses.sort()).toEqual([...Array<number>(10).fill(201), 409, 409]);
    expect((await signInOf(cookie)).passkeys).toHaveLength(10);
    expect((await post('/api/account/passkeys/challenge', {}, cookie)).status).toBe(409);
  });

  // R1002
  test.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['for another host', { hostname: 'elsewhere.example' }],
    ['of a device that asked for no face, finger or code', { isVerified: false }],
  ])('%s', async (_, wrong) => {
    const { cookie } = await proven();
    const answer = authenticator(site).create(await newChallenge(cookie), wrong);
    expect(await add(cookie, answer)).toBe(400);
  });

  test('with a challenge that was used, is over or another’s', async () => {
    const [one, other] = [await proven(), await proven()];
    const asked = await newChallenge(one.cookie);
    expect(await add(one.cookie, authenticator(site).create(asked))).toBe(201);
    expect(await add(one.cookie, authenticator(site).create(asked))).toBe(400);
    const foreign = await newChallenge(other.cookie);
    expect(await add(one.cookie, authenticator(site).create(foreign))).toBe(400);
    const late = await newChallenge(one.cookie);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minute });
    expect(await add(one.cookie, authenticator(site).create(late))).toBe(400);
    vi.useRealTimers();
  });

  test('beyond ten', async () => {
    const { cookie } = await proven();
    for (let count = 0; count < 10; count += 1) await added(cookie);
    expect((await post('/api/account/passkeys/challenge', {}, cookie)).status).toBe(409);
  });
});

describe('a passkey signs nobody in', () => {
  // R1002
  test.each([
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['for another host', { hostname: 'elsewhere.example' }],
    ['without a face, finger or code', { isVerified: false }],
  ])('%s', async (_, wrong) => {
    const device = await added((await proven()).cookie);
    expect(await use(device.get(await challenge(), wrong))).toBeNull();
    expect(await use(device.get(await challenge()))).not.toBeNull();
  });

  // R1002
  test('whose count does not grow, because it was copied', async () => {
    const device = await added((await proven()).cookie);
    expect(await use(device.get(await challenge(), { counter: 7 }))).not.toBeNull();
    expect(await use(device.get(await challenge(), { counter: 7 }))).toBeNull();
    expect(await use(device.get(await challenge(), { counter: 8 }))).not.toBeNull();
  });

  // R1002
  test('twice with one answer, though it is sent eight times at once', async () => {
    const device = await added((await proven()).cookie);
    const answer = device.get(await challenge());
    const sessions = await Promise.all(Array.from({ length: 8 }, () => use(answer)));
    expect(sessions.filter((cookie) => cookie !== null)).toHaveLength(1);
  });

  test('with a challenge that was made for another use, or is over', async () => {
    const { cookie } = await proven();
    const device = await added(cookie);
    expect(await use(device.get(await newChallenge(cookie)))).toBeNull();
    const late = await challenge();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * minute });
    expect(await use(device.get(late))).toBeNull();
    vi.useRealTimers();
  });

  test('that is of another account, or that nobody knows', async () => {
    const [one, other] = [await proven(), await proven()];
    const device = await added(one.cookie);
    const thief = await added(other.cookie);
    const answer = thief.get(await challenge());
    const { userHandle } = device.get(await challenge()).response;
    const claimed = { ...answer, response: { ...answer.response, userHandle } };
    expect(await use(claimed)).toBeNull();
    const stranger = authenticator(site);
    stranger.create(await newChallenge(one.cookie));
    expect(await use(stranger.get(await challenge()))).toBeNull();
  });

  test('to an account that was deleted', async () => {
    const { account, cookie } = await proven();
    const device = await added(cookie);
    const { password } = account;
    expect((await call('DELETE', '/api/account', { password }, cookie)).status).toBe(204);
    await shop().finished();
    expect(await use(device.get(await challenge()))).toBeNull();
  });
});

test('it outlives a new password, and the end of all sessions, which end its own', async () => {
  const { account, cookie } = await proven();
  const device = await added(cookie);
  const session = (await use(device.get(await challenge()))) ?? '';
  expect((await call('POST', '/api/account/sessions/end', undefined, session)).status).toBe(204);
  expect([await who(session), await who(cookie)]).toEqual([null, null]);
  expect(await who((await use(device.get(await challenge()))) ?? '')).toBe(account.email);
});

test('right after it, an account is closed without its password', async () => {
  const device = await added((await proven()).cookie);
  const session = (await use(device.get(await challenge()))) ?? '';
  expect((await call('DELETE', '/api/account', {}, session)).status).toBe(204);
});

// R1002
test('sixty challenges in a quarter of an hour are enough for a caller', async () => {
  const statuses = [];
  for (let times = 0; times < 61; times += 1)
    statuses.push((await post('/api/login/passkey/challenge', {})).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
});

// R1004
test('the export and the desk name passkeys, without their keys', async () => {
  const { email } = await register();
  const cookie = (await enter(await askedLogin(email))) ?? '';
  await added(cookie);
  const exported = await (await call('GET', '/api/account/export', undefined, cookie)).json();
  expect(exported).toMatchObject({ passkeys: [{ name: 'Chrome on Linux', usedOn: null }] });
  const found = await shop().call('POST', '/api/desk/people', {
    body: { email },
    headers: { Authorization: 'Bearer the-shopkeeper-of-the-tests' },
  });
  expect(await found.json()).toMatchObject({
    account: { passkeys: [{ name: 'Chrome on Linux' }] },
  });
});
