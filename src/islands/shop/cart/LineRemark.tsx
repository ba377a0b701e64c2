import { useStore } from '@nanostores/react';
import type { LineItem } from '~/domain/cart/cart';
import { noNews } from '~/domain/cart/line-news';
import { formatPrice } from '~/domain/money';
import { $cartNews } from '~/stores/cart-news';
import styles from './LineRemark.module.css';

/** What has changed about a line: its price, or that it cannot be bought any more. */
export function LineRemark({ line }: { line: LineItem }) {
  const news = useStore($cartNews, { ssr: () => noNews })[line.id];
  if (!news) return null;
  return (
    <p className={styles['note']}>
      {news.isGone
        ? 'Out of stock now. Please remove it to order the rest.'
        : news.was !== null && `The price has changed: it was ${formatPrice(news.was)}.`}
    </p>
  );
}
