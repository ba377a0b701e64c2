import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { ProductPicture, Thumbnail } from '~/features/catalogue/catalogue';

/** What content says of a picture, once Astro has read the file. */
export interface ContentPicture {
  file: ImageMetadata;
  alt: string;
}

/** Widths of a card's picture in px: one column of a phone at two or three device pixels is the widest. */
const cardWidths = [360, 540, 720];

/** A product's picture as WebP, for islands, which cannot ask Astro themselves. */
export const cutForCards = (file: ImageMetadata): Promise<ProductPicture> => cut(file, cardWidths);

/**
 * The address of a card's second picture. It is for mouse users, and 540 px fill a card on their
 * screens.
 */
export const hoverPicture = async (file: ImageMetadata): Promise<string> =>
  (await getImage({ src: file, width: 540, format: 'webp' })).src;

async function cut(file: ImageMetadata, widths: number[]): Promise<ProductPicture> {
  const [smallest = 360] = widths;
  const image = await getImage({ src: file, width: smallest, widths, format: 'webp' });
  const height = Math.round((smallest * file.height) / file.width);
  return {
    src: image.src,
    srcset: image.srcSet.attribute,
    ...((smallest !== 360 || height !== 450) && { width: smallest, height }),
  };
}

export const thumbnail = async (
  { file, alt }: ContentPicture,
  widths: number[],
): Promise<Thumbnail> => ({ ...(await cut(file, widths)), alt });

/** The decorative picture of an empty cart or list. */
export const emptyPicture = (file: ImageMetadata): Promise<Thumbnail> =>
  thumbnail({ file, alt: '' }, [420, 840]);
