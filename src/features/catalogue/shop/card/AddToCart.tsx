import type { CardProduct, Variant } from '~/features/catalogue/catalogue';
import { useCart } from '~/features/cart/shop/CartProvider';
import styles from './AddToCart.module.css';

interface Props {
  product: CardProduct;
  chosen: Variant | null;
  /** Units that can be bought; null when nobody counts them. */
  left: number | null;
}

/** Reads 'Add to Cart', is called 'Add <name> to cart': the visible words stay part of the name (WCAG 2.5.3). */
export function AddToCart({ product, chosen, left }: Props) {
  const { add } = useCart();
  return (
    <button
      type="button"
      className="button"
      disabled={left === 0}
      onClick={() => add(product, chosen?.name ?? null)}
    >
      <span>
        Add <span className="visually-hidden">{`${product.name} `}</span>to{' '}
        <span className={styles['capital']}>cart</span>
      </span>
    </button>
  );
}
