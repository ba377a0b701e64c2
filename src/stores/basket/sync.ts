import { newCopy } from '~/domain/cart/device-copy';
import { routes } from '~/domain/base/routes';
import { $basketCopy } from '~/stores/basket-copy';
import { $cart } from '~/stores/cart';
import { $wishlist } from '~/stores/wishlist';
import { presentCopy, readCopy, writeCopy } from './copy';
import { isLeading, lead } from './lead';
import { round } from './rounds';
import { forgetServer } from './server-side';

export { leave } from './leave';

/*
 * Keeps cart and wishlist of a signed-in shopper the same on all devices (R280, R281). This is
 * loaded where there is a copy of the account's basket (stores/basket-copy.ts).
 */

let isStarted = false;

/** Once a visit. */
export function start(): void {
  if (isStarted) return;
  isStarted = true;
  $cart.listen(onChange);
  $wishlist.listen(onChange);
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

/** Sends what was changed here. */
export async function send(): Promise<void> {
  await lead();
  await inStep();
}

/** Asks the server for what other devices have changed, and sends what was changed here. */
async function look(): Promise<void> {
  forgetServer();
  await send();
}

function onChange(): void {
  if (!isLeading()) return;
  presentCopy();
  void inStep();
}

let isWanted = false;
let running: Promise<void> | null = null;
/** Other devices may change something between two rounds. So many rounds are always enough. */
const mostRounds = 10;

/** One at a time; what is wanted meanwhile is done after it. */
function inStep(): Promise<void> {
  isWanted = true;
  running ??= rounds();
  return running;
}

async function rounds(): Promise<void> {
  try {
    for (let left = mostRounds; isWanted && left > 0; left -= 1) {
      isWanted = false;
      if (await round()) isWanted = true;
    }
  } finally {
    running = null;
  }
}
