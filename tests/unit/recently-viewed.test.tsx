// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { viewedProduct } from '~/features/cart/recently-viewed';
import { Suggestions } from '~/features/catalogue/shop/product/Suggestions';
import { productsNear } from '~/stores/catalogue';
import { $recentlyViewed, keepViewed } from '~/stores/recently-viewed';
import { aProduct } from '../support/products';
import { render } from '../support/render';

vi.mock('~/stores/catalogue', () => ({ catalogueProducts: vi.fn(), productsNear: vi.fn() }));

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  localStorage.clear();
});

const draw = async () => {
  const drawn = await render(
    <Suggestions product={viewedProduct(aProduct({ id: 2 }))} candidates={[]} />,
  );
  leave = drawn.leave;
  return drawn.page;
};

// R1107
test('what was viewed before costs what it costs today, and nothing is said before that is known', async () => {
  const seen = viewedProduct(aProduct({ id: 1, price: 40_00 }));
  keepViewed(seen);
  expect((await draw()).textContent).toContain('$40.00');
  expect(productsNear).not.toHaveBeenCalled();
  leave();
  $recentlyViewed.set([{ ...seen, at: Date.now() - 6 * 60_000 }]);
  vi.mocked(productsNear).mockResolvedValue([aProduct({ id: 1, price: 55_00 })]);
  const page = await draw();
  await vi.waitFor(() => expect(page.textContent).toContain('$55.00'));
  expect(page.textContent).not.toContain('$40.00');
  leave();
  $recentlyViewed.set([seen]);
  vi.mocked(productsNear).mockResolvedValue(null);
  expect((await draw()).textContent).not.toContain('$');
});
