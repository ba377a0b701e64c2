import { scarcityText } from '~/features/catalogue/availability';
import {
  defaultVariant,
  pathOf,
  type NoteLines,
  type CardProduct,
} from '~/features/catalogue/catalogue';
import { tiers } from '~/features/scent/fragrance';
import { formatPrice, formatSaving, saving } from '~/base/money';
import { pricePer100Ml } from '~/features/catalogue/product/volume';
import { Icon } from '~/islands/parts/Icon';
import { AddToCart } from './AddToCart';
import { WishlistHeart } from './WishlistHeart';
import { CardPicture } from './CardPicture';
import type { Loading } from '~/islands/parts/Photo';
import { Price } from '~/islands/parts/Price';
import styles from './ProductCard.module.css';
import { Rating } from '~/islands/parts/Rating';
import { useRating } from '~/islands/parts/useRating';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';

interface Props {
  product: CardProduct;
  loading?: Loading;
}

/** A product in a grid (R33), or a set, which is bought on its own page. */
export function ProductCard({ product, loading }: Props) {
  const chosen = defaultVariant(product);
  const left = useUnitsLeft(product, chosen?.name ?? null);
  const saved = saving(product.price, product.originalPrice);
  const per100 = chosen && pricePer100Ml(product.price, chosen.name);
  const href = pathOf(product);
  const rating = useRating(product);
  const isSet = product.kind === 'set';
  return (
    <article className={styles['card']} aria-labelledby={`product-${product.id}`}>
      <CardPicture
        product={product}
        sizes="(min-width: 64rem) 26rem, (min-width: 22.5rem) 46vw, 38vw"
        loading={loading}
      >
        <div className={styles['badges']}>
          {saved > 0 && <span className="badge">{`Save ${formatSaving(saved)}`}</span>}
          {left !== null && <span className="badge">{scarcityText(left)}</span>}
        </div>
        {product.subcategory === 'smart' && (
          <span role="img" aria-label="Smart diffuser" className={styles['smart']}>
            <Icon name="smart" />
          </span>
        )}
        {!isSet && (
          <div className={styles['heart']}>
            <WishlistHeart product={product} />
          </div>
        )}
      </CardPicture>
      {!isSet && <Rating {...rating} />}
      <h3 className={styles['name']}>
        <a id={`product-${product.id}`} href={href}>
          {product.name}
        </a>
      </h3>
      <p className={styles['description']}>{product.description}</p>
      {product.noteLines && <Notes lines={product.noteLines} />}
      <p className={styles['offer']}>
        <Price price={product.price} originalPrice={product.originalPrice} />
        {chosen && (
          <span className={styles['measure']}>
            <span>{chosen.name}</span>
            {per100 && <span>{`${formatPrice(per100)} per 100 ml`}</span>}
          </span>
        )}
      </p>
      <div className={styles['actions']}>
        <a className="text-link" href={href}>
          View Details
        </a>
        {!isSet && <AddToCart product={product} chosen={chosen} left={left} />}
      </div>
    </article>
  );
}

const Notes = ({ lines }: { lines: NoteLines }) => (
  <dl className={styles['notes']}>
    {tiers.map(({ id, label }) => (
      <div key={id}>
        <dt>{`${label}:`}</dt>
        <dd>{lines[id]}</dd>
      </div>
    ))}
  </dl>
);
