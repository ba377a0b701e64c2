import { pathOf, type Product } from '~/features/catalogue/catalogue';
import { formatPrice } from '~/base/money';

/** What comes nearest to a wish that nothing meets. */
export const Nearest = ({
  product,
}: {
  product: Pick<Product, 'id' | 'kind' | 'name' | 'price'>;
}) => (
  <span>
    The nearest is <a href={pathOf(product)}>{product.name}</a>,{' '}
    <span>{formatPrice(product.price)}</span>.
  </span>
);
