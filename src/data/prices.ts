import { repositoryOf, type PricedProduct, type PriceSheet } from '~/domain/desk/price-sheet';
import { allEntries } from './catalogue';
import type { ProductEntry } from './to-product';

/** The prices as the files have them, and what Netlify says of the site that it builds. */
export async function priceSheet(): Promise<PriceSheet> {
  const { REPOSITORY_URL = '', SITE_NAME } = process.env;
  const entries = await allEntries();
  return {
    repository: repositoryOf(REPOSITORY_URL),
    site: SITE_NAME ?? null,
    products: entries.map(toPriced),
  };
}

const toPriced = (entry: ProductEntry): PricedProduct => ({
  file: entry.filePath ?? `src/content/${entry.collection}/${entry.id}.yaml`,
  name: entry.data.name,
  inStock: entry.data.inStock,
  variants:
    entry.collection === 'diffusers'
      ? entry.data.colors.map(({ color, price, originalPrice }) => ({
          name: color,
          price,
          originalPrice,
        }))
      : entry.data.sizes.map(({ size, price, originalPrice }) => ({
          name: size,
          price,
          originalPrice,
        })),
});
