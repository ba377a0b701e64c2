import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LineItem } from '~/domain/cart/cart';
import { noNews } from '~/domain/cart/line-news';
import { noAvailability, scarcityText } from '~/domain/catalogue/availability';
import { unitsLeftOf } from '~/domain/catalogue/lines';
import { formatPrice } from '~/domain/money';
import { $availability, askForAvailability } from '~/stores/availability';
import { $cartNews } from '~/stores/cart-news';
import styles from './LineRemark.module.css';

interface Props {
  line: LineItem;
}

/** What has changed about a line, and how many are left of it; null where nothing has to be said. */
export function useLineNews({ id }: Pick<LineItem, 'id'>) {
  const news = useStore($cartNews, { ssr: () => noNews })[id];
  const availability = useStore($availability, { ssr: () => noAvailability });
  return { news, left: unitsLeftOf(availability, id) };
}

interface StockProps extends Props {
  /** What the line is called. */
  label: string;
  onQuantity: (quantity: number) => void;
}

/**
 * How many are left of a line, behind its price, with a press that takes those where it has more;
 * nothing where another text says that it is gone.
 */
export function LineStock({ line, label, onQuantity }: StockProps) {
  const { news, left } = useLineNews(line);
  useEffect(() => askForAvailability(), []);
  if (left === null || news?.gone) return null;
  return (
    <span className={styles['note']}>
      {` · ${scarcityText(left)} `}
      {left > 0 && left < line.quantity && (
        <button
          type="button"
          className={styles['take']}
          aria-label={`Take ${left} ${label}`}
          onClick={() => onQuantity(left)}
        >
          Take {left}
        </button>
      )}
    </span>
  );
}

/** What has changed about a line: its price, or that it cannot be bought any more. */
export function LineRemark({ line }: Props) {
  const { news, left } = useLineNews(line);
  const text = remark(line, left, news);
  return text && <p className={styles['note']}>{text}</p>;
}

function remark(
  { quantity }: LineItem,
  left: number | null,
  news: ReturnType<typeof useLineNews>['news'],
): string | null {
  if (!news) return null;
  const { gone, short, was } = news;
  if (gone === 'unsold') return 'No longer sold. The total is without it.';
  if (gone === 'sold out') return 'Out of stock now. Please remove it to order the rest.';
  if (short !== null && quantity >= short && left === null)
    return quantity === 1
      ? 'None is left. Please remove it to order the rest.'
      : `Fewer than ${short} are left. Please order less of it.`;
  return was === null ? null : `The price has changed: it was ${formatPrice(was)}.`;
}
