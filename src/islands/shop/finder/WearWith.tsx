import { pathOf } from '~/domain/catalogue/catalogue';
import type { Pairing } from '~/domain/scent/layering';

/** What the first answer is worn with, and why. */
export const WearWith = ({ pairings }: { pairings: readonly Pairing[] }) => (
  <section aria-labelledby="finder-wear">
    <h3 id="finder-wear">Wear it with</h3>
    <ul>
      {pairings.map(({ product, why }) => (
        <li key={product.id}>
          <a className="text-link" href={pathOf(product)}>
            {product.name}
          </a>{' '}
          <span>{why}</span>
        </li>
      ))}
    </ul>
  </section>
);
