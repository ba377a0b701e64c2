// @vitest-environment jsdom
import { atom } from 'nanostores';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '~/features/cart/cart';
import { CartProvider, useCart, type CartHandle } from '~/features/cart/shop/CartProvider';
import { notify, notifyAlert } from '~/islands/toast/notify';
import * as cartStore from '~/stores/cart';
import { aLine, aPlainProduct, aProduct } from '../support/products';
import { render } from '../support/render';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));

let handle: CartHandle;

const viewCart = { action: { label: 'View cart', href: '/cart' } };
/** The removals that a toast has announced. */
const removals = () =>
  vi.mocked(notify).mock.calls.flatMap(([, text]) => (text.includes('removed') ? [text] : []));
/** The offer of the last toast, to press now or later. */
const offered = () => {
  const action = vi.mocked(notify).mock.lastCall?.[2]?.action;
  return () => {
    if (action && 'run' in action) action.run();
  };
};

function Probe() {
  handle = useCart();
  return <output>{handle.cart.length}</output>;
}

beforeEach(() => {
  vi.clearAllMocks();
  cartStore.clearCart();
});

// R139
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
    expect(notify).toHaveBeenCalledWith('success', 'Oud Zellij added to cart!', viewCart);
    leave();
  });

  // R80
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
    expect(removals()).toEqual(['Oud Zellij removed from cart.', 'Travel Case removed from cart.']);
    expect(handle.cart).toEqual([]);
    leave();
  });

  // R149
  test('what was removed comes back to its place, and joins what was added meanwhile', async () => {
    const { leave } = await draw();
    act(() => {
      handle.add(aProduct(), '50ML', 2);
      handle.add(aPlainProduct(), null);
      handle.remove('1_50ML');
    });
    act(offered());
    const lines = () => handle.cart.map(({ id, quantity }) => [id, quantity]);
    expect(lines()).toEqual([
      ['1_50ML', 2],
      ['301', 1],
    ]);
    act(() => {
      handle.remove('1_50ML');
    });
    const undo = offered();
    act(() => {
      handle.add(aProduct(), '50ML');
      undo();
    });
    expect(lines()).toEqual([
      ['301', 1],
      ['1_50ML', 3],
    ]);
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
