import { useEffect, useState, type ReactNode } from 'react';
import type { Cart } from '~/domain/cart/cart';
import { pathOf, type Product } from '~/domain/catalogue/catalogue';
import { productIdsOf } from '~/domain/catalogue/lines';
import { productsNear } from '~/stores/catalogue';
import styles from './Hazards.module.css';

/** The hazards of what lies in the cart, which a label names before it is bought (R710). */
export function Hazards({ cart }: { cart: Cart }): ReactNode {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const ids = cart.flatMap(({ id }) => productIdsOf(id));
  const asked = ids.join();
  useEffect(() => {
    void productsNear(asked.split(',').map(Number)).then((found) => setProducts(found ?? []));
  }, [asked]);
  const named = products.filter(({ id, hazards }) => hazards && ids.includes(id));
  return (
    named.length > 0 && (
      <section aria-labelledby="hazards-heading" className={styles['hazards']}>
        <h3 id="hazards-heading">Hazards</h3>
        <ul>
          {named.map((product) => (
            <li key={product.id}>
              <a href={`${pathOf(product)}#safety`}>{product.name}</a>
              <span>{product.hazards}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
