import { useState, type ReactNode } from 'react';
import { lineTotal, type Cart } from '~/features/cart/cart';
import { formatPrice } from '~/base/money';
import styles from './CheckoutView.module.css';

interface Props {
  cart: Cart;
  /** What it comes to. */
  total: string;
}

/** The summary in short, folded, above a form that it stands below; drawn once it is opened. */
export function Glance({ cart, total }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['glance']} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>
        <span>What you order</span>
        <strong>{total}</strong>
      </summary>
      {isOpen && (
        <ul>
          {cart.map((line) => (
            <li key={line.id}>
              <span>{`${line.quantity} × ${[line.name, line.variant].filter(Boolean).join(', ')}`}</span>
              <span>{formatPrice(lineTotal(line))}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
