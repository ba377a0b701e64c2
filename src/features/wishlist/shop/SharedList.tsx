import { isWished } from '~/features/cart/wishlist';
import type { CardProduct, Thumbnail } from '~/features/catalogue/catalogue';
import { routes } from '~/base/routes';
import { useWishlist } from '~/features/catalogue/shop/card/useWishlist';
import { Empty } from '~/islands/parts/Empty';
import { notify } from '~/islands/toast/notify';
import { addToWishlist } from '~/stores/wishlist';
import { Cards } from './Cards';
import styles from './WishlistView.module.css';
import { useEffect, useState } from 'react';

interface Props {
  ids: readonly number[];
  emptyPicture: Thumbnail;
}

/** A list that somebody has shared. The shopper's own changes only by what is added here. */
const words = {
  loading: 'Loading the list...',
  shown: 'Somebody has shared these products with you.',
  partly:
    'Somebody has shared these products with you. Others of the list cannot be shown just now.',
  unreadable: 'The list cannot be shown just now.',
  nothing: '',
} as const;

export function SharedList({ ids, emptyPicture }: Props) {
  const [shared, reload] = useSharedProducts(ids);
  const { products, isWhole } = shared ?? { products: [], isWhole: true };
  const said = shared ? saidOf(products.length, isWhole) : 'loading';
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1>Shared Wishlist</h1>
          <p role="status">{words[said]}</p>
          {!isWhole && (
            <button type="button" className="button quiet" onClick={reload}>
              Try again
            </button>
          )}
          <a className="text-link" href={routes.wishlist}>
            Your own wishlist
          </a>
        </div>
        {products.length > 0 && <AddAll products={products} />}
      </div>
      {products.length > 0 && <Cards title="Shared products" products={products} />}
      {said === 'nothing' && (
        <Empty
          picture={emptyPicture}
          text="Nothing on this list is sold in our shop."
          href={routes.shop}
          action="Go to the Shop"
          isGuess={false}
        />
      )}
    </>
  );
}

function saidOf(count: number, isWhole: boolean): keyof typeof words {
  if (isWhole) return count > 0 ? 'shown' : 'nothing';
  return count > 0 ? 'partly' : 'unreadable';
}

function AddAll({ products }: { products: readonly CardProduct[] }) {
  const { wishlist } = useWishlist();
  const missing = products.filter(({ id }) => !isWished(wishlist, id));

  function add() {
    for (const product of missing) addToWishlist(product);
    void notify('success', `${missing.length} added to wishlist!`);
  }

  return (
    <button type="button" className="button" disabled={missing.length === 0} onClick={add}>
      {missing.length === 0 ? 'All on your wishlist' : 'Add all to wishlist'}
    </button>
  );
}

interface Shared {
  /** Those that the shop sells, as far as they could be read. */
  products: readonly CardProduct[];
  /** False where not all could be read. */
  isWhole: boolean;
}

/** The products of a shared list, null until they are here; and what reads them again. */
function useSharedProducts(ids: readonly number[]): [Shared | null, () => void] {
  const [shared, setShared] = useState<Shared | null>(null);
  const [tries, setTries] = useState(0);
  const names = ids.join();
  useEffect(() => {
    let isWanted = true;
    const wanted = names === '' ? [] : names.split(',').map(Number);
    void readProducts(wanted).then((read) => isWanted && setShared(read));
    return () => {
      isWanted = false;
    };
  }, [names, tries]);
  return [shared, () => setTries(tries + 1)];
}

async function readProducts(ids: readonly number[]): Promise<Shared> {
  const { knownCard, learnLines } = await import('~/stores/products');
  const isWhole = await learnLines(ids.map(String));
  return { products: ids.flatMap((id) => knownCard(id) ?? []), isWhole };
}
