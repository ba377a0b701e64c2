import type { Thumbnail } from '~/domain/catalogue/catalogue';
import { routes } from '~/domain/frame/routes';
import { CartProvider } from '~/islands/cart/CartProvider';
import { Empty } from '~/islands/parts/Empty';
import { useHydrated } from '~/islands/parts/useHydrated';
import { ProductCard } from '~/islands/card/ProductCard';
import { useCatalogue } from '~/islands/parts/useCatalogue';
import { useWishlist } from '~/islands/card/useWishlist';
import styles from './WishlistView.module.css';

/** The wishlist page: cards as in the shop, whose hearts take a product off the list. */
export function WishlistView({ emptyPicture }: { emptyPicture: Thumbnail }) {
  const { wishlist } = useWishlist();
  const isLive = useHydrated();
  // A wish may have been kept for months.
  const today = new Map(useCatalogue(wishlist.length > 0)?.map((product) => [product.id, product]));
  if (wishlist.length === 0)
    return (
      <Empty
        picture={emptyPicture}
        text="Your wishlist is empty."
        href={routes.shop}
        action="Go to the Shop"
        isGuess={!isLive}
      />
    );
  return (
    <CartProvider>
      <h2 className="visually-hidden">Products you wish for</h2>
      <ul className={styles['grid']}>
        {wishlist.map((product) => (
          <li key={product.id}>
            <ProductCard product={today.get(product.id) ?? product} />
          </li>
        ))}
      </ul>
    </CartProvider>
  );
}
