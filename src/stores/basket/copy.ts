import { noticed, parseCopy, type DeviceCopy } from '~/domain/cart/device-copy';
import { quantitiesOf } from '~/domain/cart/shown-basket';
import { $basketCopy } from '~/stores/basket-copy';
import { $cart } from '~/stores/cart';
import { versioned } from '~/stores/versioned';
import { $wishlist } from '~/stores/wishlist';

const kept = versioned(parseCopy, { version: 1 });

/** Null on the device of a guest. */
export function readCopy(): DeviceCopy | null {
  const text = $basketCopy.get();
  return text === undefined ? null : kept.decode(text);
}

export const writeCopy = (copy: DeviceCopy) => $basketCopy.set(kept.encode(copy));

export const shownHere = () => quantitiesOf($cart.get(), $wishlist.get());

/** The copy, with what was changed on the device since. */
export function presentCopy(): DeviceCopy | null {
  const copy = readCopy();
  if (!copy || copy.of === null) return copy;
  const next = noticed(copy, shownHere(), Date.now());
  if (next !== copy) writeCopy(next);
  return next;
}
