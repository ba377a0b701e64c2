import { emptyWishlist } from '~/domain/cart/wishlist';
import { $basketCopy } from '~/stores/basket-copy';
import { clearCart } from '~/stores/cart';
import { endExtras } from '~/stores/extras';
import { endDraft } from '~/stores/orders/order-draft';
import { $wishlist } from '~/stores/wishlist';

/** After a logout the copy is deleted first, so that no tab takes the emptied cart as a change. */
export function leave(): void {
  $basketCopy.set(undefined);
  clearCart();
  endDraft();
  endExtras();
  $wishlist.set(emptyWishlist);
}
