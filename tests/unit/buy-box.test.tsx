// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '~/features/catalogue/catalogue';
import { termsOf, type ZoneTerms } from '~/features/delivery/zones';
import { BuyBox } from '~/features/catalogue/shop/buy/BuyBox';
import { offerId } from '~/features/catalogue/shop/buy/Offer';
import { SizePicker } from '~/features/catalogue/shop/buy/SizePicker';
import { changeAddress } from '~/navigation/address';
import { $cart, clearCart } from '~/stores/cart';
import { catalogue } from '../support/catalogue';
import { aProduct, aVariant } from '../support/products';
import { render } from '../support/render';
import { stubViewport } from '../support/viewport';

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  clearCart();
  window.history.replaceState({ index: 7 }, '', '/product/1');
  stubViewport();
});

afterEach(() => leave());

/** @param offer what the page's HTML has above the pictures. */
async function draw(product: Product, changes: Partial<ZoneTerms> = {}, offer = '') {
  const delivery = { ...termsOf(catalogue.delivery), ...changes };
  const drawn = await render(
    <>
      <div
        id={offerId}
        data-written={offer ? '' : undefined}
        dangerouslySetInnerHTML={{ __html: offer }}
      />
      <BuyBox product={product} delivery={delivery} payment="" />
    </>,
  );
  leave = drawn.leave;
  return drawn.page;
}

const button = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text);

const press = (element: Element | null | undefined) =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await Promise.resolve();
  });

// R107, R989
test('what delivery costs stands there, and from which sum it is free', async () => {
  expect((await draw(aProduct())).textContent).toContain('$4.99 shipping, once per order');
  leave();
  const page = await draw(aProduct(), { freeFrom: 80_00 });
  expect(page.textContent).toContain('$4.99 shipping, once per order, free from $80.00');
});

describe('choosing a size', () => {
  // R59
  test('starts with the default size and its price', async () => {
    const page = await draw(aProduct());
    expect(button(page, '50ML')).toBeDefined();
    expect(page.textContent).toContain('$199.00');
  });

  test('starts with the size that the address names, and ignores one that is not sold', async () => {
    window.history.replaceState(null, '', '/product/1?size=150ML');
    expect((await draw(aProduct())).textContent).toContain('$399.00');
    leave();
    window.history.replaceState(null, '', '/product/1?size=5L');
    expect((await draw(aProduct())).textContent).toContain('$199.00');
  });

  // R59, R1071
  test('leaves the offer of the HTML alone until another size is chosen', async () => {
    const page = await draw(aProduct(), {}, '<p>$199.00</p>');
    const offer = () => page.querySelector(`#${offerId}`)?.innerHTML;
    const shown = () => page.querySelector(`#${offerId} > :last-child`)?.textContent;
    expect(offer()).toBe('<p>$199.00</p>');
    act(() => changeAddress('?size=100ML', 'in place'));
    expect(shown()).toContain('$299.00');
    act(() => changeAddress('?size=50ML', 'in place'));
    expect(offer()).toBe('<p>$199.00</p>');
  });

  // R59
  test('a press right after hydration takes it too, though the page still shows the default', async () => {
    window.history.replaceState(null, '', '/product/1?size=150ML');
    const page = document.body.appendChild(document.createElement('div'));
    const Press = () => {
      useLayoutEffect(() => button(page, 'Add to Cart')?.click(), []);
      return null;
    };
    const island = (
      <>
        <BuyBox product={aProduct()} delivery={termsOf(catalogue.delivery)} payment="" />
        <Press />
      </>
    );
    page.innerHTML = renderToString(island);
    const root = await act(async () => {
      await Promise.resolve();
      return hydrateRoot(page, island);
    });
    leave = () => act(() => root.unmount());
    expect($cart.get().map(({ variant }) => variant)).toEqual(['150ML']);
  });

  // R59
  test('shows its price, goes into the address and keeps the state of the router', async () => {
    const page = await draw(aProduct());
    await press(button(page, '50ML'));
    await press(page.querySelectorAll('[role="option"]')[1]);
    expect(page.querySelector('[role="listbox"]')).toBeNull();
    expect(page.textContent).toContain('$299.00');
    // Soon after, because browsers refuse many entries at once.
    await vi.waitFor(() => expect(window.location.search).toBe('?size=100ML'));
    expect(window.history.state).toEqual({ index: 7, scrollX: 0, scrollY: 0 });
  });

  test('adds the line of that size', async () => {
    window.history.replaceState(null, '', '/product/1?size=100ML');
    const page = await draw(aProduct());
    await press(button(page, 'Add to Cart'));
    expect($cart.get()).toMatchObject([{ id: '1_100ML', price: 299_00, quantity: 1 }]);
  });

  // R59
  test("the picker says 'Loading...' until a size exists", async () => {
    const drawn = await render(<SizePicker sizes={[]} chosen={null} onChoose={vi.fn()} />);
    leave = drawn.leave;
    expect(button(drawn.page, 'Loading...')).toBeDefined();
  });
});

// R59
test('a diffuser has colours instead, and says that sizes do not apply', async () => {
  const colors = [aVariant('Sand', 89_00, true), aVariant('Slate', 95_00)];
  const page = await draw(
    aProduct({ id: 201, kind: 'diffuser', option: 'color', variants: colors }),
  );
  expect(page.textContent).toContain('Size options not applicable for this product.');
  await press(page.querySelector('input[value="Slate"]'));
  await press(button(page, 'Add to Cart'));
  expect($cart.get()).toMatchObject([{ id: '201_Slate', price: 95_00 }]);
});

// R33
test('what is out of stock says so and cannot be added', async () => {
  const page = await draw(aProduct({ inStock: false }));
  expect(page.textContent).toContain('Out of stock');
  expect(button(page, 'Add to Cart')?.disabled).toBe(true);
});
