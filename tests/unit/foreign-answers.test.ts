// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listings } from '~/features/search/listing';
import { parseView } from '~/features/search/listing-view';
import { toOrderRequest } from '~/features/orders/to-order-request';
import { aLine } from '../support/products';

/*
 * An answer with a good status that is not the shop's, such as the sign-in page of a hotel's
 * network. A call that is not named here fails the first test.
 */

const address = { name: 'A', address: 'S', city: 'C', country: 'L', postalCode: '1' };
const form = { ...address, email: 'a@b.c' };
const basket = { since: '2026-07-10T08:30:00.000Z', cart: [], wishlist: [] };

/** What each call of a module is called with. */
const table: Record<string, Record<string, readonly unknown[]>> = {
  'src/api.ts': {
    fetchCatalogue: [],
    fetchShard: [10],
    fetchProducts: [],
    fetchProduct: [900],
    fetchAvailability: [],
    fetchSession: [],
  },
  'src/stores/catalogue-calls.ts': {
    fetchListPage: [parseView('', listings.perfume), listings.perfume],
    fetchScents: ['?occasion=evening'],
    fetchSuggestions: ['oud'],
  },
  'src/features/newsletter/shop/newsletter-calls.ts': { askForNewsletter: ['a@b.c'] },
  'src/stores/orders/place-order.ts': {
    placeOrder: [toOrderRequest([aLine()], form, { cost: 4_99 }), 'a-key'],
  },
  'src/stores/basket/calls.ts': { fetchBasket: [], saveBasket: [basket, '"1"'] },
  'src/stores/reviews.ts': {
    sendReview: [{ productId: 1, rating: 5, comment: 'It stays.', season: [] }],
  },
  'src/features/messages/shop/message-calls.ts': {
    sendMessage: [{ name: 'A', email: 'a@b.c', phone: '', message: 'Hello' }, 'a-key'],
  },
  'src/features/accounts/shop/calls/known-account-calls.ts': { fetchAccount: [] },
  'src/features/accounts/shop/calls/passkey-calls.ts': {
    fetchSignIn: [],
    fetchNewChallenge: [],
    addPasskey: ['n', {}],
    removePasskey: ['p'],
    fetchLoginChallenge: [],
    loginByPasskey: [{}],
  },
  'src/features/accounts/shop/calls/account-calls.ts': {
    register: [{ email: 'a@b.c', password: 'x' }],
    login: [{ email: 'a@b.c', password: 'x' }],
    logout: [],
    confirmEmail: ['l'],
    askForReset: ['a@b.c'],
    resetPassword: ['l', 'p'],
    confirmNewsletter: ['l'],
    endNewsletter: ['l'],
    endReviewMails: ['l'],
    sendProofAgain: [],
    saveAddress: [address],
    changeEmail: ['p', 'a@b.c'],
    changePassword: ['p', 'q'],
    endSessions: [],
    deleteAccount: ['p'],
  },
  'src/features/accounts/shop/login/link-calls.ts': { askForLogin: ['a@b.c'], signInByLink: ['l'] },
  'src/features/orders/shop/order/keep-calls.ts': { keepOrder: ['o', 'k'] },
  'src/features/orders/shop/order/order-calls.ts': {
    fetchOrder: ['o', 'k'],
    cancelOrder: ['o', 'k', 'a-key'],
    placeOnDelivery: ['o', 'k'],
    correctAddress: ['o', 'k', address, '"1"'],
    trackOrder: [{ orderId: 'o', email: 'a@b.c' }],
    sendWithdrawal: [{ name: 'A', orderId: 'o', email: 'a@b.c' }, 'a-key'],
  },
  'src/features/accounts/desk/login-calls.ts': {
    signInByToken: ['t'],
    signInByLink: ['l'],
    askForLink: ['a@b.c'],
    fetchKeeper: [],
  },
  'src/features/publishing/desk/content/content-calls.ts': {
    fetchContent: [['src/content/oils/']],
    fetchPublishing: [],
    fetchSavedChanges: [],
  },
  'src/features/discounts/desk/code-calls.ts': {
    fetchCodes: [],
    makeCode: [{ word: 'SPRING', percent: 10 }],
    switchCode: ['SPRING', true],
  },
  'src/features/gift-cards/desk/gift-card-calls.ts': {
    fetchCards: ['7K2M'],
    sendCard: ['c', 'a-key'],
    blockCard: ['c', 'Lost', 'a-key'],
    correctCard: ['c', -5, 'Wrong', 'a-key'],
  },
  'src/features/mails/desk/mail-calls.ts': { fetchFailedMails: [] },
  'src/features/messages/desk/message-calls.ts': {
    fetchMessages: ['open', null],
    answerMessage: ['m', 'Hello', 'a-key'],
    closeMessage: ['m', 'a-key'],
  },
  'src/features/catalogue/desk/products/product-calls.ts': {
    fetchProducts: [],
    fetchStock: [],
    fetchPictures: [],
    fetchProduct: [900],
    saveProduct: [{ id: 900 }, null, new Blob(['a photograph'])],
    deleteProduct: [900],
  },
  'src/features/reviews/desk/review-calls.ts': {
    fetchReviews: ['waiting', null],
    addEvent: [{ id: 'r', state: 'waiting' }, { type: 'publish' }, 'a-key'],
  },
  'src/features/stock/desk/stock-calls.ts': {
    fetchStock: [],
    fetchChanges: ['1_50ML'],
    countStock: ['1_50ML', { onHand: 1 }, null],
    changeStock: ['1_50ML', { by: 1, why: 'delivery' }, 'a-key'],
  },
  'src/features/returns/shop/send-back-calls.ts': {
    fetchReturns: ['o', null],
    sendReturn: ['o', null, { lines: [], photographs: [] }, 'a-key'],
    sendPhotograph: ['o', null, new Blob(['a photograph'])],
  },
  'src/features/returns/desk/return-calls.ts': {
    fetchReturns: ['announced', null],
    sendReturnEvent: [{ number: 'o-r1', etag: '"1"' }, { type: 'arrived' }, 'a-key'],
    closeWithdrawal: ['w'],
  },
  'src/islands/desk/common/order-calls.ts': {
    fetchOrders: [{ state: 'new', month: null, q: null }, null],
    fetchOrder: ['o'],
    fetchPapers: ['o'],
    fetchLot: ['L1'],
    previewChange: ['o', { lines: [] }],
    addEvent: ['o', { type: 'packed' }, 'a-key', '"1"'],
  },
};

