import type { PricedProduct, PriceSheet } from '~/domain/desk/price-sheet';
import { allEntries } from './catalogue';
import { editedRepository } from './repository';
import type { ProductEntry } from './to-product';

/** The prices as the files have them, and what Netlify says of the site that it builds. */
export async function priceSheet(): Promise<PriceSheet> {
  const { name, branch } = editedRepository(process.env);
  const entries = await allEntries();
  return {
    repository: name,
    branch,
    site: process.env['SITE_NAME'] ?? null,
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
