import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pathOf, type Product } from '~/domain/catalogue/catalogue';
import { neverViewed } from '~/domain/cart/recently-viewed';
import { similarProducts, type Similar } from '~/domain/scent/similar';
import { $recentlyViewed, keepViewed } from '~/stores/recently-viewed';
import { Photo } from '~/islands/parts/Photo';
import styles from './Suggestions.module.css';
import { useCatalogue } from '~/islands/parts/useCatalogue';

/** What the strip holds at most (specification, section 9). */
const stripLength = 6;

/** 'You May Also Like', then what this shopper looked at before. */
export function Suggestions({ productId }: { productId: number }) {
  const products = useCatalogue(true);
  const seen = useStore($recentlyViewed, { ssr: () => neverViewed });
  useEffect(() => keepViewed(productId), [productId]);
  const viewed = seen
    .filter((id) => id !== productId)
    .flatMap((id) => products?.find((product) => product.id === id) ?? []);
  return (
    <div className={styles['suggestions']}>
      <section aria-labelledby="also-like">
        <h2 id="also-like">You May Also Like</h2>
        <Strip items={products && alsoLike(products, productId)} />
      </section>
      {viewed.length > 0 && (
        <section aria-labelledby="recently-viewed">
          <h2 id="recently-viewed">Recently Viewed</h2>
          <Strip items={viewed.slice(0, stripLength).map(withoutReason)} />
        </section>
      )}
    </div>
  );
}

/** The day of the shopper, by which equally alike perfumes change places. */
const today = () => new Date().toISOString().slice(0, 10);

const alsoLike = (products: readonly Product[], current: number): Similar[] =>
  similarProducts(
    products.find(({ id }) => id === current),
    products,
    today(),
  );

const withoutReason = (product: Product): Similar => ({ product, reason: null });

/** A row of small cards; before they are known it keeps their place, so that nothing moves. */
function Strip({ items }: { items: readonly Similar[] | null }) {
  if (!items) return <Placeholder />;
  return (
    <ul className={styles['strip']}>
      {items.map((item) => (
        <li key={item.product.id}>
          <Card {...item} />
        </li>
      ))}
    </ul>
  );
}

const Placeholder = () => (
  <ul className={styles['strip']} aria-hidden="true">
    {Array.from({ length: stripLength }, (_, place) => (
      <li key={place}>
        <div className={styles['card']}>
          <div className={styles['frame']} />
          <span className={styles['name']} />
          <span className={styles['reason']} />
          <span className={styles['view']} />
        </div>
      </li>
    ))}
  </ul>
);

function Card({ product, reason }: Similar) {
  const { picture, name, description, id } = product;
  const href = pathOf(product);
  return (
    <article className={styles['card']} aria-labelledby={`suggested-${id}`}>
      <a className={styles['frame']} href={href} tabIndex={-1} aria-hidden="true">
        <Photo picture={picture} sizes="12rem" />
      </a>
      <h3 id={`suggested-${id}`} className={styles['name']}>
        {name}
      </h3>
      <p className={styles['reason']}>{reason ?? description}</p>
      <a
        className={`button quiet ${styles['view']}`}
        href={href}
        aria-describedby={`suggested-${id}`}
      >
        View
      </a>
    </article>
  );
}
