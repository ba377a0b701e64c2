import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LineItem } from '~/domain/cart/cart';
import { noNews } from '~/domain/cart/line-news';
import { noAvailability, scarcityText } from '~/domain/catalogue/availability';
import { unitsLeftOf } from '~/domain/catalogue/lines';
import { $availability, askForAvailability } from '~/stores/availability';
import { $cartNews } from '~/stores/cart-news';
import styles from './LineRemark.module.css';

/**
 * How many are left of a line, behind its price; nothing where another text says that it is gone.
 */
export function LineStock({ line }: { line: LineItem }) {
  const news = useStore($cartNews, { ssr: () => noNews })[line.id];
  const availability = useStore($availability, { ssr: () => noAvailability });
  useEffect(() => askForAvailability(), []);
  const left = unitsLeftOf(availability, line.id);
  if (left === null || news?.isGone) return null;
  return <span className={styles['note']}> · {scarcityText(left)}</span>;
}
