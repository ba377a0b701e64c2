import { readdirSync } from 'node:fs';

const kinds = ['perfumes', 'oils', 'diffusers'];

/**
 * Whether the catalogue has more products than a phone should download: then pages ask for parts of
 * it, and the server filters, sorts and searches. `SHOP_LARGE_FROM` is for tests, which cannot wait
 * for a build of so many.
 */
export function isLargeCatalogue(
  content = new URL('../../src/content/', import.meta.url),
): boolean {
  const files = kinds.flatMap((kind) => readdirSync(new URL(`${kind}/`, content)));
  return files.length > Number(process.env['SHOP_LARGE_FROM'] ?? 500);
}
