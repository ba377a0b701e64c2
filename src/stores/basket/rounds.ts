import { basketText, joinBaskets, type Basket } from '~/domain/cart/basket';
import { bounded } from '~/domain/cart/basket-bounds';
import {
  broughtIn,
  newCopy,
  noticed,
  takenAlong,
  type DeviceCopy,
  type Quantities,
} from '~/domain/cart/device-copy';
import { productsToShow } from '~/domain/cart/shown-basket';
import { presentCopy, shownHere, writeCopy } from './copy';
import { isLeading } from './lead';
import { learnProducts } from '~/stores/products';
import { readServer, writeServer, type ServerBasket } from './server-side';
import { cartFrom, wishlistFrom } from '~/domain/cart/shown-basket';
import { $cart } from '~/stores/cart';
import { discoveryOffer } from '~/stores/catalogue';
import { knownCard, knownProduct } from '~/stores/products';
import { $wishlist } from '~/stores/wishlist';

/** The lines that a device adds at a login, and the basket with them. */
interface Arrival {
  shown: Quantities;
  basket: Basket;
}

/**
 * Brings the device and the server to the same basket.
 * @returns whether it has to be done again, because something has changed meanwhile.
 */
export async function round(): Promise<boolean> {
  if (!isLeading() || (presentCopy()?.isOver ?? true)) return false;
  const server = await readServer();
  const copy = server && copyFor(server);
  if (!copy) return false;
  const arrival = copy.of === null ? arrivalAt(server) : null;
  const merged = arrival?.basket ?? joinBaskets(server.basket, copy.basket);
  const saved = await writeServer(server, bounded(merged));
  if (saved === 'changed') return true;
  if (!saved) return false;
  await learnProducts(productsToShow(merged, shownHere()));
  return applyReply(saved, arrival);
}

/** Null when the shopper has logged out meanwhile, or another tab has taken the lead. */
function copyFor({ of }: ServerBasket): DeviceCopy | null {
  const copy = isLeading() ? presentCopy() : null;
  if (!copy || copy.of === null || copy.of === of) return copy;
  // Another account: what the one before has put in is not its own.
  showOnly(takenAlong(copy));
  writeCopy(newCopy);
  return newCopy;
}

function arrivalAt({ basket, ahead }: ServerBasket): Arrival {
  const shown = shownHere();
  return { shown, basket: broughtIn(basket, shown, Date.now() + ahead) };
}

function applyReply(server: ServerBasket, arrival: Arrival | null): boolean {
  const present = isLeading() ? presentCopy() : null;
  if (!present) return false;
  const { of, ahead } = server;
  const before = arrival ? { ...present, of, ahead, ...seenAt(arrival) } : { ...present, ahead };
  // Since then more may have been changed on the device.
  const copy = noticed(before, shownHere(), Date.now());
  const basket = joinBaskets(server.basket, copy.basket);
  showBasket(basket);
  writeCopy({ ...copy, isOver: false, overAt: null, basket, seen: shownHere() });
  return basketText(bounded(basket)) !== basketText(server.basket);
}

const seenAt = ({ basket, shown }: Arrival) => ({ basket, seen: shown });

function showBasket({ cart, wishlist }: Basket): void {
  const nextCart = cartFrom($cart.get(), cart, knownProduct, discoveryOffer());
  if (nextCart !== $cart.get()) $cart.set(nextCart);
  const nextWishes = wishlistFrom($wishlist.get(), wishlist, knownCard);
  if (nextWishes !== $wishlist.get()) $wishlist.set(nextWishes);
}

/** Takes all else away. */
function showOnly({ cart, wishlist }: Quantities): void {
  $cart.set($cart.get().filter(({ id }) => cart[id] !== undefined));
  $wishlist.set($wishlist.get().filter(({ id }) => wishlist[String(id)] !== undefined));
}
