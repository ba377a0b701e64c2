import { $basketCopy, basketSync } from '~/stores/basket-copy';
import { $itemCount } from '~/stores/cart';
import { $wishCount } from '~/stores/wishlist';

/* The numbers on the links to cart and wishlist, on every page. */

const show = (name: string, count: number) => {
  for (const badge of document.querySelectorAll(`[data-count="${name}"]`))
    badge.textContent = String(count);
};
$itemCount.subscribe((count) => show('cart', count));
$wishCount.subscribe((count) => show('wishlist', count));
// A guest has no copy. Who is signed in and cannot load it now does so on the next page.
$basketCopy.subscribe((copy) => {
  if (copy)
    basketSync().then(
      ({ start }) => start(),
      () => undefined,
    );
});
document.addEventListener('astro:after-swap', () => {
  show('cart', $itemCount.get());
  show('wishlist', $wishCount.get());
});
