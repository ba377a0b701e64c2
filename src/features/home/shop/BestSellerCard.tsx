import { scarcityText } from '~/features/catalogue/availability';
import { defaultVariant, pathOf, type CardProduct } from '~/features/catalogue/catalogue';
import { useCart } from '~/features/cart/shop/CartProvider';
import { CardPicture } from '~/features/catalogue/shop/card/CardPicture';
import { Icon } from '~/islands/parts/Icon';
import { Price } from '~/islands/parts/Price';
import { Rating } from '~/islands/parts/Rating';
import { useRating } from '~/islands/parts/useRating';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';
import { WishlistHeart } from '~/features/catalogue/shop/card/WishlistHeart';
import styles from './BestSellerCard.module.css';

/** A small card: stars, name, 'From' price, and three icons (R24). */
export function BestSellerCard({ product }: { product: CardProduct }) {
  const { add } = useCart();
  const { name } = product;
  const variant = defaultVariant(product)?.name ?? null;
  const left = useUnitsLeft(product, variant);
  const href = pathOf(product);
  const titleId = `best-seller-${product.id}`;
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <CardPicture product={product} sizes="(min-width: 64rem) 19rem, 46vw">
        {left !== null && <span className={`badge ${styles['stock']}`}>{scarcityText(left)}</span>}
        <div className={styles['icons']}>
          <WishlistHeart product={product} />
          <a className="icon-button" href={href} aria-label={`View ${name}`}>
            <Icon name="eye" />
          </a>
          <button
            type="button"
            className="icon-button"
            aria-label={`Add ${name} to cart`}
            disabled={left === 0}
            onClick={() => add(product, variant)}
          >
            <Icon name="cart" />
          </button>
        </div>
      </CardPicture>
      <Rating rating={useRating(product).rating} />
      <h3 className={styles['name']}>
        <a id={titleId} href={href}>
          {name}
        </a>
      </h3>
      <Price price={product.price} originalPrice={product.originalPrice} from />
    </article>
  );
}
