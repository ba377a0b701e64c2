// @vitest-environment jsdom
import { cleanStores } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, fetchAvailability, fetchSession, post } from '~/api';
import type { WaysToPay } from '~/features/catalogue/catalogue-file';
import { termsOf } from '~/features/delivery/zones';
import { CheckoutView } from '~/features/orders/shop/checkout/CheckoutView';
import { $cart } from '~/stores/cart';
import { $cartNews } from '~/stores/cart-news';
import { storageKey } from '~/base/storage-keys';
import { endPayment } from '~/features/orders/shop/paid/end-payment';
import { $details } from '~/stores/details';
import { $extras, endExtras } from '~/stores/extras';
import { $keptOrders } from '~/stores/orders/kept-orders';
import { $openPayment, keepPayment } from '~/stores/orders/open-payment';
import { placeOrder } from '~/stores/orders/place-order';
import { notifyAlert } from '~/islands/toast/notify';
import { catalogue } from '../support/catalogue';
import { aLine, aProduct } from '../support/products';
import { failed, noAnswer } from '../support/failures';
import { render, shows } from '../support/render';
import { shippingForm } from '../support/shop';
import { stubViewport } from '../support/viewport';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));
vi.mock(import('~/stores/refresh-cart'), async (load) => ({
  ...(await load()),
  refreshCart: vi.fn(),
}));
vi.mock('~/api', () => ({
  call: vi.fn(),
  fetchSession: vi.fn(),
  post: vi.fn(),
  fetchProducts: vi.fn(),
  fetchCatalogue: vi.fn(),
  unlessOffline: String,
  fetchAvailability: vi.fn(),
}));
vi.mock('~/stores/orders/place-order', () => ({ placeOrder: vi.fn() }));

vi.mock('~/features/orders/shop/paid/end-payment', () => ({ endPayment: vi.fn() }));

const answer = <Value,>(value: Value) => ({ ok: true as const, value, etag: null });

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.mocked(fetchSession).mockResolvedValue(answer(null));
  vi.mocked(placeOrder).mockReset();
  vi.mocked(call).mockResolvedValue(noAnswer);
  vi.mocked(fetchAvailability).mockResolvedValue(noAnswer);
  $cartNews.set({});
  sessionStorage.clear();
  localStorage.clear();
  stubViewport();
  $cart.set([aLine(aProduct())]);
  $keptOrders.set([]);
  $openPayment.set(undefined);
  endExtras();
});
afterEach(() => {
  leave();
  // A store ends a second after its last reader. By then the page of this file is gone.
  cleanStores($cart, $details, $extras, $keptOrders, $openPayment);
});

async function draw(ways: WaysToPay = catalogue.payment, delivery = catalogue.delivery) {
  const picture = { src: '/e.webp', srcset: '', width: 4, height: 5, alt: '' };
  const drawn = await render(
    <CheckoutView
      emptyPicture={picture}
      limits={catalogue.limits}
      delivery={delivery}
      home={termsOf(delivery)}
      button="Order and pay"
      ways={ways}
    >
      <p>The guarantee.</p>
    </CheckoutView>,
  );
  leave = drawn.leave;
  const { page } = drawn;
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return {
    page,
    sum: () => [...page.querySelectorAll('dl dd')].map(({ textContent }) => textContent),
    said: () => page.querySelector('form p[role="status"]')?.textContent ?? '',
    problem: (name: string) => {
      const described = field(name)?.getAttribute('aria-describedby') ?? '';
      return described
        .split(' ')
        .map((id) => page.querySelector(`[id="${id}"]`)?.textContent)
        .join();
    },
    type: async (name: string, text: string) => {
      const input = field(name);
      if (!input) throw new Error(`There is no field '${name}'.`);
      await act(async () => {
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await vi.dynamicImportSettled();
      });
    },
  };
}

// R98
test('the phone number for the courier is asked for after the six fields', async () => {
  const { page } = await draw();
  const labels = [...page.querySelectorAll('form .field label')].map((label) => label.textContent);
  expect(labels.slice(0, 6)).toEqual([
    'Full Name',
    'Email Address',
    'Street Address',
    'City',
    'Country',
    'Postal Code',
  ]);
  expect(labels.slice(6, 9)).toEqual([
    'Apartment or Floor',
    'State or Province',
    'Phone (for the courier)',
  ]);
});

