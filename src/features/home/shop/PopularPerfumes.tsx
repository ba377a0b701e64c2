import type { CardProduct } from '~/features/catalogue/catalogue';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';
import styles from './PopularPerfumes.module.css';

/** The featured perfumes as full cards (R23). */
export const PopularPerfumes = ({ products }: { products: CardProduct[] }) => (
  <CartProvider>
    <div className={styles['grid']}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </div>
  </CartProvider>
);
