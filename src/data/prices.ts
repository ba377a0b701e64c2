import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PricedProduct, PriceSheet } from '~/domain/content/prices/price-sheet';
import { sampleVariant } from '~/domain/catalogue/product/sample';
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

const fileOf = ({ filePath, collection, id }: ProductEntry): string =>
  filePath ?? `src/content/${collection}/${id}.yaml`;

/** As git names the content of a file. */
function blobOf(file: string): string {
  const bytes = readFileSync(file);
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

const sampleOf = ({ collection, data }: ProductEntry): PricedProduct['variants'] =>
  collection === 'perfumes' && data.sample
    ? [{ name: sampleVariant, price: data.sample.price, originalPrice: null }]
    : [];

const toPriced = (entry: ProductEntry): PricedProduct => ({
  file: fileOf(entry),
  blob: blobOf(fileOf(entry)),
  name: entry.data.name,
  inStock: entry.data.inStock,
  variants:
    entry.collection === 'diffusers'
      ? entry.data.colors.map(({ color, price, originalPrice }) => ({
          name: color,
          price,
          originalPrice,
        }))
      : [
          ...entry.data.sizes.map(({ size, price, originalPrice }) => ({
            name: size,
            price,
            originalPrice,
          })),
          ...sampleOf(entry),
        ],
});
