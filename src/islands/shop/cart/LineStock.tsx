import { useStore } from '@nanostores/react';
import type { LineItem } from '~/domain/cart/cart';
import { noNews } from '~/domain/cart/cart-news';
import { scarcityText } from '~/domain/catalogue/availability';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';
import { $cartNews } from '~/stores/cart-news';
import styles from './LineRemark.module.css';

/**
 * How many are left of a line, behind its price; nothing where another text says that it is gone.
 */
export function LineStock({ line }: { line: LineItem }) {
  const news = useStore($cartNews, { ssr: () => noNews })[line.id];
  const left = useUnitsLeft({ id: line.productId, inStock: true }, line.variant);
  if (left === null || news?.isGone) return null;
  return <span className={styles['note']}> · {scarcityText(left)}</span>;
}
