import { useStore } from '@nanostores/react';
import type { CardProduct } from '~/features/catalogue/catalogue';
import { emptyWishlist, isWished } from '~/features/cart/wishlist';
import { notify } from '~/islands/toast/notify';
import { $wishlist, addToWishlist, removeFromWishlist } from '~/stores/wishlist';

/** The wishlist and its two actions, each with its toast (R139). */
export function useWishlist() {
  const wishlist = useStore($wishlist, { ssr: () => emptyWishlist });
  return { wishlist, add, remove };
}

function add(product: CardProduct) {
  addToWishlist(product);
  void notify('success', `${product.name} added to wishlist!`);
}

function remove(product: CardProduct) {
  removeFromWishlist(product.id);
  const run = () => addToWishlist(product);
  void notify('success', `${product.name} removed from wishlist.`, {
    action: { label: 'Undo', run },
  });
}

/** Whether one product is wished for, and the heart's toggle. */
export function useWish(product: CardProduct) {
  const { wishlist } = useWishlist();
  const wished = isWished(wishlist, product.id);
  return { wished, toggle: () => (wished ? remove(product) : add(product)) };
}
