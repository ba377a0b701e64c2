import { basketText, bounded } from '~/features/cart/basket';
import { merged, noticed, parseCopy, type DeviceCopy } from '~/features/cart/device-copy';
import { cartFrom, linesToShow, quantitiesOf, wishlistFrom } from '~/features/cart/shown-basket';
import { storageKey } from '~/base/storage-keys';
import { emptyWishlist } from '~/features/cart/wishlist';
import { $basketCopy } from '~/stores/basket-copy';
import { $cart, clearCart } from '~/stores/cart';
import { $sets } from '~/stores/sets';
import { endExtras } from '~/stores/extras';
import { endDraft } from '~/stores/orders/order-draft';
import { knownCard, knownProduct, learnLines } from '~/stores/products';
import { writeSession } from '~/stores/session';
import { versioned } from '~/stores/versioned';
import { $wishlist } from '~/stores/wishlist';
import { fetchBasket, saveBasket } from './calls';

const kept = versioned(parseCopy, { version: 1 });

/** Null on the device of a guest. */
export function readCopy(): DeviceCopy | null {
  const text = $basketCopy.get();
  return text === undefined ? null : kept.decode(text);
}

export const writeCopy = (copy: DeviceCopy) => $basketCopy.set(kept.encode(copy));

let leads = false;
let leading: Promise<void> | null = null;

export const isLeading = () => leads;

/**
 * Only one tab of a browser talks to the server and writes the copy: the one that was used last. It
 * takes the lead from the tab before, which may be asleep.
 */
export const lead = (): Promise<void> =>
  (leading ??= new Promise((resolve) => {
    const take = () => {
      leads = true;
      resolve();
      return new Promise(() => undefined);
    };
    const lose = () => {
      leads = false;
      leading = null;
      resolve();
    };
    // Only secure pages have locks; the tabs of others repeat each other's work, which harms nothing.
    if ('locks' in navigator)
      navigator.locks.request(storageKey.basket, { steal: true }, take).catch(lose);
    else void take();
  }));

/** The copy, with what was changed on the device since; null when nothing may be sent from here. */
function copyToSend(): DeviceCopy | null {
  const before = leads ? readCopy() : null;
  if (!before) return null;
  const copy = noticed(before, shownHere(), Date.now());
  if (copy !== before) writeCopy(copy);
  return copy.isOver ? null : copy;
}

const shownHere = () => quantitiesOf($cart.get(), $wishlist.get());

/** Whether the copy is still as it was, and in the hands of this tab. */
const isStill = (text: string | undefined) => leads && $basketCopy.get() === text;

/** What the server answered last, or is about to. */
let answer: ReturnType<typeof fetchBasket> | null = null;

export function forgetServer(): void {
  answer = null;
}

let running: Promise<void> | null = null;
/** How often a run was wanted. */
let wanted = 0;

/** In the leading tab, one run at a time: it does what is wanted meanwhile too. */
export function sendChanges(): Promise<void> {
  wanted += 1;
  if (copyToSend()) running ??= bring();
  return running ?? Promise.resolve();
}

/** Other devices may write between two turns. So many are always enough. */
const mostTurns = 20;

/** Brings the device and the server to the same basket. */
async function bring(): Promise<void> {
  let heard = wanted;
  try {
    for (let left = mostTurns; left > 0 && copyToSend(); left -= 1) {
      const asked = (answer ??= fetchBasket());
      const result = await asked;
      const copy = copyToSend();
      if (!copy || asked !== answer) continue;
      if (!result.ok) {
        answer = null;
        if (result.status === 401) {
          endSession(copy, result.reply.fields?.['session'] !== undefined);
          return;
        }
        if (result.status !== 412 && heard === wanted) return;
        heard = wanted;
        continue;
      }
      const { server } = result;
      const next = merged(copy, server, shownHere(), Date.now());
      const basket = bounded(next.basket);
      if (basketText(basket) === basketText(server)) {
        writeCopy(next);
        const text = $basketCopy.get();
        await learnLines(linesToShow(next.basket, next.seen));
        if (!isStill(text) || asked !== answer) continue;
        show(next);
        return;
      }
      const text = $basketCopy.get();
      answer = saveBasket(basket, server.etag);
      // A guest's lines are brought in once the server has them.
      if ((await answer).ok && isStill(text)) writeCopy(next);
    }
  } finally {
    running = null;
  }
}

function show(copy: DeviceCopy): void {
  const { cart, wishlist } = copy.basket;
  $cart.set(cartFrom($cart.get(), cart, knownProduct, $sets.get()));
  $wishlist.set(wishlistFrom($wishlist.get(), wishlist, knownCard));
  writeCopy({ ...copy, seen: shownHere() });
}

/**
 * When the owner ended the session, perhaps from another device, the device is emptied; when time
 * ended it, the device keeps its cart.
 */
function endSession(copy: DeviceCopy, wasEnded: boolean): void {
  if (wasEnded) leave();
  else writeCopy({ ...copy, isOver: true, overAt: Date.now() });
}

/** After a logout the copy is deleted first, so that no tab takes the emptied cart as a change. */
export function leave(): void {
  $basketCopy.set(undefined);
  clearCart();
  endDraft();
  writeSession(storageKey.repair, null);
  endExtras();
  $wishlist.set(emptyWishlist);
}
