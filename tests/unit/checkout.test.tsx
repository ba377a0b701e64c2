// @vitest-environment jsdom
import { cleanStores } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSession, placeOrder } from '~/api';
import { termsOf } from '~/domain/product/zones';
import { CheckoutView } from '~/islands/shop/checkout/CheckoutView';
import { $cart } from '~/stores/cart';
import { $details } from '~/stores/details';
import { catalogue } from '../support/catalogue';
import { aLine, aProduct } from '../support/products';
import { render } from '../support/render';
import { shippingForm } from '../support/shop';
import { stubViewport } from '../support/viewport';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));
vi.mock(import('~/stores/cart-news'), async (load) => ({
  ...(await load()),
  refreshCart: vi.fn(),
}));
vi.mock('~/api', () => ({
  ...{ fetchSession: vi.fn(), placeOrder: vi.fn() },
  ...{ fetchProducts: vi.fn(), fetchCatalogue: vi.fn(), unlessOffline: String },
}));

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.mocked(fetchSession).mockResolvedValue({ ok: true, value: null, etag: null });
  vi.mocked(placeOrder).mockReset();
  sessionStorage.clear();
  stubViewport();
  $cart.set([aLine(aProduct())]);
});
afterEach(() => {
  leave();
  // A store that nobody reads lets go a second later, when the page of this file is gone.
  cleanStores($cart, $details);
});

async function draw() {
  const picture = { src: '/e.webp', srcset: '', width: 4, height: 5, alt: '' };
  const drawn = await render(
    <CheckoutView
      emptyPicture={picture}
      limits={catalogue.limits}
      delivery={catalogue.delivery}
      home={termsOf(catalogue.delivery)}
    />,
  );
  leave = drawn.leave;
  const { page } = drawn;
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return {
    page,
    sum: () => [...page.querySelectorAll('dl dd')].map(({ textContent }) => textContent),
    said: () => page.querySelector('form > p[role="status"]')?.textContent ?? '',
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
        await new Promise((done) => setTimeout(done, 50));
      });
    },
  };
}

// R98, R502
test('the phone number for the courier is asked for after the six fields', async () => {
  const { page } = await draw();
  const labels = [...page.querySelectorAll('form .field label')].map((label) => label.textContent);
  expect(labels.slice(0, 6)).toEqual([
    ...['Full Name', 'Email Address', 'Street Address', 'City', 'Country', 'Postal Code'],
  ]);
  expect(labels[6]).toBe('Phone (for the courier)');
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
  expect(page.querySelector('dl + p')?.textContent).toMatch(/^Arrives by .* \(Sweden\)$/);
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
  vi.mocked(placeOrder).mockResolvedValue({
    ...{ ok: false, reason: 'refused', status: 409 },
    reply: { error: 'Prices have changed.', shipping: 7.5 },
  });
  await act(async () => {
    page
      .querySelector('form')
      ?.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
    await new Promise((done) => setTimeout(done, 200));
  });
  expect(vi.mocked(placeOrder).mock.lastCall?.[0].total).toBe(203.99);
  expect(sum()).toEqual(['$199.00', '$7.50', '$206.50']);
});
