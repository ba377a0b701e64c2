import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { once } from './once';

/** From here as from a file of the content. */
const files = import.meta.glob<ImageMetadata>(
  '../assets/{about,blog,brands,home}/**/*.{jpeg,jpg,png,svg,webp}',
  { eager: true, import: 'default' },
);

/** Twice the width at which a form shows one. */
const width = 160;

/** Small pictures of all that texts show, each by its path as single files have it, and as entries of folders do. */
export const loadTextPictures = once(async (): Promise<Record<string, string>> => {
  const pictures = await Promise.all(
    Object.entries(files).map(async ([path, file]): Promise<[string, string][]> => {
      const src = path.endsWith('.svg')
        ? file.src
        : (await getImage({ src: file, width, format: 'webp', quality: 55 })).src;
      return [
        [path, src],
        [`../${path}`, src],
      ];
    }),
  );
  return Object.fromEntries(pictures.flat());
});
