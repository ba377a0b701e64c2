import { fetchProducts } from '~/api';
import type { LineNews } from '~/features/cart/line-news';
import { addNews, goneLines, offersOf } from '~/features/cart/cart-news';
import { renewed, reprice } from '~/features/cart/renewed-cart';
import type { Product } from '~/features/catalogue/catalogue';
import { productIdsOf } from '~/features/catalogue/lines';
import type { ErrorReply } from '~/base/error-reply';
import { appendable } from '~/features/catalogue/backend-products';
import { toCents } from '~/base/money';
import { renewAvailability } from './availability';
import { $cart } from './cart';
import { $cartNews } from './cart-news';
import { productsOfLines } from './products-of-lines';
import { $sets } from './sets';
import { $extras, keepCode } from './extras';

/* Loaded once there is a cart. */

/** Brings the cart to today's catalogue and says what changed; asks the backend only for a product that the catalogue lacks. */
export async function refreshCart(): Promise<void> {
  const builtIn = await productsOfLines($cart.get().map(({ id }) => id));
  if (!builtIn) return;
  check(builtIn, false);
  const ids = new Set(builtIn.map((product) => product.id));
  if ($cart.get().every(({ id }) => productIdsOf(id, $sets.get()).every((one) => ids.has(one))))
    return;
  const backend = await fetchProducts();
  if (backend.ok) check([...builtIn, ...appendable(backend.value, builtIn)], true);
}

/** @param isWhole what these products lack is not in the shop. */
function check(products: readonly Product[], isWhole: boolean): void {
  const before = $cart.get();
  const find = (id: number) => products.find((product) => product.id === id);
  $cart.set(renewed($cart.get(), find, $sets.get()));
  $cartNews.set(
    addNews(
      $cartNews.get(),
      before,
      $cart.get(),
      goneLines(before, products, $sets.get(), isWhole),
    ),
  );
}

/** Brings the cart to what the server said when it refused the order, with this status. */
export function acceptRefusal(
  status: number | null,
  { prices = {}, outOfStock = [], wrap, off = {}, code }: Partial<ErrorReply>,
): void {
  const before = $cart.get();
  const after = reprice(before, offersOf(prices));
  $cart.set(after);
  const refused = after.filter(({ id }) => outOfStock.includes(id));
  const found = (quantity: number): Partial<LineNews> =>
    status === 409 ? { short: quantity } : { gone: 'unsold' };
  const byId = Object.fromEntries(refused.map(({ id, quantity }) => [id, found(quantity)]));
  $cartNews.set(addNews($cartNews.get(), before, after, byId));
  if (refused.length > 0) void renewAvailability();
  const extras = $extras.get();
  if (extras.gift && wrap !== undefined)
    $extras.set({ ...extras, gift: { ...extras.gift, wrapCents: toCents(wrap) } });
  for (const kept of $extras.get().codes) {
    const today = off[kept.name];
    if (kept.cents && today) keepCode(kept.code, { ...kept, cents: toCents(today) });
  }
  if (code !== undefined) keepCode(code, null);
}
