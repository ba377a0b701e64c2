import { lineTotal, mostOf, type LineItem } from '~/domain/cart/cart';
import { formatPrice } from '~/domain/money';
import { variantText } from '~/domain/product/sample';
import { Icon } from '~/islands/parts/Icon';
import { Price } from '~/islands/parts/Price';
import styles from './CartLine.module.css';
import { LineRemark } from './LineRemark';
import { LineStock } from './LineStock';
import { LineLimit } from './OrderLimits';
import { QuantityField } from './QuantityField';

interface Props {
  line: LineItem;
  /** What the line's controls call it. */
  label: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** A line of the cart (R87). */
export const CartLine = ({ line, label, onQuantity, onRemove }: Props) => (
  <li className={styles['line']} aria-label={label}>
    <a href={line.href} tabIndex={-1} aria-hidden="true">
      <img src={line.picture} width={120} height={150} alt="" />
    </a>
    <div className={styles['text']}>
      <a className={styles['name']} href={line.href}>
        {line.name}
      </a>
      {line.variant !== null && <p className={styles['variant']}>{variantText(line.variant)}</p>}
      <p className={styles['unit']}>
        <Price price={line.price} originalPrice={line.originalPrice} />
        {line.quantity > 1 && ' each'}
        <LineStock line={line} />
      </p>
      <LineRemark line={line} />
      <LineLimit line={line} />
    </div>
    <div className={styles['controls']}>
      <QuantityField
        name={label}
        quantity={line.quantity}
        most={mostOf(line.id)}
        onCommit={onQuantity}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${label}`}
        title="Remove"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
    <p className={styles['total']}>
      <span className="visually-hidden">Line total </span>
      {formatPrice(lineTotal(line))}
    </p>
  </li>
);
