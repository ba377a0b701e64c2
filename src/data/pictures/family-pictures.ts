import { basename } from 'node:path';
import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>('../../assets/families/*.webp', {
  eager: true,
});
const pictures = new Map(
  Object.entries(files).map(([path, file]) => [basename(path, '.webp'), file.default]),
);

/** The still life of a scent family, square; a family without one is a mistake in the pictures. */
export function familyPicture(id: string): ImageMetadata {
  const picture = pictures.get(id);
  if (!picture) throw new Error(`The family ${id} has no picture in src/assets/families.`);
  return picture;
}
