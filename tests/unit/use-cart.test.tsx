// @vitest-environment jsdom
import { atom } from 'nanostores';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '~/domain/cart/cart';
import { CartProvider, useCart, type CartHandle } from '~/islands/cart/CartProvider';
import { notify, notifyAlert } from '~/islands/toast/notify';
import * as cartStore from '~/stores/cart';
import { aLine, aPlainProduct, aProduct } from '../support/products';
import { render } from '../support/render';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));

let handle: CartHandle;

function Probe() {
  handle = useCart();
  return <output>{handle.cart.length}</output>;
}

beforeEach(() => {
  vi.clearAllMocks();
  cartStore.clearCart();
});

// R147
test('outside its provider it is a developer error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(render(<Probe />)).rejects.toThrow('useCart must be used within a CartProvider');
});

describe('inside its provider', () => {
  const draw = () =>
    render(
      <CartProvider>
        <Probe />
      </CartProvider>,
    );

  // R139
  test('adding says so', async () => {
    const { page, leave } = await draw();
    act(() => {
      expect(handle.add(aProduct(), '50ML')).toBe(true);
    });
    expect(page.textContent).toBe('1');
    expect(notify).toHaveBeenCalledWith('success', 'Oud Zellij added to cart!');
    leave();
  });

  // R82
  test('a missing size is alerted and nothing is added', async () => {
    const { page, leave } = await draw();
    act(() => {
      expect(handle.add(aProduct(), null)).toBe(false);
    });
    expect(page.textContent).toBe('0');
    expect(notifyAlert).toHaveBeenCalledWith('Please select a size.');
    leave();
  });

  // R139
  test('removing, and a quantity of 0, say so', async () => {
    const { leave } = await draw();
    act(() => {
      handle.add(aProduct(), '50ML');
      handle.add(aPlainProduct(), null);
      handle.remove('1_50ML');
      handle.setQuantity('301', 0);
    });
    expect(notify).toHaveBeenCalledWith('success', 'Oud Zellij removed from cart.');
    expect(notify).toHaveBeenCalledWith('success', 'Travel Case removed from cart.');
    expect(handle.cart).toEqual([]);
    leave();
  });

  test('a test can hand its own store', async () => {
    const $cart = atom<Cart>([aLine()]);
    const { page, leave } = await render(
      <CartProvider store={{ ...cartStore, $cart: $cart }}>
        <Probe />
      </CartProvider>,
    );
    expect(page.textContent).toBe('1');
    leave();
  });
});
