import type { ImageMetadata } from 'astro';

/**
 * Astro's own `image()` would import each picture once for every product that shows it: 38,000
 * imports in a shop of ten thousand. Cameras write '.JPG', so case does not matter.
 */
const files = import.meta.glob<ImageMetadata>(
  '../../assets/products/**/*.{avif,gif,jpeg,jpg,png,tiff,webp}',
  { eager: true, import: 'default', caseSensitive: false },
);

/**
 * The picture at a path as content has it, '../../assets/products/…': content and this file lie
 * equally deep.
 */
export function productPicture(path: string): ImageMetadata {
  const file = files[path];
  if (!file) throw new Error(`No picture lies at ${path.replace('../..', 'src')}.`);
  return file;
}
