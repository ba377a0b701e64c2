import { pathOf } from '~/domain/catalogue/catalogue';
import { formatPrice } from '~/domain/base/money';
import type { Column } from '~/domain/scent/comparison';
import { AddToCart } from '~/islands/shop/card/AddToCart';
import { Icon } from '~/islands/parts/Icon';
import { Photo } from '~/islands/parts/Photo';
import { useUnitsLeft } from '~/islands/parts/useUnitsLeft';
import styles from './Compare.module.css';

interface Props extends Column {
  onSize: (size: string) => void;
  onRemove: () => void;
}

/** The top of a column: what it is, its size, and the way into the cart. */
export function Head({ product, chosen, onSize, onRemove }: Props) {
  const left = useUnitsLeft(product, chosen?.name ?? null);
  return (
    <div className={styles['head']}>
      <Photo picture={product.picture} sizes="14rem" />
      <a href={pathOf(product)}>{product.name}</a>
      {product.variants.length > 1 && (
        <select
          className={`input ${styles['size']}`}
          aria-label={`Size of ${product.name}`}
          value={chosen?.name}
          onChange={(event) => {
            onSize(event.target.value);
          }}
        >
          {product.variants.map(({ name, price }) => (
            <option key={name} value={name}>{`${name} · ${formatPrice(price)}`}</option>
          ))}
        </select>
      )}
      <AddToCart product={product} chosen={chosen} left={left} />
      <button
        type="button"
        className={`icon-button ${styles['remove']}`}
        aria-label={`Remove ${product.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
