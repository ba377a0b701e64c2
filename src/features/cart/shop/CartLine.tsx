import { lineTotal, mostOf, type LineItem } from '~/features/cart/cart';
import { formatPrice } from '~/base/money';
import { variantText } from '~/features/catalogue/product/sample';
import { Icon } from '~/islands/parts/Icon';
import { Price } from '~/islands/parts/Price';
import styles from './CartLine.module.css';
import { LineRemark, useLineNews } from './LineRemark';
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

/** A line of the cart (R87). What is no longer sold costs nothing and can only be removed. */
export function CartLine({ line, label, onQuantity, onRemove }: Props) {
  const isSold = useLineNews(line)?.gone !== 'unsold';
  return (
    <li className={styles['line']} aria-label={label}>
      <a href={line.href} tabIndex={-1} aria-hidden="true">
        <img src={line.picture} width={120} height={150} alt="" />
      </a>
      <div className={styles['text']}>
        <a className={styles['name']} href={line.href}>
          {line.name}
        </a>
        {line.variant !== null && <p className="soft">{variantText(line.variant)}</p>}
        {isSold && (
          <p className="soft">
            <Price price={line.price} originalPrice={line.originalPrice} isTaxSaid={false} />
            <span>{line.quantity > 1 && ' each'}</span>
            <LineStock line={line} label={label} onQuantity={onQuantity} />
          </p>
        )}
        <LineRemark line={line} />
        {isSold && <LineLimit line={line} />}
      </div>
      <div className={styles['controls']}>
        {isSold && (
          <QuantityField
            name={label}
            quantity={line.quantity}
            most={mostOf(line.id)}
            onCommit={onQuantity}
          />
        )}
        <button
          type="button"
          className={isSold ? 'icon-button' : 'button quiet'}
          aria-label={`Remove ${label}`}
          title="Remove"
          onClick={onRemove}
        >
          {isSold ? <Icon name="trash" /> : 'Remove'}
        </button>
      </div>
      {isSold && (
        <p className={styles['total']}>
          <span className="visually-hidden">Line total </span>
          <span>{formatPrice(lineTotal(line))}</span>
        </p>
      )}
    </li>
  );
}
