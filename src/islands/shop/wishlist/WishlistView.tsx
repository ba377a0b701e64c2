import { parseShared } from '~/domain/cart/shared-wishlist';
import type { Thumbnail } from '~/domain/catalogue/catalogue';
import { CartProvider } from '~/islands/shop/cart/CartProvider';
import { useHydrated } from '~/islands/parts/useHydrated';
import { OwnList } from './OwnList';
import { SharedList } from './SharedList';

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
