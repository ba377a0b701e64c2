// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchProduct, fetchProducts, fetchSession, type Failure } from '~/api';
import { isOwnOrderAnswer } from '~/features/orders/view/own-order';
import { termsOf } from '~/features/delivery/zones';
import { Dashboard } from '~/features/accounts/shop/account/Dashboard';
import { fetchAccount } from '~/features/accounts/shop/calls/known-account-calls';
import { fetchOrder } from '~/features/orders/shop/order/order-calls';
import { OrderPage } from '~/features/orders/shop/order/OrderPage';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { BackendProduct } from '~/features/catalogue/shop/product/BackendProduct';
import { SharedList } from '~/features/wishlist/shop/SharedList';
import { productsNear } from '~/stores/catalogue';
import { productsOfLines } from '~/stores/products-of-lines';
import { $keptOrders } from '~/stores/orders/kept-orders';
import { catalogue } from '../support/catalogue';
import { failed, noAnswer } from '../support/failures';
import { aProduct } from '../support/products';
import { render, shows } from '../support/render';
import { shippingForm } from '../support/shop';

/* What the shop refuses, what it has not, and what nobody can say are three things (R870). */

vi.mock(import('~/api'), async (original) => ({
  ...(await original()),
  fetchProduct: vi.fn(),
  fetchProducts: vi.fn(),
  fetchSession: vi.fn(),
}));
vi.mock(import('~/features/orders/shop/order/order-calls'), async (original) => ({
  ...(await original()),
  fetchOrder: vi.fn(),
}));
vi.mock('~/features/accounts/shop/calls/known-account-calls', () => ({ fetchAccount: vi.fn() }));
vi.mock(import('~/stores/catalogue'), async (original) => ({
  ...(await original()),
  productsNear: vi.fn(),
}));
vi.mock('~/stores/products-of-lines', () => ({ productsOfLines: vi.fn() }));

let leave: () => void = () => undefined;
const draw = async (node: React.ReactNode) => {
  const drawn = await render(node);
  ({ leave } = drawn);
  return drawn.page;
};
const at = (path: string) => window.history.replaceState(null, '', path);
const retry = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');

