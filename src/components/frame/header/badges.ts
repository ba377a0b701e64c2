import { routes } from '~/domain/frame/routes';
import { basketSync } from '~/stores/basket/load';
import { $basketCopy, $isSignedIn } from '~/stores/basket-copy';
import { $itemCount } from '~/stores/cart';
import { $wishCount } from '~/stores/wishlist';

/* The numbers on the links to cart and wishlist, and where 'My Account' leads, on every page. */

const show = (name: string, count: number) => {
  for (const badge of document.querySelectorAll(`[data-count="${name}"]`))
    badge.textContent = String(count);
};
/** Who is signed in has the dashboard behind it (R6). */
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
  leadAccount($isSignedIn.get());
});
