import { randomInt, randomUUID } from 'node:crypto';
import { expectEqual, expectHeader, type ShopAt } from './shop-at.ts';

export interface Check {
  name: string;
  /** @throws with what is wrong. */
  run: (shop: ShopAt) => Promise<void>;
}

/** Each run has its own, so that no copy of a CDN answers. */
const id = 900_000_000 + randomInt(99_999_999);
const path = `/api/products/${id}`;
const product = (price: number) => ({ id, name: 'Deploy check', price, image: '/favicon.svg' });
/** A query makes the function answer the shopkeeper, not a copy of its last answer. */
const read = (shop: ShopAt) => shop.keep('GET', `${path}?check=${randomUUID()}`);
const put = (shop: ShopAt, price: number, headers: Record<string, string>) =>
  shop.keep('PUT', path, { body: product(price), headers });
const remove = (shop: ShopAt) => shop.keep('DELETE', path);

/** Adds the product of the checks while `work` runs. */
async function withProduct(shop: ShopAt, work: (tag: string) => Promise<void>): Promise<void> {
  await remove(shop);
  try {
    const made = await put(shop, 1, { 'If-None-Match': '*' });
    expectEqual('a new product', made.status, 200);
    await work(made.headers.get('etag') ?? '');
  } finally {
    await remove(shop);
  }
}

const pages: Check = {
  name: 'pages carry the security headers',
  async run(shop) {
    const response = await shop.call('GET', '/');
    expectEqual('the home page', response.status, 200);
    expectHeader(response, 'content-security-policy', /connect-src 'self';/);
    expectHeader(response, 'strict-transport-security', /max-age=\d{8}/);
    expectHeader(response, 'x-content-type-options', /^nosniff$/);
    expectHeader(response, 'x-frame-options', /^DENY$/);
    expectEqual('a page that is not there', (await shop.call('GET', '/no-such-page')).status, 404);
  },
};

const answers: Check = {
  name: 'answers of functions are JSON with headers of their own',
  async run(shop) {
    const list = await shop.call('GET', '/api/products');
    expectEqual('the products', list.status, 200);
    const missing = await shop.call('GET', '/api/no-such-call');
    expectEqual('an unknown call', missing.status, 404);
    const reviews = await shop.call('GET', '/api/reviews');
    expectEqual('the published reviews', reviews.status, 200);
    for (const response of [list, missing, reviews]) {
      expectHeader(response, 'content-type', /^application\/json/);
      expectHeader(response, 'content-security-policy', /default-src 'none'/);
      expectHeader(response, 'x-request-id', /./);
    }
    expectEqual('a wrong method', (await shop.call('GET', '/api/place-order')).status, 405);
  },
};

const strangers: Check = {
  name: 'another site and a wrong token change nothing',
  async run(shop) {
    const headers = { Origin: 'https://elsewhere.example' };
    const foreign = await shop.call('POST', '/api/logout', { body: {}, headers });
    expectEqual('a call from another site', foreign.status, 403);
    const guess = { body: product(1), headers: { Authorization: 'Bearer guess' } };
    expectEqual('a wrong token', (await shop.call('PUT', path, guess)).status, 401);
  },
};

const accounts: Check = {
  name: 'passwords and sessions can be checked (Node 24.7, SHOP_PEPPER, JWT_KEYS)',
  async run(shop) {
    const body = { email: `${randomUUID()}@check.example`, password: 'nobody has this one' };
    expectEqual('a login of nobody', (await shop.call('POST', '/api/login', { body })).status, 401);
    const headers = { Cookie: '__Host-session=forged' };
    const session = await shop.call('GET', '/api/session', { headers });
    expectEqual('a forged session', session.status, 200);
    expectEqual('its account', await session.json(), null);
  },
};

const compareAndSwap: Check = {
  name: 'the store creates once and replaces only what is unchanged',
  run: (shop) =>
    withProduct(shop, async (first) => {
      expectEqual('a second one', (await put(shop, 2, { 'If-None-Match': '*' })).status, 412);
      const changed = await put(shop, 3, { 'If-Match': first });
      expectEqual('a change of what was read', changed.status, 200);
      const stale = await put(shop, 4, { 'If-Match': first });
      expectEqual('a change of what has changed', stale.status, 412);
    }),
};

const strongReads: Check = {
  name: 'what was written is read at once, ten times over',
  run: (shop) =>
    withProduct(shop, async () => {
      for (let price = 10; price < 20; price += 1) {
        expectEqual('a write', (await put(shop, price, {})).status, 200);
        const seen = (await (await read(shop)).json()) as { price?: number };
        expectEqual('the price read back', seen.price, price);
      }
    }),
};

const payments: Check = {
  name: 'cards are offered where a message of the provider must be signed, or not at all',
  async run(shop) {
    const offered = await shop.call('GET', '/api/payments');
    const { ways = [] } = (await offered.json()) as { ways?: string[] };
    const forged = await shop.call('POST', '/api/payments/stripe', { body: {} });
    expectEqual('an unsigned message', forged.status, ways.includes('card') ? 400 : 503);
  },
};

const content: Check = {
  name: 'keepers can open the shop’s texts, or no place for them is set (CONTENT_TOKEN)',
  async run(shop) {
    const opened = await shop.keep('GET', '/api/desk/content?files=src/content/site.yaml');
    const { files, error = '' } = (await opened.json()) as { files?: unknown[]; error?: string };
    if (opened.status === 503 && error.includes('its settings name no place')) return;
    expectEqual('the settings', opened.status, 200);
    expectEqual('its files', files?.length, 1);
  },
};

const health: Check = {
  name: 'the shop says that it is well (jobs, mails, store)',
  async run(shop) {
    expectEqual('health without the token', (await shop.call('GET', '/api/health')).status, 401);
    const { isWell, wrong } = (await (await shop.keep('GET', '/api/health')).json()) as {
      isWell?: boolean;
      wrong?: string[];
    };
    if (isWell !== true) throw new Error(wrong?.join(' ') ?? 'it says nothing of its health');
  },
};

/** Last, because the calls after it from this address are refused for a minute. */
const rateLimit: Check = {
  name: 'too many logins are refused (429)',
  async run(shop) {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 40 && !statuses.has(429); tries += 1)
      statuses.add((await shop.call('POST', '/api/login', { body: {} })).status);
    if (!statuses.has(429)) throw new Error(`40 logins were answered ${[...statuses].join()}`);
  },
};

export const checks = [
  pages,
  answers,
  strangers,
  accounts,
  compareAndSwap,
  strongReads,
  payments,
  content,
  health,
  rateLimit,
];

/** An old deploy would sell at the prices and with the secrets of its time. */
export const isGone = (old: ShopAt): Check => ({
  name: 'an earlier deploy answers nothing (410)',
  async run() {
    expectEqual('its products', (await old.call('GET', '/api/products')).status, 410);
    const order = await old.call('POST', '/api/place-order', { body: {} });
    expectEqual('its orders', order.status, 410);
  },
});

/** A preview may be written to by anyone who can open it: the live shop must not see that. */
export const apartFrom = (live: ShopAt): Check => ({
  name: 'this deploy has stores of its own',
  run: (shop) =>
    withProduct(shop, async () => {
      expectEqual('the same product in the live shop', (await live.call('GET', path)).status, 404);
    }),
});