// R500
test('cost and days are those of the country as soon as it is typed, at first those at home', async () => {
  const { sum, said, type, problem, page } = await draw();
  expect(sum()).toEqual(['$199.00', '$4.99', '$203.99']);
  expect(said()).toBe('');
  await type('country', 'Schw');
  expect([said(), problem('country')]).toEqual(['', '']);
  await type('country', 'sverige');
  expect(sum()).toEqual(['$199.00', '$9.99', '$208.99']);
  expect(said()).toMatch(/^Delivery to Sweden: \$9\.99\. Arrives by \w+day, \w+ \d+\.$/);
  expect(page.querySelector('form')?.textContent).toContain('Total $208.99');
  expect(page.querySelector('dl ~ p:not([role])')?.textContent).toMatch(
    /^Arrives by .* \(Sweden\)$/,
  );
  await type('country', 'Kuba');
  await type('country', 'Cuba');
  expect(problem('country')).toBe('We do not deliver to Cuba yet.');
  expect(said()).toBe('');
  await type('country', 'Portugal');
  expect(problem('country')).toBe('');
  expect(sum()).toEqual(['$199.00', '$4.99', '$203.99']);
});

// R500
test('a cost that has changed since the page was built is taken from the refusal', async () => {
  const { sum, type, page } = await draw();
  for (const [name, text] of Object.entries(shippingForm)) await type(name, text);
  vi.mocked(placeOrder).mockResolvedValue(
    failed(409, { error: 'Prices have changed.', shipping: 7.5 }),
  );
  await submit(page);
  expect(vi.mocked(placeOrder).mock.lastCall?.[0].total).toBe(203.99);
  expect(sum()).toEqual(['$199.00', '$7.50', '$206.50']);
});

// R989
test('how much is lacking for free delivery stands below the sums, and is read when it changes', async () => {
  const [home, north, ...others] = catalogue.delivery.zones;
  if (!north) throw new Error('The shop has a second zone.');
  const { page, sum, said, type } = await draw(undefined, {
    ...catalogue.delivery,
    zones: [{ ...home, freeFrom: 211_50 }, { ...north, freeFrom: 199_00 }, ...others],
  });
  const news = () => page.querySelector('dl + [role="status"]')?.textContent;
  expect(news()).toBe('Free delivery from $211.50: $12.50 more.');
  expect(sum()).toEqual(['$199.00', '$4.99', '$203.99']);
  await type('country', 'Sweden');
  expect(news()).toBe('Free delivery.');
  expect(sum()).toEqual(['$199.00', '$0.00', '$199.00']);
  expect(said()).toMatch(/^Delivery to Sweden: \$0\.00\. /);
  await type('country', 'Portugal');
  expect(news()).toBe('');
  await type('country', 'Sweden');
  for (const [name, text] of Object.entries(shippingForm))
    if (name !== 'country') await type(name, text);
  const refuse = (shipping: number) =>
    vi.mocked(placeOrder).mockResolvedValue(failed(409, { error: 'Changed.', shipping }));
  refuse(0);
  await submit(page);
  expect(news()).toBe('Free delivery.');
  refuse(7.5);
  await submit(page);
  expect(vi.mocked(placeOrder).mock.lastCall?.[0].total).toBe(199);
  expect([news(), ...sum()]).toEqual(['', '$199.00', '$7.50', '$206.50']);
});

// R872
test('what is no longer sold is said, costs nothing and is not ordered', async () => {
  const gone = aLine(aProduct(), '100ML');
  $cart.set([aLine(aProduct()), gone]);
  $cartNews.set({ [gone.id]: { was: null, gone: 'unsold', short: null } });
  const { page, sum, type } = await draw();
  expect(sum()).toEqual(['$199.00', '$4.99', '$203.99']);
  expect(page.textContent).toContain('No longer sold. The total is without it.');
  for (const [name, text] of Object.entries(shippingForm)) await type(name, text);
  vi.mocked(placeOrder).mockResolvedValue(failed(503));
  await submit(page);
  expect(vi.mocked(placeOrder).mock.lastCall?.[0]).toMatchObject({
    cartItems: [{ id: '1_50ML' }],
    total: 203.99,
  });
});

const press = (page: HTMLElement) =>
  act(() => {
    page
      .querySelector('form')
      ?.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
  });

/** Sends the form and waits for its refusal. */
async function submit(page: HTMLElement) {
  press(page);
  const button = page.querySelector('form button:not([type])');
  await shows(() => expect(button?.getAttribute('aria-busy')).toBeNull());
}

/** What the shop answers about methods of payment. */
const takes = (...ways: string[]) =>
  vi.mocked(call).mockResolvedValue({ ok: true, value: { ways }, etag: null });

const waysOf = (page: HTMLElement) => [
  ...page.querySelectorAll<HTMLInputElement>('fieldset input[type="radio"]'),
];

// R620
test('a shop that takes no cards asks nothing about the payment', async () => {
  takes('delivery');
  const { page } = await draw();
  await shows(() => expect(call).toHaveBeenCalledWith('/api/payments', expect.any(Function)));
  await act(() => vi.dynamicImportSettled());
  expect(page.querySelector('fieldset')).toBeNull();
  expect(page.querySelector('form')?.textContent).toContain('You pay on delivery.');
});

