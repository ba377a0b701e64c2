import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { Product } from '~/features/catalogue/catalogue';
import type { Teaser } from '~/features/catalogue/teaser';
import { isPriceOfNow, neverViewed, type ViewedProduct } from '~/features/cart/recently-viewed';
import { formatPrice } from '~/base/money';
import { drawStrip, stripLength, type Suggestion } from '~/features/catalogue/strip';
import { useProductsNear } from '~/islands/parts/useCatalogue';
import { useHydrated } from '~/islands/parts/useHydrated';
import { $recentlyViewed, keepViewed } from '~/stores/recently-viewed';
import { Photo } from '~/islands/parts/Photo';
import styles from './Suggestions.module.css';

interface Props {
  /** The product of the page. */
  product: ViewedProduct;
  /** What the strip is drawn from (src/data/suggestions.ts). */
  candidates: readonly Suggestion[];
}

/** 'You May Also Like', then what this shopper looked at before. */
export function Suggestions({ product, candidates }: Props) {
  const isHydrated = useHydrated();
  const seen = useStore($recentlyViewed, { ssr: () => neverViewed });
  useEffect(() => keepViewed(product), [product]);
  const viewed = seen.filter(({ id }) => id !== product.id).slice(0, stripLength);
  const [now] = useState(() => Date.now());
  const older = viewed.filter((one) => !isPriceOfNow(one, now));
  const sold = useProductsNear(older.map(({ id }) => id));
  return (
    <div className={styles['suggestions']}>
      <section aria-labelledby="also-like">
        <h2 id="also-like">You May Also Like</h2>
        {isHydrated ? (
          <Strip items={drawStrip(candidates, today())} />
        ) : (
          <Placeholder count={Math.min(stripLength, candidates.length)} />
        )}
      </section>
      {viewed.length > 0 && (
        <section aria-labelledby="recently-viewed">
          <h2 id="recently-viewed">Recently Viewed</h2>
          <Strip
            items={viewed.map((one) => ({
              ...one,
              text: older.includes(one) ? priceText(one.id, sold) : formatPrice(one.price),
            }))}
          />
        </section>
      )}
    </div>
  );
}

/** The day of the shopper, by which equally alike perfumes change places. */
const today = () => new Date().toISOString().slice(0, 10);

/** What it costs today; blank until that is known, and of what only the backend knows. */
function priceText(product: number, sold: readonly Product[] | null): string {
  const price = sold?.find(({ id }) => id === product)?.price;
  return price === undefined ? '\u00a0' : formatPrice(price);
}

interface Item extends Teaser {
  text: string;
}

/** A row of small cards. */
const Strip = ({ items }: { items: readonly Item[] }) => (
  <ul className={styles['strip']}>
    {items.map((item) => (
      <li key={item.id}>
        <Card {...item} />
      </li>
    ))}
  </ul>
);

/** In the server's HTML: keeps the strip's room, so that nothing moves later. */
const Placeholder = ({ count }: { count: number }) => (
  <ul className={styles['strip']} aria-hidden="true">
    {Array.from({ length: count }, (_, position) => (
      <li key={position}>
        <div className={styles['card']}>
          <div className={styles['frame']} />
          <span className={styles['name']} />
          <span className={styles['text']} />
          <span className={styles['view']} />
        </div>
      </li>
    ))}
  </ul>
);

/** The ids are its own: a product may stand in both strips. */
function Card({ name, href, picture, text }: Item) {
  const id = useId();
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <a className={styles['frame']} href={href} tabIndex={-1} aria-hidden="true">
        <Photo picture={picture} sizes="12rem" />
      </a>
      <h3 id={id} className={styles['name']}>
        {name}
      </h3>
      <p className={styles['text']}>{text}</p>
      <a className={`button quiet ${styles['view']}`} href={href} aria-describedby={id}>
        View
      </a>
    </article>
  );
}
