import type { Product } from '~/features/catalogue/catalogue';
import styles from './Heading.module.css';
import { Rating } from '~/islands/parts/Rating';

/** Who made it, what it is called, and what it is in one line. */
export function Heading({ product, kindOf }: { product: Product; kindOf?: string | undefined }) {
  const { brand, name, rating, reviews, description } = product;
  const eyebrow = [brand, kindOf].filter(Boolean).join(' · ');
  return (
    <header className={styles['heading']}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{name}</h1>
      {/* Newer reviews change it (src/features/reviews/shop/draw-numbers.ts). */}
      <span data-rating>
        <Rating rating={rating} reviews={reviews} href="#reviews" />
      </span>
      {description && <p>{description}</p>}
    </header>
  );
}