// R909
test('a shop that takes cards alone asks nobody, and says so', async () => {
  const { page } = await draw(['card']);
  await act(() => vi.dynamicImportSettled());
  expect(vi.mocked(call).mock.calls.map(([path]) => path)).not.toContain('/api/payments');
  expect(page.querySelector('form')?.textContent).toContain('You pay by card.');
});

// R910
test('between the total and the button, which says the words of the content, stands nothing', async () => {
  const { page } = await draw();
  const text = page.querySelector('form')?.textContent ?? '';
  expect(text.slice(text.lastIndexOf('Total'))).toMatch(/^Total \$[\d.]+Order and pay$/);
  expect(text.slice(0, text.lastIndexOf('Total'))).toContain('The guarantee.');
});

// R620, R661
test('a card leads to the page of the provider, and the cart stays', async () => {
  takes('delivery', 'card');
  const { page } = await draw();
  await shows(() => expect(waysOf(page)).toHaveLength(2));
  expect(page.querySelector('legend')?.textContent).toBe('Payment');
  expect(waysOf(page).map((way) => [way.getAttribute('aria-label'), way.checked])).toEqual([
    ['Pay on delivery', true],
    ['Pay by card', false],
  ]);
  await act(() => Promise.resolve(waysOf(page)[1]?.click()));
  expect(page.querySelector('form')?.textContent).toContain('You pay by card.');
  vi.mocked(placeOrder).mockResolvedValue(
    failed(503, { error: 'No.', order: { id: 'A-1', key: 'secret' } }),
  );
  await submit(page);
  // R821
  expect($openPayment.get()).toMatchObject({ id: 'A-1', key: 'secret' });
  const url = '#pay';
  const value = { message: 'Pay now.', orderId: 'A-1', key: 'secret', payment: { url } };
  vi.mocked(placeOrder).mockResolvedValue({ ok: true, value, etag: null });
  press(page);
  await shows(() => expect(window.location.hash).toBe('#pay'));
  const calls = vi.mocked(placeOrder).mock.calls;
  expect(calls.map(([request]) => request)).toMatchObject([
    { payment: 'card' },
    { payment: 'card' },
  ]);
  expect(calls[1]?.[1]).toBe(calls[0]?.[1]);
  expect(window.location.href).not.toContain('secret');
  expect($cart.get()).toHaveLength(1);
  expect($openPayment.get()).toMatchObject({ id: 'A-1', key: 'secret', attempt: calls[0]?.[1] });
  expect($keptOrders.get().map(({ id }) => id)).toEqual(['A-1']);
  expect(sessionStorage.getItem(storageKey.lastOrder)).toBeNull();
});

// R620
test('that a country takes no pay on delivery is said only to who chooses it', async () => {
  takes('delivery', 'card');
  const { page, type, problem, said } = await draw();
  await shows(() => expect(waysOf(page)).toHaveLength(2));
  const refusal = 'You cannot pay on delivery in Switzerland yet.';
  await type('country', 'Schweiz');
  /** What a country says is fetched when it is first asked for. */
  const says = (country: unknown, ways: unknown) =>
    shows(() => expect([problem('country'), said()]).toEqual([country, ways]));
  await says(refusal, '');
  const choose = (way: number) => act(() => Promise.resolve(waysOf(page)[way]?.click()));
  vi.mocked(placeOrder).mockResolvedValue(
    failed(400, { error: 'Please check the form.', fields: { country: refusal } }),
  );
  await submit(page);
  await choose(1);
  await says('', expect.stringContaining('to Switzerland'));
  await choose(0);
  await says(refusal, '');
});

// R1006
test('what can be paid with online is that of the country, under one choice', async () => {
  takes('delivery', 'card');
  const [home, north, ...others] = catalogue.delivery.zones;
  if (!north) expect.fail();
  const { page, type } = await draw(['delivery', 'card'], {
    ...catalogue.delivery,
    zones: [home, { ...north, methods: ['card', 'klarna', 'paypal'] }, ...others],
  });
  await act(() => vi.waitFor(() => expect(waysOf(page)).toHaveLength(2)));
  const text = () => page.querySelector('form')?.textContent ?? '';
  const names = () => waysOf(page).map((way) => way.getAttribute('aria-label'));
  await act(() => Promise.resolve(waysOf(page)[1]?.click()));
  expect([names()[1], text()]).toEqual([
    'Pay by card',
    expect.stringContaining('You pay by card.'),
  ]);
  await type('country', 'Sweden');
  await act(() => vi.waitFor(() => expect(names()).toEqual(['Pay on delivery', 'Pay online'])));
  expect(text()).toContain('Card, Klarna or PayPal, on the page of our payment provider');
  expect(text()).toContain('You pay online.');
});