/** What these modules export besides calls. */
const others = [
  'call',
  'post',
  'isPlacedReply',
  'unlessOffline',
  'exportAddress',
  'refusalOf',
  'isSignedOut',
  // Of what cannot be read they say that it failed (tests/unit/content-answers.test.ts).
  'sendChanges',
  'sendUndo',
  'builtReviews',
  'newerReviews',
  'subscribe',
];

const modules = import.meta.glob<Record<string, unknown>>([
  '/src/api.ts',
  '/src/stores/{catalogue-calls,reviews}.ts',
  '/src/stores/orders/place-order.ts',
  '/src/stores/**/calls.ts',
  '/src/islands/**/*-calls.ts',
  '/src/features/*/{shop,desk}/**/*-calls.ts',
]);
const nameOf = (path: string) => path.replace(/^\//, '');

test('every call of these modules is named', async () => {
  const found: Record<string, string[]> = {};
  for (const [path, load] of Object.entries(modules)) {
    const names = Object.keys(await load()).filter((name) => !others.includes(name));
    if (names.length > 0) found[nameOf(path)] = names.sort();
  }
  const named = Object.entries(table).map(([path, calls]) => [path, Object.keys(calls).sort()]);
  expect(found).toEqual(Object.fromEntries(named));
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const page = '<!doctype html><title>Hotel Wi-Fi</title><h1>Please sign in</h1>';
const html = (status: number) => () =>
  Promise.resolve(new Response(page, { status, headers: { 'Content-Type': 'text/html' } }));

type Call = (...given: readonly unknown[]) => Promise<{ ok: boolean; reason?: string }>;

// R336
describe.each(Object.entries(table))('%s', (path, calls) => {
  test.each(Object.entries(calls))(
    '%s: no foreign answer counts as success',
    async (name, given) => {
      const loaded = await modules[`/${path}`]?.();
      const call = loaded?.[name] as Call;
      const foreign = [html(200), html(202), () => Promise.resolve(Response.json('OK'))];
      for (const answer of foreign) {
        fetched.mockImplementationOnce(answer);
        expect(await call(...given)).toMatchObject({ ok: false, reason: 'unreachable' });
      }
      expect(fetched).toHaveBeenCalledTimes(foreign.length);
    },
  );
});

// R336
test('no body is a fact of the response: a 204, or nothing in it', async () => {
  const { fetchSession } = await import('~/api');
  const { askForNewsletter } = await import('~/features/newsletter/shop/newsletter-calls');
  const { logout } = await import('~/features/accounts/shop/calls/account-calls');
  for (const status of [200, 202, 204]) {
    fetched.mockResolvedValueOnce(new Response(null, { status }));
    expect((await askForNewsletter('a@b.c')).ok).toBe(true);
    fetched.mockResolvedValueOnce(new Response(null, { status }));
    expect((await logout()).ok).toBe(true);
  }
  // Nobody is signed out by an empty page.
  fetched.mockResolvedValueOnce(new Response(''));
  expect((await fetchSession()).ok).toBe(false);
});