beforeEach(() => {
  for (const call of [fetchProduct, fetchProducts, fetchSession, fetchOrder, fetchAccount])
    vi.mocked(call).mockReset();
  vi.mocked(productsNear).mockReset().mockResolvedValue([]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  $keptOrders.set([]);
  document.querySelector('main')?.remove();
});

/** What each of the three says, and whether it offers to try again. */
const cases: [string, Failure, string][] = [
  ['out of reach', noAnswer, 'The shop cannot be reached.'],
  ['failing', failed(503), 'The shop cannot be reached.'],
  ['refused', failed(429, { error: 'You ask too often.' }), 'You ask too often.'],
];

describe('a product of the backend', () => {
  const page = () =>
    draw(<BackendProduct candidates={[]} delivery={termsOf(catalogue.delivery)} payment="" />);

  test.each(cases)('that is %s is not called absent', async (_, failure, why) => {
    at('/product/901');
    vi.mocked(fetchProduct).mockResolvedValue(failure);
    const shown = await page();
    expect(shown.querySelector('h1')?.textContent).toBe('This product cannot be shown just now.');
    expect(shown.textContent).toContain(why);
    expect(shown.textContent).not.toContain('not found');
    vi.mocked(fetchProduct).mockResolvedValue(failed(404));
    act(() => retry(shown)?.click());
    await shows(() => expect(shown.querySelector('h1')?.textContent).toBe('Product not found.'));
    expect(retry(shown)).toBeUndefined();
  });

  test('is not called absent while the catalogue, which may have it, cannot be read', async () => {
    at('/oil/1');
    vi.mocked(productsNear).mockResolvedValue(null);
    vi.mocked(fetchProduct).mockResolvedValue(failed(404));
    expect((await page()).textContent).toContain('cannot be shown just now');
  });
});

describe('the page of an order', () => {
  const answer = (id: string) => {
    const value: unknown = {
      orderId: id,
      at: '2026-11-01T10:00:00.000Z',
      lines: [],
      shipping: 4.99,
      total: 4.99,
      to: shippingForm,
      progress: { state: 'new', money: {}, events: [] },
    };
    if (!isOwnOrderAnswer(value)) throw new Error('This is no answer.');
    return { ok: true as const, value, etag: null };
  };

  test.each(cases)('that is %s is not called absent', async (_, failure, why) => {
    at('/order#id=A-1&key=k');
    vi.mocked(fetchOrder).mockResolvedValue(failure);
    const page = await draw(<OrderPage />);
    expect(page.textContent).toContain(why);
    expect(page.textContent).not.toContain('not found');
    vi.mocked(fetchOrder).mockResolvedValue(answer('A-1'));
    act(() => retry(page)?.click());
    await shows(() => expect(page.textContent).toContain('Order A-1'));
  });

  test('that is absent says so, and offers no second try', async () => {
    at('/order#id=A-1&key=k');
    vi.mocked(fetchOrder).mockResolvedValue(failed(404));
    const page = await draw(<OrderPage />);
    expect(page.textContent).toContain('This order was not found.');
    expect(retry(page)).toBeUndefined();
  });

  // R871: the router follows a link on the page by itself, so the browser fires `popstate` alone.
  test.each(['popstate', 'hashchange'])('shows another order after %s', async (event) => {
    at('/order#id=A-1&key=k');
    document.body.insertAdjacentHTML('beforeend', '<main><h1>Your Order</h1></main>');
    $keptOrders.set([
      { id: 'A-1', key: 'k', at: '2026-11-01T10:00:00.000Z' },
      { id: 'A-2', key: 'l', at: '2026-11-02T10:00:00.000Z' },
    ]);
    vi.mocked(fetchOrder).mockImplementation((id) => Promise.resolve(answer(id)));
    const page = await draw(<OrderPage />);
    await shows(() => expect(page.textContent).toContain('Order A-1, placed'));
    at('/order#id=A-2&key=l');
    act(() => void window.dispatchEvent(new Event(event)));
    await shows(() => expect(page.textContent).toContain('Order A-2, placed'));
    expect(fetchOrder).toHaveBeenLastCalledWith('A-2', 'l');
    expect(page.querySelector('[aria-current="page"]')?.textContent).toContain('A-2');
    expect(document.activeElement?.textContent).toBe('Your Order');
  });

  test('drops a late answer about an order that was left', async () => {
    at('/order#id=A-1&key=k');
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>();
    vi.mocked(fetchOrder).mockReturnValueOnce(promise);
    const page = await draw(<OrderPage />);
    vi.mocked(fetchOrder).mockResolvedValue(answer('A-2'));
    at('/order#id=A-2&key=l');
    act(() => void window.dispatchEvent(new Event('popstate')));
    await shows(() => expect(page.textContent).toContain('Order A-2, placed'));
    await act(async () => {
      resolve(answer('A-1'));
      await promise;
    });
    expect(page.textContent).toContain('Order A-2, placed');
  });
});

describe('the dashboard', () => {
  test.each(cases)('with a session that is %s calls nobody signed out', async (_, failure, why) => {
    vi.mocked(fetchSession).mockResolvedValue(failure);
    const page = await draw(<Dashboard />);
    expect(page.textContent).toContain(why);
    expect(page.textContent).not.toContain('not signed in');
    vi.mocked(fetchSession).mockResolvedValue({ ok: true, value: null, etag: null });
    act(() => retry(page)?.click());
    await shows(() => expect(page.textContent).toContain('You are not signed in.'));
  });

  test.each(cases)('with an account that is %s offers to try again', async (_, failure, why) => {
    const value = { email: 'a@example.com' };
    vi.mocked(fetchSession).mockResolvedValue({ ok: true, value, etag: null });
    vi.mocked(fetchAccount).mockResolvedValue(failure);
    const page = await draw(<Dashboard />);
    await shows(() => expect(page.textContent).toContain(why));
    const account = { isProven: true, address: null, orders: [], credits: [], hasMore: false };
    const reply = { ...value, ...account };
    vi.mocked(fetchAccount).mockResolvedValue({ ok: true, value: reply, etag: null });
    act(() => retry(page)?.click());
    await shows(() => expect(page.textContent).toContain('Orders'));
  });
});

test('a shared list says that something of it cannot be shown, and shows it when it can', async () => {
  const product = aProduct({ id: 3 });
  vi.mocked(productsOfLines).mockResolvedValue([product]);
  vi.mocked(fetchProducts).mockResolvedValue(noAnswer);
  const picture = { src: '', srcset: '', width: 1, height: 1, alt: '' };
  const page = await draw(
    <CartProvider>
      <SharedList ids={[3, 950]} emptyPicture={picture} />
    </CartProvider>,
  );
  await shows(() => expect(page.textContent).toContain('Others of the list cannot be shown'));
  expect(page.querySelectorAll('article')).toHaveLength(1);
  vi.mocked(fetchProducts).mockResolvedValue({ ok: true, value: [], etag: null });
  act(() => retry(page)?.click());
  await shows(() => expect(retry(page)).toBeUndefined());
  expect(page.textContent).not.toContain('cannot be shown');
});
