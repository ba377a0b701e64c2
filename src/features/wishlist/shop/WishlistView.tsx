import { useState } from 'react';
import { parseShared, sharedPath } from '~/features/cart/shared-wishlist';
import type { Thumbnail } from '~/features/catalogue/catalogue';
import { routes } from '~/base/routes';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { useHydrated } from '~/islands/parts/useHydrated';
import { useWishlist } from '~/features/catalogue/shop/card/useWishlist';
import { Empty } from '~/islands/parts/Empty';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { notify } from '~/islands/toast/notify';
import { SharedList } from './SharedList';
import { Cards } from './Cards';
import styles from './WishlistView.module.css';

/** The wishlist page: the shopper's own list, or the one that the address names (R286). */
export function WishlistView({ emptyPicture }: { emptyPicture: Thumbnail }) {
  const isLive = useHydrated();
  const shared = isLive ? parseShared(window.location.search) : null;
  return (
    <CartProvider>
      {shared ? (
        <SharedList ids={shared} emptyPicture={emptyPicture} />
      ) : (
        <OwnList emptyPicture={emptyPicture} isLive={isLive} />
      )}
    </CartProvider>
  );
}

interface OwnListProps {
  emptyPicture: Thumbnail;
  /** False in the server's HTML, which knows of no wish. */
  isLive: boolean;
}

/** Cards as in the shop, whose hearts take a product off the list. */
function OwnList({ emptyPicture, isLive }: OwnListProps) {
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

const focusOn = (field: HTMLInputElement | null) => field?.focus();

/** Copies the address of the list; where the browser refuses that, the address is shown. */
function ShareButton({ ids }: { ids: readonly number[] }) {
  const [isShown, setShown] = useState(false);
  const address = () => new URL(sharedPath(ids), window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      setShown(false);
      void notify('success', 'Link to your wishlist copied.');
    } catch {
      setShown(true);
    }
  }

  return (
    <div className={styles['share']}>
      <button type="button" className="button quiet" onClick={() => void copy()}>
        Share wishlist
      </button>
      {isShown && (
        <div className={`field ${styles['address']}`}>
          <label htmlFor="shared-address">Copy this link</label>
          <input
            id="shared-address"
            className="input"
            ref={focusOn}
            readOnly
            value={address()}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}
