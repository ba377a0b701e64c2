import type { Thumbnail } from '~/domain/catalogue/catalogue';
import { routes } from '~/domain/base/routes';
import { useWishlist } from '~/islands/shop/card/useWishlist';
import { Empty } from '~/islands/parts/Empty';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { Cards } from './Cards';
import { ShareButton } from './ShareButton';
import styles from './WishlistView.module.css';

interface Props {
  emptyPicture: Thumbnail;
  /** False in the server's HTML, which knows of no wish. */
  isLive: boolean;
}

/** Cards as in the shop, whose hearts take a product off the list. */
export function OwnList({ emptyPicture, isLive }: Props) {
  const { wishlist } = useWishlist();
  // A wish may have been kept for months.
  const near = useProductsNear(wishlist.map(({ id }) => id));
  const today = new Map(near?.map((product) => [product.id, product]));
  return (
    <>
      <div className={styles['head']}>
        <h1 data-guess={!isLive || undefined}>Your Wishlist</h1>
        {wishlist.length > 0 && <ShareButton ids={wishlist.map(({ id }) => id)} />}
      </div>
      {wishlist.length === 0 ? (
        <Empty
          picture={emptyPicture}
          text="Your wishlist is empty."
          href={routes.shop}
          action="Go to the Shop"
          isGuess={!isLive}
        />
      ) : (
        <Cards
          title="Products you wish for"
          products={wishlist.map((product) => today.get(product.id) ?? product)}
        />
      )}
    </>
  );
}
