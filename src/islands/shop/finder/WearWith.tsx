import { pathOf, type Product } from '~/domain/catalogue/catalogue';
import { layerable, wearWith } from '~/domain/scent/layering';

interface Props {
  /** The finder's first answer. */
  perfume: Product;
  /** What may be proposed beside it. */
  products: readonly Product[];
}

/** What the first answer is worn with, and why. */
export function WearWith({ perfume, products }: Props) {
  const pairings = wearWith(perfume, layerable(products));
  if (pairings.length === 0) return null;
  return (
    <section aria-labelledby="finder-wear">
      <h3 id="finder-wear">Wear it with</h3>
      <ul>
        {pairings.map(({ product, why }) => (
          <li key={product.id}>
            <a className="text-link" href={pathOf(product)}>
              {product.name}
            </a>{' '}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