// R662
test('an earlier order that still awaits its payment is ended before another is placed', async () => {
  keepPayment({ id: 'A-1', key: 'secret' }, { attempt: 'earlier', isGuest: false });
  vi.mocked(endPayment).mockResolvedValue({ problem: 'The bank cannot be reached.' });
  const { page } = await draw();
  await submit(page);
  expect(placeOrder).not.toHaveBeenCalled();
  vi.mocked(endPayment).mockResolvedValue({ order: null, isPaid: false });
  vi.mocked(placeOrder).mockResolvedValue(noAnswer);
  await submit(page);
  expect(endPayment).toHaveBeenCalledWith(expect.objectContaining({ id: 'A-1', key: 'secret' }));
  expect(placeOrder).toHaveBeenCalledTimes(1);
});

// R851
test('the cart is empty and the attempt over before the alert, and nothing after it says no', async () => {
  let atAlert: unknown;
  vi.mocked(notifyAlert).mockImplementation(() => {
    atAlert = [
      localStorage.getItem(storageKey.cart),
      sessionStorage.getItem(storageKey.orderAttempt),
    ];
    throw new Error('The tab died.');
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { page } = await draw();
  vi.mocked(placeOrder).mockResolvedValue(
    answer({ message: 'Thank you.', orderId: 'A-1', key: 'secret' }),
  );
  press(page);
  await shows(() => expect(page.textContent).toBe('Thank you. Your order is placed.'));
  expect(atAlert).toEqual([null, null]);
  expect(vi.mocked(notifyAlert).mock.calls).toEqual([['Thank you.']]);
  expect($cart.get()).toEqual([]);
  expect($keptOrders.get().map(({ id }) => id)).toEqual(['A-1']);
  vi.mocked(notifyAlert).mockReset();
  log.mockRestore();
});

// R658
describe('the credit of an account', () => {
  const code = 'ATT-23456789AB';
  const box = (page: HTMLElement) =>
    page.querySelector<HTMLInputElement>('label [type="checkbox"]');
  const ofSet = { code, amount: 30, lastDay: '2026-12-30' };
  const drawFor = async (reply: Awaited<ReturnType<typeof post>>, credits: object[] = [ofSet]) => {
    vi.mocked(fetchSession).mockResolvedValue(answer({ email: 'a@example.com' }));
    const account = { email: 'a@example.com', isProven: true, address: null, orders: [] };
    const value: unknown = { ...account, credits, hasMore: false };
    vi.mocked(call).mockImplementation((_path, isReply) =>
      Promise.resolve(isReply(value) ? answer(value) : noAnswer),
    );
    vi.mocked(post).mockResolvedValue(reply);
    const drawn = await draw();
    await act(() => vi.dynamicImportSettled());
    return drawn;
  };

  test('pays without typing, once it is chosen', async () => {
    const { page, sum } = await drawFor(
      answer({ kind: 'credit', name: 'Discovery credit', off: 30 }),
    );
    expect(box(page)?.parentElement?.textContent).toBe('Use my discovery credit: −$30.00');
    expect(sum()).toEqual(['$199.00', '$4.99', '$203.99']);
    act(() => box(page)?.click());
    expect($extras.get().codes).toMatchObject([{ code, cents: 3000 }]);
    expect(sum()).toEqual(['$199.00', '$4.99', '−$30.00', '$173.99']);
    act(() => box(page)?.click());
    expect(sum()).toEqual(['$199.00', '$4.99', '$203.99']);
  });

  test('of a sample is offered for a bottle of its perfume alone', async () => {
    const sampleOf = (id: number, name: string) => ({
      ...ofSet,
      code: name,
      perfume: { id, name },
    });
    const { page } = await drawFor(answer({ kind: 'credit', name: 'Discovery credit', off: 6 }), [
      sampleOf(8, 'Oud'),
      sampleOf(1, 'Rose'),
    ]);
    const labels = [...page.querySelectorAll('label:has([type="checkbox"])')];
    expect(labels.map((label) => label.textContent)).toContain(
      'Use my discovery credit for Rose: −$6.00',
    );
    expect(page.textContent).not.toContain('credit for Oud');
  });

  test('is not offered without a full bottle, or beside another code', async () => {
    const reply = { error: 'This code is for a full bottle.' };
    const { page } = await drawFor(failed(409, reply));
    expect(box(page)).toBeNull();
    leave();
    const code = 'ATT-BBBBBBBBBB';
    const other = { code, kind: 'credit', name: 'Discovery credit', cents: 1000 };
    $extras.set({ gift: null, codes: [other], giftCards: [] });
    expect(
      box((await drawFor(answer({ kind: 'credit', name: 'Discovery credit', off: 30 }))).page),
    ).toBeNull();
  });
});
