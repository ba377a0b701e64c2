import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LineItem } from '~/features/cart/cart';
import { noNews } from '~/features/cart/line-news';
import { fewest, noAvailability, scarcityText } from '~/features/catalogue/availability';
import { skusOf } from '~/features/catalogue/lines';
import { $availability, askForAvailability } from '~/stores/availability';
import { $cartNews } from '~/stores/cart-news';
import { $sets } from '~/stores/sets';
import styles from './LineRemark.module.css';

interface Props {
  line: LineItem;
  /** What the line is called. */
  label: string;
  onQuantity: (quantity: number) => void;
}

/**
 * How many are left of a line, behind its price, with a press that takes those where it has more;
 * nothing where another text says that it is gone.
 */
export function LineStock({ line, label, onQuantity }: Props) {
  const news = useStore($cartNews, { ssr: () => noNews })[line.id];
  const availability = useStore($availability, { ssr: () => noAvailability });
  const left = fewest(availability, skusOf(line.id, useStore($sets)));
  useEffect(() => askForAvailability(), []);
  if (left === null || news?.gone) return null;
  return (
    <span className={styles['note']}>
      <span>{` · ${scarcityText(left)} `}</span>
      {left > 0 && left < line.quantity && (
        <button
          type="button"
          className={styles['take']}
          aria-label={`Take ${left} ${label}`}
          onClick={() => onQuantity(left)}
        >
          {`Take ${left}`}
        </button>
      )}
    </span>
  );
}
