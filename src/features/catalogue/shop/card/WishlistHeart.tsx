import type { CardProduct } from '~/features/catalogue/catalogue';
import { Icon } from '~/islands/parts/Icon';
import styles from './WishlistHeart.module.css';
import { useWish } from './useWishlist';

/** The heart that adds a product to the wishlist and takes it off again. */
export function WishlistHeart({ product }: { product: CardProduct }) {
  const { wished, toggle } = useWish(product);
  const label = wished ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`;
  return (
    <button
      type="button"
      className={`icon-button ${styles['heart']}`}
      aria-label={label}
      aria-pressed={wished}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
