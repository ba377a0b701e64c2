import { useStore } from '@nanostores/react';
import type { LineItem } from '~/features/cart/cart';
import { noNews, type LineNews } from '~/features/cart/line-news';
import { noAvailability } from '~/features/catalogue/availability';
import { formatPrice } from '~/base/money';
import { $availability } from '~/stores/availability';
import { $cartNews } from '~/stores/cart-news';
import styles from './LineRemark.module.css';

interface Props {
  line: LineItem;
}

export const useLineNews = ({ id }: Pick<LineItem, 'id'>): LineNews | undefined =>
  useStore($cartNews, { ssr: () => noNews })[id];

/** What has changed about a line: its price, or that it cannot be bought any more. */
export function LineRemark({ line }: Props) {
  const news = useLineNews(line);
  const { [line.id]: left = null } = useStore($availability, { ssr: () => noAvailability });
  const text = news && remark(line, left, news);
  return text && <p className={styles['note']}>{text}</p>;
}

function remark(
  { quantity }: LineItem,
  left: number | null,
  { gone, short, was }: LineNews,
): string | null {
  if (gone === 'unsold') return 'No longer sold. The total is without it.';
  if (gone === 'sold out') return 'Out of stock now. Please remove it to order the rest.';
  if (short !== null && quantity >= short && left === null)
    return quantity === 1
      ? 'None is left. Please remove it to order the rest.'
      : `Fewer than ${short} are left. Please order less of it.`;
  return was === null ? null : `The price has changed: it was ${formatPrice(was)}.`;
}
