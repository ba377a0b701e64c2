import { useEffect, useState } from 'react';
import type { Product, Thumbnail } from '~/domain/catalogue';
import { routes } from '~/domain/routes';
import { CartProvider } from '~/islands/cart/CartProvider';
import { Empty } from '~/islands/cart/Empty';
import { useHydrated } from '~/islands/hydration/useHydrated';
import { ProductCard } from '~/islands/product/ProductCard';
import { catalogueProducts } from '~/stores/catalogue';
import { useWishlist } from './useWishlist';
import styles from './WishlistView.module.css';

/** The wishlist page: cards as in the shop, whose hearts take a product off the list. */
export function WishlistView({ emptyPicture }: { emptyPicture: Thumbnail }) {
  const { wishlist } = useWishlist();
  const isLive = useHydrated();
  const today = useToday();
  if (!isLive) return null;
  if (wishlist.length === 0)
    return (
      <Empty
        picture={emptyPicture}
        text="Your wishlist is empty."
        href={routes.shop}
        action="Go to the Shop"
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

/** The products as they are today, by id: a wish may have been kept for months. */
function useToday(): ReadonlyMap<number, Product> {
  const [products, setProducts] = useState<readonly Product[]>([]);
  useEffect(() => {
    void catalogueProducts().then(setProducts);
  }, []);
  return new Map(products.map((product) => [product.id, product]));
}
