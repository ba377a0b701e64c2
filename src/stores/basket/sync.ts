import { newCopy } from '~/features/cart/device-copy';
import { routes } from '~/base/routes';
import { $basketCopy } from '~/stores/basket-copy';
import { $cart } from '~/stores/cart';
import { $wishlist } from '~/stores/wishlist';
import { forgetServer, isLeading, lead, readCopy, sendChanges, writeCopy } from './exchange';

export { leave } from './exchange';

/*
 * When cart and wishlist of a signed-in shopper are made the same on all devices (R280, R281). This
 * is loaded where there is a copy of the account's basket (stores/basket-copy.ts).
 */

let isStarted = false;

/** Once a visit. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  $cart.listen(() => void sendChanges());
  $wishlist.listen(() => void sendChanges());
  $basketCopy.listen((copy) => {
    if (copy === undefined) forgetServer();
  });
  window.addEventListener('online', () => {
    if (isLeading()) void look();
  });
  document.addEventListener('visibilitychange', lookIfSeen);
  document.addEventListener('astro:page-load', () => {
    if (shownOn.includes(location.pathname)) lookIfSeen();
  });
  lookIfSeen();
}

function lookIfSeen(): void {
  if (document.visibilityState === 'visible') void look();
}

/** The pages on which an old basket would be seen. */
const shownOn: string[] = [routes.cart, routes.wishlist, routes.checkout];

/** After a login: what the device has as a guest joins what the account has. */
export function enter(): void {
  const copy = readCopy();
  if (!copy) writeCopy(newCopy);
  else if (copy.isOver) writeCopy({ ...copy, isOver: false });
  if (isStarted) void look();
  else start();
}

/** Sends what was changed here. Before a logout, so that what was changed last is not lost. */
export async function send(): Promise<void> {
  await lead();
  await sendChanges();
}

/** Asks the server for what other devices have changed, and sends what was changed here. */
async function look(): Promise<void> {
  forgetServer();
  await send();
}
