import type { CardProduct } from '~/features/catalogue/catalogue';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';

interface Props {
  /** Not seen, because the page's heading says it already. */
  title: string;
  products: readonly CardProduct[];
}

export const Cards = ({ title, products }: Props) => (
  <>
    <h2 className="visually-hidden">{title}</h2>
    <ul className="product-grid">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  </>
);
