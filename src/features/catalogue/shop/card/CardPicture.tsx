import type { CSSProperties, ReactNode } from 'react';
import { pathOf, type CardProduct } from '~/features/catalogue/catalogue';
import styles from './CardPicture.module.css';
import { Photo, type Loading } from '~/islands/parts/Photo';

interface Props {
  product: CardProduct;
  sizes: string;
  loading?: Loading | undefined;
  /** What lies on the picture. */
  children: ReactNode;
}

/** A card's picture, which leads to the product. Its style sheet fades in the second one on hover. */
export function CardPicture({ product, sizes, loading = 'lazy', children }: Props) {
  const { picture, hoverPicture } = product;
  const second = hoverPicture ? { '--second': `url(${hoverPicture})` } : {};
  return (
    <div className={styles['frame']} style={second as CSSProperties}>
      <a href={pathOf(product)} tabIndex={-1} aria-hidden="true">
        <Photo picture={picture} sizes={sizes} loading={loading} />
      </a>
      {children}
    </div>
  );
}
