import { routes } from '~/base/routes';
import { withBasketSync } from '~/stores/basket/load';
import { $basketCopy, $isSignedIn } from '~/stores/basket-copy';
import { $itemCount } from '~/stores/cart';
import { $wishCount } from '~/stores/wishlist';

/* Shows the numbers on the links to cart and wishlist, and sets the target of 'My Account'. */

const show = (name: string, count: number) => {
  for (const badge of document.querySelectorAll(`[data-count="${name}"]`))
    badge.textContent = String(count);
};
/** For the signed-in 'My Account' leads to the dashboard (R6). */
const leadAccount = (isSignedIn: boolean) => {
  const [from, to] = isSignedIn
    ? [routes.login, routes.dashboard]
    : [routes.dashboard, routes.login];
  for (const link of document.querySelectorAll(
    `:is(body > header, body > footer) [href="${from}"]`,
  ))
    link.setAttribute('href', to);
};
$itemCount.subscribe((count) => show('cart', count));
$wishCount.subscribe((count) => show('wishlist', count));
$isSignedIn.subscribe(leadAccount);
// A guest has no copy.
$basketCopy.subscribe((copy) => {
  if (copy) void withBasketSync(({ start }) => start());
});
document.addEventListener('astro:after-swap', () => {
  show('cart', $itemCount.get());
  show('wishlist', $wishCount.get());
  leadAccount($isSignedIn.get());
});
