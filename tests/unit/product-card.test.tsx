// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '~/features/catalogue/catalogue';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { notify } from '~/islands/toast/notify';
import { $cart, clearCart } from '~/stores/cart';
import { aProduct, aVariant } from '../support/products';
import { render } from '../support/render';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  clearCart();
});
afterEach(() => leave());

async function draw(changes: Partial<Product> = {}) {
  const drawn = await render(
    <CartProvider>
      <ProductCard product={aProduct(changes)} />
    </CartProvider>,
  );
  leave = drawn.leave;
  return drawn.page;
}

const press = (element: Element | null | undefined) =>
  act(() => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
const heartOf = (page: HTMLElement) => page.querySelector('button[aria-pressed]');
const addOf = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Add'));

describe('a card', () => {
  // R33
  test('shows rating, reviews, notes, price and size, and is named by its product', async () => {
    const page = await draw({ noteLines: { top: 'Saffron', heart: 'Rose', base: 'Oud' } });
    const card = page.querySelector('article');
    expect(document.getElementById(card?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Oud Zellij',
    );
    const texts = ['(214 reviews)', 'Top:', 'Heart:', 'Base:', '$199.00', '50ML', 'View Details'];
    for (const text of texts) expect(card?.textContent).toContain(text);
  });

  // R33
  test.each([
    [4.9, 4],
    [4, 4],
    [5, 5],
  ])('rated %d fills %d of five stars', async (rating, filled) => {
    const page = await draw({ rating });
    const stars = page.querySelector(`[role="img"][aria-label="Rated ${rating} out of 5"]`);
    expect(stars?.textContent).toBe('★★★★★');
    expect(stars?.querySelector(':scope > span > span:last-child')?.textContent).toBe(
      '★'.repeat(5 - filled),
    );
  });

  // R33
  test('shows a saving and the struck original price, and neither without a saving', async () => {
    const page = await draw();
    expect(page.textContent).toContain('Save $50');
    expect(page.querySelector('s')?.textContent).toBe('Original price $249.00');
    leave();
    const plain = await draw({ originalPrice: 199_00 });
    expect(plain.textContent).not.toContain('Save');
    expect(plain.querySelector('s')).toBeNull();
  });

  // R33, R139
  test('names its buttons by the product and says what its heart did', async () => {
    const page = await draw();
    expect(addOf(page)?.textContent).toBe('Add Oud Zellij to cart');
    expect(heartOf(page)?.getAttribute('aria-label')).toBe('Add Oud Zellij to wishlist');
    press(heartOf(page));
    expect(heartOf(page)?.getAttribute('aria-pressed')).toBe('true');
    expect(heartOf(page)?.getAttribute('aria-label')).toBe('Remove Oud Zellij from wishlist');
    press(heartOf(page));
    expect(vi.mocked(notify).mock.calls.map(([kind, text]) => [kind, text])).toEqual([
      ['success', 'Oud Zellij added to wishlist!'],
      ['success', 'Oud Zellij removed from wishlist.'],
    ]);
  });

  // R80
  test('adds the size flagged as default, else the first', async () => {
    const flagged = [aVariant('50ML', 199_00), aVariant('100ML', 299_00, true)];
    press(addOf(await draw({ variants: flagged })));
    expect($cart.get()).toMatchObject([{ id: '1_100ML' }]);
    leave();
    clearCart();
    press(addOf(await draw({ variants: [aVariant('30ML', 99_00), aVariant('50ML', 1)] })));
    expect($cart.get()).toMatchObject([{ id: '1_30ML', price: 99_00, quantity: 1 }]);
  });
});
